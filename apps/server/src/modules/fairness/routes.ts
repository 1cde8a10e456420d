import * as api from '@maidan/contracts/player'
import * as staff from '@maidan/contracts/staff'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/index.ts'
import { serveAct, serveRead } from '../staff/index.ts'
import type { FairnessDeps } from './deps.ts'
import { type FairnessView, readFairness, readReturns, reviewGame } from './service.ts'

/** Guests look at it, and however many do, the database is asked this seldom. */
const KEPT_MS = 2000

/** One read for everybody who asks while it is fresh. */
const createKept = ({ db, clock }: FairnessDeps): (() => Promise<FairnessView>) => {
  let kept: { readonly at: number; readonly view: Promise<FairnessView> } | undefined
  return () => {
    const at = clock.now()
    if (kept && at - kept.at < KEPT_MS && at >= kept.at) return kept.view
    const fresh = { at, view: readFairness(db, clock) }
    kept = fresh
    // A read that failed is nobody else's answer.
    fresh.view.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.view
  }
}

export const addFairnessRoutes = (app: FastifyInstance, deps: FairnessDeps): void => {
  const read = createKept(deps)
  serve(app, api.getFairness, async () => ok({ data: await read() }))
  serveRead(app, staff.listGameReturns, async () => ok({ data: await readReturns(deps.db, deps.clock) }))
  serveAct(app, deps, staff.reviewGame, {
    action: 'games.review',
    subject: ({ input }) => `game:${input.params.slug}`,
    work: (tx, { input: { params, body } }, who) =>
      reviewGame(deps.clock, tx, who, { game: params.slug, note: body.note }),
  })
}
