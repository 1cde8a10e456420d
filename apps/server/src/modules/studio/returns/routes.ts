import * as api from '@maidan/contracts/player'
import { ok } from '@maidan/core'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/index.ts'
import type { StudioDeps } from '../deps.ts'
import { readReturns } from './service.ts'

/** Guests look at it, and however many do, the database is asked this seldom. */
const KEPT_MS = 10_000

export const addReturnsRoutes = (app: FastifyInstance, { db, clock }: StudioDeps): void => {
  let kept: { readonly at: number; readonly view: ReturnType<typeof readReturns> } | undefined
  const read = () => {
    const at = clock.now()
    if (kept && at - kept.at < KEPT_MS && at >= kept.at) return kept.view
    const fresh = { at, view: readReturns(db, clock) }
    kept = fresh
    // A read that failed is nobody else's answer.
    fresh.view.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.view
  }
  serve(app, api.getStudioReturns, async () => ok({ data: await read() }))
}
