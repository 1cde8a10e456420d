import type { BetType, TradingScope } from '@maidan/contracts/staff'
import type { Banking } from '@maidan/sports'
import type { MarketLimits, StopKind, TradedMarket, TraderRules } from '../markets/index.ts'

/** By the call that takes a bet on it. */
const BET_TYPE: Readonly<Record<Banking, BetType>> = {
  exchange: 'match_odds',
  rates: 'bookmaker',
  lines: 'fancy',
  odds: 'slip',
}

export const betTypeOf = ({ banking }: { readonly banking: Banking }): BetType => BET_TYPE[banking]

/** A scope in one text, by which the database tells scopes apart: `sport:cricket/fancy`. */
export const scopeKey = (scope: TradingScope): string => {
  switch (scope.type) {
    case 'all':
      return withType('all', scope.betType)
    case 'sport':
      return withType(`sport:${scope.sport}`, scope.betType)
    case 'fixture':
      return withType(`fixture:${scope.fixture}`, scope.betType)
    case 'market':
      return `market:${scope.market}`
  }
}

const withType = (key: string, betType: BetType | undefined): string =>
  betType === undefined ? key : `${key}/${betType}`

/** The keys of every scope that a market is in, the widest first. */
export const keysOf = (market: TradedMarket): readonly string[] => {
  const betType = betTypeOf(market)
  return [
    ...['all', `sport:${market.sport}`, `fixture:${market.fixture}`].flatMap((key) => [
      key,
      withType(key, betType),
    ]),
    `market:${market.id}`,
  ]
}

export type ScopedStop = { readonly id: number; readonly kind: StopKind; readonly key: string }
export type ScopedLimits = { readonly key: string; readonly limits: Partial<MarketLimits> }

/** Of several stops a kill comes first. Of several limits the narrowest scope holds, each amount by itself. */
export const rulesOf = (stops: readonly ScopedStop[], limits: readonly ScopedLimits[]): TraderRules => {
  const killed = new Set(stops.filter(({ kind }) => kind === 'kill').map(({ key }) => key))
  const suspended = new Set(stops.filter(({ kind }) => kind === 'suspend').map(({ key }) => key))
  const limitsBy = new Map(limits.map((one) => [one.key, one.limits]))
  return {
    stopOf: (market) => {
      // This is on the way of every bet, and nearly always there is no stop at all.
      if (stops.length === 0) return undefined
      const keys = keysOf(market)
      if (keys.some((key) => killed.has(key))) return 'kill'
      return keys.some((key) => suspended.has(key)) ? 'suspend' : undefined
    },
    limitsOf: (market) => Object.assign({}, ...keysOf(market).map((key) => limitsBy.get(key) ?? {})),
  }
}
