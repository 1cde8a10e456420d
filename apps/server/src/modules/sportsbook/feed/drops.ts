import { Counter, type Registry } from 'prom-client'
import type { SportsbookDeps } from '../deps.ts'
import type { DropReason } from './rules.ts'

/** The markets of the feed that do not become ours. Each is counted and logged once, with its reason. */
export type Drops = {
  readonly note: (market: string, reason: DropReason) => void
  /** How many markets were dropped since the start, by reason. */
  readonly counts: () => Readonly<Partial<Record<DropReason, number>>>
  /** Adds the figures to the metrics of the process. */
  readonly register: (registry: Registry) => void
}

/** So many dropped markets are known by name; after that the oldest may be counted again. */
const KEPT = 20_000

export const createDrops = ({ log }: Pick<SportsbookDeps, 'log'>): Drops => {
  const dropped = new Map<string, DropReason>()
  const counts: Partial<Record<DropReason, number>> = {}
  const total = new Counter({
    name: 'feed_markets_dropped_total',
    help: 'Markets of the feed that were not taken, by reason',
    labelNames: ['reason'],
    registers: [],
  })
  return {
    note: (market, reason) => {
      if (dropped.get(market) === reason) return
      dropped.set(market, reason)
      counts[reason] = (counts[reason] ?? 0) + 1
      total.inc({ reason })
      log.info({ market, reason }, 'a market of the feed is not taken')
      for (const oldest of dropped.keys()) {
        if (dropped.size <= KEPT) return
        dropped.delete(oldest)
      }
    },
    counts: () => ({ ...counts }),
    register: (registry) => registry.registerMetric(total),
  }
}
