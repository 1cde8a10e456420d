import { paise } from '@maidan/core'
import type { FeedMarket, FeedRunner } from '@maidan/feed'
import {
  bankingOf,
  type Banking,
  type Fixture,
  type Grade,
  type Known,
  type MatchState,
  MONEY_RULES,
  type Quote,
  resultOf,
  SETTLEMENT_RULES,
  type Sport,
  VOID_RULES,
} from '@maidan/sports'
import { isDeepStrictEqual } from 'node:util'
import type { MarketLimits, MarketNames, NewMarket, Runner } from '../../markets/index.ts'

/** What a market is made with, in paise. */
export const STAKE_LIMITS: Readonly<Record<Banking, MarketLimits>> = {
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

const isUsableName = (name: unknown): boolean =>
  typeof name === 'string' && fits(name, LONGEST.name) && !name.includes('\0')

/** What the feed calls the market and its runners, where it has names for them that the database can hold. */
export const namesOf = ({ name, runners, isUnnamed }: FeedMarket): MarketNames | undefined =>
  isUnnamed || ![name, ...runners.map((runner) => runner.name)].every(isUsableName)
    ? undefined
    : { market: name, runners: Object.fromEntries(runners.map((runner) => [runner.id, runner.name])) }

/** Why a market of the feed does not become one of ours. */
export type DropReason =
  /** It belongs to no match of our sports. */
  | 'no_match'
  /** We have no rules for such a market. */
  | 'unknown_kind'
  /** Its prices are not those of the ladder. */
  | 'unsupported'
  /** Its definition cannot be read. */
  | 'unreadable'
  /** Its names or its number of runners do not fit. */
  | 'misfit'

export const dropReasonOf = ({ kind, id, name, runners }: FeedMarket): DropReason | undefined => {
  if (kind === undefined) return 'unknown_kind'
  if (!fits(id, LONGEST.key) || !fits(name, LONGEST.name)) return 'misfit'
  const isLine = bankingOf(kind) === 'lines'
  const fewest = isLine ? 0 : 2
  return runners.length < fewest || runners.length > (isLine ? 0 : MAX_RUNNERS) ? 'misfit' : undefined
}

/** A market of the feed as the markets module makes it, or undefined where the product has no such market. */
export const newMarketOf = (market: FeedMarket): NewMarket | undefined => {
  const { kind, id, fixture, name, runners, places } = market
  if (kind === undefined || dropReasonOf(market) !== undefined) return undefined
  const banking = bankingOf(kind)
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
    limits: STAKE_LIMITS[banking],
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

const NO_WINNER_RULES = {
  cricket: VOID_RULES.cricketNoResult,
  soccer: VOID_RULES.soccerUnfinished,
  tennis: VOID_RULES.firstSetUnfinished,
} as const satisfies Record<Sport, unknown>

const WINNER_RULES = {
  cricket: SETTLEMENT_RULES.cricketWinner,
  soccer: SETTLEMENT_RULES.ninetyMinutes,
  tennis: SETTLEMENT_RULES.tennisWinner,
} as const satisfies Record<Sport, unknown>

/**
 * A source without scores names the winner when it closes the market. We settle only match odds by it: the rules of every
 * other kind need to know how the match went. A source may list its runners in another order by then, so they are known by
 * their ids.
 */
export const resultByRunners = (
  sport: Sport,
  market: FeedMarket,
  ours: NewMarket['runners'],
): Known | undefined => {
  const { status, kind, runners, places } = market
  if (status !== 'closed' || kind?.type !== 'match_odds') return undefined
  if (runners.some((runner) => runner.status === 'active')) return undefined
  const won = runners.filter((runner) => runner.status === 'winner')
  if (won.length === 0) return withoutWinner(sport)
  if (places < 1 || won.length < places) return undefined
  if (won.some((winner) => ours.every(({ id }) => id !== winner.id))) return undefined
  const names = won.map(({ name }) => name).join(', ')
  const isTied = won.length > places
  return {
    type: 'decided',
    outcome: { type: 'graded', grades: gradesOf(market, ours, won.length) },
    rule: isTied ? MONEY_RULES.deadHeat.id : WINNER_RULES[sport].id,
    source: `The feed closed the market with ${names} ${isTied ? 'in a dead heat' : 'as winner'}.`,
  }
}

/**
 * The result of a market by the score, or by the winner that the source names. Where the two contradict each other the
 * source that closed its own market knows better: it has seen what scorers got wrong.
 */
export const resultFor = (
  definition: Pick<NewMarket, 'kind' | 'runners'>,
  { sport, state, told }: { sport: Sport; state: MatchState | undefined; told: FeedMarket | undefined },
): Known | undefined => {
  const byScore = state && resultIn(definition, state)
  const byRunners = told && resultByRunners(sport, told, definition.runners)
  if (!byRunners || !byScore) return byRunners ?? byScore
  return isSameResult(byScore, byRunners) ? byScore : byRunners
}

const withoutWinner = (sport: Sport): Known => ({
  type: 'void',
  rule: NO_WINNER_RULES[sport].id,
  source: 'The feed closed the market without a winner.',
})

const gradesOf = (
  { runners, places }: FeedMarket,
  ours: NewMarket['runners'],
  winners: number,
): Readonly<Record<string, Grade>> => {
  const won: Grade = winners > places ? { verdict: 'dead_heat', places, tied: winners } : { verdict: 'won' }
  const grades = {
    winner: won,
    loser: { verdict: 'lost' },
    removed: { verdict: 'void' },
    active: { verdict: 'void' },
  } as const
  const statusOf = (id: number): FeedRunner['status'] =>
    runners.find((runner) => runner.id === id)?.status ?? 'removed'
  return Object.fromEntries(ours.map(({ id, key }) => [key, grades[statusOf(id)]]))
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
