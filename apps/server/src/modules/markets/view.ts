import type { MarketRow, MarketView } from './model.ts'

type Traffic = Pick<MarketView, 'matched' | 'offers' | 'quote'>

/** Seconds that a bet waits once the market is in play: as a trader has set it, or as the feed says. */
export const delaySecondsOf = ({
  limits,
  delaySeconds,
}: Pick<MarketRow, 'limits' | 'delaySeconds'>): number => limits.delay ?? delaySeconds

/** A market as players see it, with what is offered and matched in it. */
export const makeView = (row: MarketRow, { matched, offers, quote }: Traffic): MarketView => ({
  id: row.id,
  status: row.status,
  reason: row.reason,
  inPlay: row.inPlay,
  delaySeconds: delaySecondsOf(row),
  version: row.version,
  matched,
  offers,
  quote,
})
