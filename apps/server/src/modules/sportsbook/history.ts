import { DAY_MS, type Instant, instant } from '@maidan/core'
import type { MarketId, MarketView } from '../markets/index.ts'
import type { SportsbookDeps } from './deps.ts'
import type { FeedRunner } from './feed/runner.ts'
import { addPoints, deletePoints, type Point } from './store/points.ts'

/** How long players can still see the prices of a closed market. */
const KEPT_MS = 2 * DAY_MS

/** The best prices of a market as they stand. */
export const pointsOf = ({ id, offers }: MarketView): Point[] =>
  offers.map(({ runner, toBack, toLay, matched }) => ({
    market: id,
    runner,
    back: toBack[0]?.[0],
    lay: toLay[0]?.[0],
    matched,
  }))

export type History = {
  /** Stores the prices that changed since the last call. Gives their number. */
  readonly record: () => Promise<number>
  readonly sweep: () => Promise<number>
}

type Deps = Pick<SportsbookDeps, 'transact' | 'markets' | 'clock'> & { readonly runner: FeedRunner }

export const createHistory = (deps: Deps): History => {
  let last = new Map<MarketId, string>()
  return {
    record: async () => {
      const now = new Map<MarketId, string>()
      const points: Point[] = []
      for (const view of openViews(deps)) {
        const found = pointsOf(view)
        const text = JSON.stringify(found)
        now.set(view.id, text)
        if (last.get(view.id) !== text) points.push(...found)
      }
      if (points.length > 0) await deps.transact((tx) => addPoints(tx, points, deps.clock.now()))
      last = now
      return points.length
    },
    sweep: () => deps.transact((tx) => deletePoints(tx, before(deps.clock.now()))),
  }
}

const before = (now: Instant): Instant => instant(now - KEPT_MS)

const openViews = ({ runner, markets }: Deps): MarketView[] =>
  [...runner.lanes()].flatMap(({ id, definition }) => {
    const view = id !== undefined && definition.banking === 'exchange' ? markets.view(id, 1) : undefined
    return view?.status === 'open' ? [view] : []
  })
