import type { GeneralRefusal, Route } from '@maidan/contracts'
import * as api from '@maidan/contracts/player'
import * as staff from '@maidan/contracts/staff'
import { ok, type Ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { once } from '../../platform/requests/index.ts'
import type { Committer } from '../instant/index.ts'
import { serveAct, serveRead } from '../staff/index.ts'
import { askOf } from './asks.ts'
import type { SharedAnswer, SharedAsk } from './batch/job.ts'
import * as bets from './bets/service.ts'
import type { Board } from './board/board.ts'
import { announceBlock, enterBlock, listStaffChains } from './chains/block.ts'
import { readChains } from './chains/service.ts'
import type { SharedDeps } from './deps.ts'
import * as rounds from './rounds/service.ts'
import * as settings from './settings/service.ts'

type Deps = SharedDeps & { readonly board: Board; readonly committer: Committer<SharedAsk, SharedAnswer> }

type Refused<R extends Route> = {
  readonly ok: false
  readonly refusal: R['refusals'][number] | GeneralRefusal
  readonly message?: string
}

/** The refusals of a batch are those that their routes list; `serve` checks it in tests. */
const replyOf = <R extends Route>(
  _route: R,
  answer: SharedAnswer,
): Ok<{ data: api.SharedBetView }> | Refused<R> => (answer.ok ? ok({ data: answer.value }) : answer)

export const addRoutes = (app: FastifyInstance, deps: Deps): void => {
  addPlayRoutes(app, deps)
  addReadRoutes(app, deps)
  addStaffRoutes(app, deps)
  addChainRoutes(app, deps)
}

const addPlayRoutes = (app: FastifyInstance, { committer: { play }, transact, stopwatch }: Deps): void => {
  serve(app, api.placeSharedBet, async ({ request, input: { params, body } }) => {
    const ask = askOf(params.slug, body, stopwatch())
    // Kept under its key, as every refusal of a request is.
    const answer = ask.ok ? await play(request, ask.value) : await once(transact, request, async () => ask)
    return replyOf(api.placeSharedBet, answer)
  })
  serve(app, api.cancelSharedBet, async ({ request, input: { params } }) =>
    replyOf(
      api.cancelSharedBet,
      await play(request, { type: 'cancel', bet: params.id, cameAt: stopwatch() }),
    ),
  )
  serve(app, api.cashOutSharedBet, async ({ request, input: { params } }) => {
    const answer = await play(request, { type: 'cash_out', bet: params.id, cameAt: stopwatch() })
    const reply = replyOf(api.cashOutSharedBet, answer)
    if (!reply.ok) return reply
    const { data } = reply.value
    if (data.game !== 'aviator' || !data.receipt) throw new Error(`bet ${data.id} has no receipt`)
    return ok({ data, receipt: data.receipt })
  })
}

const addReadRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, api.getSharedGames, async () => ok({ data: await settings.listGames(deps, db) }))
  serve(app, api.getSharedNow, async ({ caller, input: { params } }) => {
    const player = caller?.access === 'player' ? caller.player : undefined
    return ok({ data: await rounds.readNow(deps, params.slug, player) })
  })
  serve(app, api.getSharedBets, async ({ caller, input: { query } }) =>
    ok(await bets.listBets(db, caller.player, query)),
  )
  serve(app, api.getSharedBet, async ({ caller, input: { params } }) =>
    bets.readBet(db, caller.player, params.id),
  )
  serve(app, api.getSharedRounds, async ({ input: { params, query } }) =>
    ok(await rounds.listEnded(db, params.slug, query)),
  )
  serve(app, api.getSharedRound, async ({ input: { params } }) => {
    const round = await rounds.readRound(db, params.id)
    return round.ok ? ok({ data: round.value }) : round
  })
  serve(app, api.getChains, async ({ input: { params } }) => ok({ data: await readChains(db, params.slug) }))
  serve(app, api.getTopWins, async ({ input: { params, query } }) =>
    ok({ data: await bets.listTop(db, params.slug, query.days) }),
  )
}

const addStaffRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serveRead(app, staff.listSharedSettings, async () => ok({ data: await settings.listSettings(deps, db) }))
  serveAct(app, deps, staff.saveSharedSetting, {
    action: 'games.settings',
    subject: ({ input }) => `game:${input.params.slug}`,
    work: (tx, { input: { params, body } }, who) => settings.saveSetting(deps, tx, who, params.slug, body),
  })
  serveRead(app, staff.searchSharedRounds, async ({ input: { query } }) =>
    ok(await rounds.searchRounds(db, query)),
  )
  serveRead(app, staff.lookAtSharedRound, async ({ input: { params } }) => {
    const line = await rounds.lookAtRound(db, params.id)
    return line.ok ? ok({ data: line.value }) : line
  })
  serveRead(app, staff.searchSharedBets, async ({ input: { query } }) => ok(await bets.searchBets(db, query)))
}

const addChainRoutes = (app: FastifyInstance, deps: Deps): void => {
  serveRead(app, staff.listStaffChains, async ({ input: { params } }) =>
    ok({
      data: { chains: await listStaffChains(deps.db, params.slug), serverDrawsAt: deps.chains.drawsAt },
    }),
  )
  const subject = ({ input }: { readonly input: { readonly params: { readonly id: number } } }): string =>
    `chain:${input.params.id}`
  serveAct(app, deps, staff.announceBlock, {
    action: 'games.block',
    subject,
    work: (tx, { input: { params, body } }, who) => announceBlock(tx, who, params.id, body.height),
  })
  serveAct(app, deps, staff.enterBlock, {
    action: 'games.salt',
    subject,
    work: (tx, { input: { params, body } }, who) => enterBlock(deps, tx, who, params.id, body),
  })
}
