import { LIVE, type MarketDetail } from '@maidan/contracts/player'
import { useMemo } from 'react'
import { isLive } from '../markets.ts'
import { useSlipLine } from '../slip.ts'
import { useSeen } from './in-view.ts'

/** All that are live while one socket can watch them; else what is bet on and seen before the rest. */
export const watchedOf = (
  markets: readonly MarketDetail[],
  seen: ReadonlySet<number>,
  chosen: number | undefined,
): readonly number[] => {
  const live = markets.filter(isLive)
  const ids = live.map(({ id }) => id)
  if (live.length <= LIVE.watched) return ids
  const isFirst = ({ id, banking }: MarketDetail) =>
    id === chosen || banking === 'exchange' || banking === 'rates' || seen.has(id)
  const first = live.filter(isFirst).map(({ id }) => id)
  return [...new Set([...first, ...ids])].slice(0, LIVE.watched)
}

const NONE: ReadonlySet<number> = new Set()

/** Scrolling draws the page anew only where there are more markets than a socket can watch. */
export const useWatched = (markets: readonly MarketDetail[]): readonly number[] => {
  const isCrowded = markets.filter(isLive).length > LIVE.watched
  const seen = useSeen(({ ids }) => (isCrowded ? ids : NONE))
  const chosen = useSlipLine((slip) => (isCrowded ? slip.chosen?.market : undefined))
  return useMemo(() => watchedOf(markets, seen, chosen), [markets, seen, chosen])
}
