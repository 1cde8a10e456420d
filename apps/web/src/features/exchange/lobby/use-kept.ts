import type { HouseMarketView, MainMarketView } from '@maidan/contracts/player'
import { useState } from 'react'

/** The last of these that had prices: while there are none, those stay. */
const useKept = <T>(now: T, hasPrices: boolean): T => {
  const [kept, setKept] = useState(now)
  if (hasPrices && kept !== now) setKept(now)
  return hasPrices ? now : kept
}

const isPriced = (market: MainMarketView): boolean => market.runners.some(({ back, lay }) => back || lay)
const isQuoted = (market: HouseMarketView): boolean => market.selections.some(({ odds }) => odds !== null)

/** A market that is suspended has no prices to take; its last ones stay legible under the pill. */
export const useMainMarket = (now: MainMarketView | null): MainMarketView | null => {
  const kept = useKept(now, now === null || now.status !== 'suspended' || isPriced(now))
  return now && kept && kept.id === now.id ? { ...now, runners: kept.runners } : now
}

export const useHouseMarket = (now: HouseMarketView): HouseMarketView => {
  const kept = useKept(now, now.status !== 'suspended' || isQuoted(now))
  return kept.id === now.id ? { ...now, selections: kept.selections } : now
}
