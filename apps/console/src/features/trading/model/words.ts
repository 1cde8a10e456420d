import type { BetType, TradedFixture, TradedMarket, TradingScope } from '@maidan/contracts/staff'

export type TradedSport = TradedFixture['sport']
export const SPORTS = ['cricket', 'soccer', 'tennis'] as const satisfies readonly TradedSport[]

export const SPORT_WORDS: Readonly<Record<TradedSport, string>> = {
  cricket: 'Cricket',
  soccer: 'Football',
  tennis: 'Tennis',
}

export const BET_TYPE_WORDS: Readonly<Record<BetType, string>> = {
  match_odds: 'Match odds',
  bookmaker: 'Bookmaker',
  fancy: 'Fancy',
  slip: 'Sportsbook slips',
}

type Named = { readonly scope: TradingScope; readonly name: string }

/** What a stop or a limit holds for, as a person says it. */
export const scopeWords = ({ scope, name }: Named): string => {
  if (scope.type === 'market') return name
  const bets = scope.betType === undefined ? '' : BET_TYPE_WORDS[scope.betType]
  const place = scope.type === 'sport' ? SPORT_WORDS[scope.sport] : name
  if (scope.type === 'all') return bets === '' ? 'All betting' : `${bets}, all sports`
  return bets === '' ? place : `${place}, ${bets.toLowerCase()}`
}

export const fixtureName = ({ home, away }: Pick<TradedFixture, 'home' | 'away'>): string =>
  `${home} v ${away}`

export const deskHref = (fixture: string): string => `/desk/${encodeURIComponent(fixture)}`
export const resultHref = (market: number): string => `/settlement/market/${market}`
export const proposalHref = (proposal: number): string => `/settlement/proposal/${proposal}`

const STATUS_WORDS: Readonly<Record<TradedMarket['status'], string>> = {
  open: 'Open',
  suspended: 'Suspended',
  closed: 'Awaiting result',
  settled: 'Settled',
  void: 'Void',
}

/** A closed market has a result before its bets are paid. */
export const statusWords = ({ status, result }: Pick<TradedMarket, 'status' | 'result'>): string =>
  status === 'closed' && result !== null ? 'Being settled' : STATUS_WORDS[status]

export const STATUS_TONES: Readonly<Record<TradedMarket['status'], 'up' | 'gold' | 'quiet'>> = {
  open: 'up',
  suspended: 'gold',
  closed: 'gold',
  settled: 'quiet',
  void: 'quiet',
}

export const FEED_WORDS: Readonly<Record<TradedFixture['feed'], string>> = {
  live: 'The feed is live',
  lost: 'The feed is lost',
  none: 'Not in the feed',
}
