import type { GeneralRefusal, Route } from '@maidan/contracts'
import * as api from '@maidan/contracts/player'
import * as staff from '@maidan/contracts/staff'
import { ok, type Ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { once } from '../../platform/requests/index.ts'
import { serveAct, serveRead } from '../staff/index.ts'
import { askOf } from './asks.ts'
import type { Committer } from './batch/committer.ts'
import type { Job, PlayAnswer } from './batch/job.ts'
import type { InstantDeps } from './deps.ts'
import * as rounds from './rounds/service.ts'
import { createSeeds } from './seeds/service.ts'
import * as settings from './settings/service.ts'

type Told<R extends Route> =
  | Ok<{ data: api.RoundView }>
  | {
      readonly ok: false
      readonly refusal: R['refusals'][number] | GeneralRefusal
      readonly message?: string
    }

/** The refusals of bets and moves are those that their routes list; `serve` checks it in tests. */
const replyOf = <R extends Route>(_route: R, answer: PlayAnswer): Told<R> =>
  answer.ok ? ok({ data: answer.value }) : answer

export const addPlayerRoutes = (
  app: FastifyInstance,
  deps: InstantDeps,
  { play }: Committer<Job['ask'], PlayAnswer>,
): void => {
  const { db } = deps
  const seeds = createSeeds(deps, 'instant')
  serve(app, api.getInstantGames, async () => ok({ data: await settings.listGames(db) }))
  serve(app, api.getSeeds, async ({ caller }) => ok({ data: await seeds.read(caller.player) }))
  serve(app, api.rotateSeeds, ({ request, input: { body } }) =>
    once(deps.transact, request, async (tx) => {
      const rotated = await seeds.rotate(tx, request.player, body.clientSeed)
      return rotated.ok ? ok({ data: rotated.value }) : rotated
    }),
  )
  serve(app, api.placeGameBet, async ({ request, input: { params, body } }) => {
    const ask = askOf(params.slug, body)
    // Kept under its key, as every refusal of a request is.
    if (!ask.ok) return once(deps.transact, request, async () => ask)
    return replyOf(api.placeGameBet, await play(request, ask.value))
  })
  serve(app, api.makeMove, async ({ request, input: { params, body } }) =>
    replyOf(api.makeMove, await play(request, { type: 'move', round: params.id, ...body })),
  )
  serve(app, api.getOpenRound, async ({ caller, input: { params } }) =>
    ok({ data: await rounds.readOpenRound(db, caller.player, params.slug) }),
  )
  serve(app, api.getRounds, async ({ caller, input: { query } }) =>
    ok(await rounds.listRounds(db, caller.player, query)),
  )
  serve(app, api.getRound, async ({ caller, input: { params } }) => {
    const round = await rounds.readRound(db, caller.player, params.id)
    return round.ok ? ok({ data: round.value }) : round
  })
}

export const addStaffRoutes = (app: FastifyInstance, deps: InstantDeps): void => {
  const { db } = deps
  serveRead(app, staff.listGameSettings, async () => ok({ data: await settings.listSettings(db) }))
  serveAct(app, deps, staff.saveGameSetting, {
    action: 'games.settings',
    subject: ({ input }) => `game:${input.params.slug}`,
    work: (tx, { input: { params, body } }, who) => settings.saveSetting(deps, tx, who, params.slug, body),
  })
  serveRead(app, staff.searchRounds, async ({ input: { query } }) => ok(await rounds.searchRounds(db, query)))
  serveRead(app, staff.lookAtRound, async ({ input: { params } }) => {
    const round = await rounds.lookAtRound(db, params.id)
    return round.ok ? ok({ data: round.value }) : round
  })
}
