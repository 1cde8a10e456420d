import * as api from '@maidan/contracts/player'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { once } from '../../platform/requests/index.ts'
import { playMove } from './rounds/moves.ts'
import * as rounds from './rounds/service.ts'
import { readSession } from './session.ts'

/** The calls of a game's page. Its token names the player and the game, so no call does. */
export const addStudioRoutes = (app: FastifyInstance, deps: rounds.RoundDeps): void => {
  serve(app, api.getStudioSession, async ({ caller }) => {
    const session = await readSession(deps, caller)
    return session.ok ? ok({ data: session.value }) : session
  })
  serve(app, api.playStudioRound, async ({ caller, request, input: { body } }) => {
    const played = await rounds.playRound(deps, caller, request, body)
    return played.ok ? ok({ data: played.value }) : played
  })
  serve(app, api.moveInStudioRound, async ({ caller, request, input: { params, body } }) => {
    const { at, move } = body
    const moved = await playMove(deps, caller, request, { round: params.id, at, move })
    return moved.ok ? ok({ data: moved.value }) : moved
  })
  serve(app, api.finishStudioRound, async ({ caller, input: { params } }) => {
    const finished = await rounds.finishRound(deps, caller, params.id)
    return finished.ok ? ok({ data: finished.value }) : finished
  })
  serve(app, api.getStudioRounds, async ({ caller, input: { query } }) =>
    ok(await rounds.listRounds(deps, caller, query)),
  )
  serve(app, api.getStudioRound, async ({ caller, input: { params } }) => {
    const round = await rounds.readRound(deps, caller, params.id)
    return round.ok ? ok({ data: round.value }) : round
  })
  serve(app, api.rotateStudioSeeds, ({ caller, request, input: { body } }) =>
    once(deps.transact, request, async (tx) => {
      const rotated = await deps.seeds.rotate(tx, caller.player, body.clientSeed)
      return rotated.ok ? ok({ data: rotated.value }) : rotated
    }),
  )
}
