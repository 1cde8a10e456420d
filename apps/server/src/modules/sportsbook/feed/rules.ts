import { paise } from '@maidan/core'
import type { FeedMarket, FeedRunner } from '@maidan/feed'
import {
  bankingOf,
  type Banking,
  type Fixture,
  type Known,
  type MatchState,
  type Quote,
  resultOf,
  SETTLEMENT_RULES,
  type Sport,
} from '@maidan/sports'
import { isDeepStrictEqual } from 'node:util'
import type { MarketLimits, NewMarket, Runner } from '../../markets/index.ts'

/** In paise. */
const LIMITS: Readonly<Record<Banking, MarketLimits>> = {
  exchange: { minStake: paise(100_00), maxStake: paise(500_000_00), maxExposure: paise(2_500_000_00) },
  rates: { minStake: paise(100_00), maxStake: paise(50_000_00), maxExposure: paise(1_000_000_00) },
  lines: { minStake: paise(100_00), maxStake: paise(100_000_00), maxExposure: paise(500_000_00) },
  odds: { minStake: paise(10_00), maxStake: paise(50_000_00), maxExposure: paise(1_000_000_00) },
}

/** 2 % of what a player wins on the exchange. */
const COMMISSION_BP = 200

const LONGEST = { fixture: 100, key: 160, name: 200 } as const
const MAX_RUNNERS = 60

const fits = (text: string, longest: number): boolean => text.length > 0 && text.length <= longest

/** A source can send anything; the server ignores what the database would refuse. */
export const isUsableFixture = ({ id, sport, startsAt, home, away }: Fixture): boolean =>
  fits(id, LONGEST.fixture) &&
  ['soccer', 'tennis', 'cricket'].includes(sport) &&
  Number.isSafeInteger(startsAt) &&
  fits(home.name, LONGEST.name) &&
  fits(away.name, LONGEST.name)

const runnerOf = ({ id, selection, name }: FeedRunner): Runner => ({ id, key: selection ?? String(id), name })

/** A market of the feed as the markets module makes it, or undefined where the product has no such market. */
export const newMarketOf = (market: FeedMarket): NewMarket | undefined => {
  const { kind, id, fixture, name, runners, places } = market
  if (kind === undefined || !fits(id, LONGEST.key) || !fits(name, LONGEST.name)) return undefined
  const banking = bankingOf(kind)
  const isLine = banking === 'lines'
  if (isLine ? runners.length > 0 : runners.length < 2 || runners.length > MAX_RUNNERS) return undefined
  const isExchange = banking === 'exchange'
  return {
    key: id,
    fixture,
    name,
    kind,
    banking,
    runners: runners.map(runnerOf),
    commissionBp: isExchange ? COMMISSION_BP : 0,
    crossMatching: isExchange && places === 1,
    places,
    limits: LIMITS[banking],
  }
}

/** Whether a quote fits this market: its kind, and only its selections. */
export const isQuoteOf = ({ banking, runners }: Pick<NewMarket, 'banking' | 'runners'>, quote: Quote) => {
  const isKnown = (selection: string): boolean => runners.some(({ key }) => key === selection)
  switch (quote.type) {
    case 'lines':
      return banking === 'lines'
    case 'rates':
      return banking === 'rates' && quote.rates.every((rate) => isKnown(rate.selection))
    case 'odds':
      return (
        (banking === 'odds' || banking === 'exchange') && quote.odds.every((one) => isKnown(one.selection))
      )
  }
}

/** The result of a market by the state of its match, once the match decides it. */
export const resultIn = (
  { kind, runners }: Pick<NewMarket, 'kind' | 'runners'>,
  state: MatchState,
): Known | undefined => {
  const result = resultOf({ kind, selections: runners }, state)
  return result.type === 'undetermined' ? undefined : result
}

const WINNER_RULES = {
  cricket: SETTLEMENT_RULES.cricketWinner,
  soccer: SETTLEMENT_RULES.ninetyMinutes,
  tennis: SETTLEMENT_RULES.tennisWinner,
} as const satisfies Record<Sport, unknown>

/**
 * A source without scores names the winner when it closes the market. We settle only match odds by it: the rules of every
 * other kind need to know how the match went.
 */
export const resultByRunners = (sport: Sport, market: FeedMarket): Known | undefined => {
  const won = market.runners.filter(({ status }) => status === 'winner')
  const open = market.runners.some(({ status }) => status === 'active')
  if (
    market.status !== 'closed' ||
    market.kind?.type !== 'match_odds' ||
    open ||
    won.length !== market.places
  )
    return undefined
  const verdicts = { winner: 'won', loser: 'lost', removed: 'void', active: 'void' } as const
  const grades = Object.fromEntries(
    market.runners.map((runner) => [runnerOf(runner).key, { verdict: verdicts[runner.status] }]),
  )
  return {
    type: 'decided',
    outcome: { type: 'graded', grades },
    rule: WINNER_RULES[sport].id,
    source: `The feed closed the market with ${won.map(({ name }) => name).join(', ')} as winner.`,
  }
}

/** Two results that pay the same are the same, however they are worded. */
export const isSameResult = (a: Known, b: Known): boolean =>
  a.type === b.type && isDeepStrictEqual(outcomeOf(a), outcomeOf(b))

const outcomeOf = (result: Known) => (result.type === 'decided' ? result.outcome : undefined)

/** A match that its source no longer carries, for the rules: abandoned at its last state. */
export const abandoned = (state: MatchState): MatchState => {
  const ending = { type: 'abandoned' } as const
  switch (state.sport) {
    case 'cricket':
      return {
        ...state,
        progress: { stage: 'finished', ending: state.innings.length > 0 ? { type: 'no_result' } : ending },
      }
    case 'soccer':
      return { ...state, progress: { stage: 'finished', ending } }
    case 'tennis':
      return { ...state, progress: { stage: 'finished', ending } }
  }
}
