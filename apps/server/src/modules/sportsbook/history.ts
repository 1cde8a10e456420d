import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS } from '@maidan/core'
import type { MarketView } from '../markets/index.ts'
import type { SportsbookDeps } from './deps.ts'
import type { FeedRunner } from './feed/runner.ts'
import { addPoints, type Age, deletePoints, type Point, thinPoints } from './store/points.ts'

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
  /** Keeps fewer points of a market the older they are. Gives the number of those that went. */
  readonly thin: () => Promise<number>
  readonly sweep: () => Promise<number>
}

/**
 * Every point of the last ten minutes, then one a minute for six hours, then one in ten minutes for two days, then one an
 * hour: a runner whose market is open for a month has fewer than 1,500.
 */
export const AGES: readonly Age[] = [
  { olderThanMs: 10 * MINUTE_MS, stepMs: MINUTE_MS },
  { olderThanMs: 6 * HOUR_MS, stepMs: 10 * MINUTE_MS },
  { olderThanMs: 2 * DAY_MS, stepMs: HOUR_MS },
]

type Deps = Pick<SportsbookDeps, 'transact' | 'markets' | 'clock'> & { readonly runner: FeedRunner }

export const createHistory = (deps: Deps): History => {
  let last = new Map<string, string>()
  return {
    record: async () => {
      const now = new Map<string, string>()
      const points: Point[] = []
      for (const point of openViews(deps).flatMap(pointsOf)) {
        const key = `${point.market} ${point.runner}`
        const text = JSON.stringify(point)
        now.set(key, text)
        if (last.get(key) !== text) points.push(point)
      }
      if (points.length > 0) await deps.transact((tx) => addPoints(tx, points, deps.clock.now()))
      last = now
      return points.length
    },
    thin: () => thinAll(deps),
    sweep: () => deps.transact((tx) => deletePoints(tx, before(deps.clock.now()))),
  }
}

/** So many markets are thinned in one transaction. */
const BATCH = 50

const thinAll = async ({ transact, runner, clock }: Deps): Promise<number> => {
  const markets = [...runner.lanes()].flatMap(({ id, definition }) =>
    id !== undefined && definition.banking === 'exchange' ? [id] : [],
  )
  let gone = 0
  for (let first = 0; first < markets.length; first += BATCH) {
    const some = markets.slice(first, first + BATCH)
    gone += await transact((tx) => thinPoints(tx, some, AGES, clock.now()))
  }
  return gone
}

const before = (now: Instant): Instant => instant(now - KEPT_MS)

const openViews = ({ runner, markets }: Deps): MarketView[] =>
  [...runner.lanes()].flatMap(({ id, definition }) => {
    const view = id !== undefined && definition.banking === 'exchange' ? markets.view(id, 1) : undefined
    return view?.status === 'open' ? [view] : []
  })
