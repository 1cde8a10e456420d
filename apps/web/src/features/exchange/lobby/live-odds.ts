import type { HouseMarketView, LiveMarket } from '@maidan/contracts/player'

const liveOdds = (told: LiveMarket, key: string): number | null => {
  const offer = told.quote?.type === 'odds' ? told.quote.odds[key] : undefined
  return offer && offer.suspended !== true ? offer.odds : null
}

/** Fixed prices as they were read, brought up to date. */
export const withLiveOdds = (market: HouseMarketView, told: LiveMarket | undefined): HouseMarketView =>
  told === undefined
    ? market
    : {
        ...market,
        status: told.status,
        inPlay: told.inPlay,
        selections: market.selections.map((one) => ({ ...one, odds: liveOdds(told, one.key) })),
      }
