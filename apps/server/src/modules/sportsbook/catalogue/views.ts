import type {
  FixtureView,
  MainMarketView,
  MarketDetail,
  OfferView,
  QuoteView,
  RuleView,
  RunnerView,
  ScoreLine,
} from '@maidan/contracts/player'
import { type Paise, toRupees } from '@maidan/core'
import {
  type Fixture,
  type Grades,
  type Known,
  type MarketKind,
  MONEY_RULES,
  type MatchState,
  type Quote,
  type Rule,
  SETTLEMENT_RULES,
  SPORT_IDS,
  type Sport,
  VOID_RULES,
} from '@maidan/sports'
import {
  delaySecondsOf,
  type MarketRow,
  type MarketView,
  type NewMarket,
  type Offer,
  type RunnerOffers,
} from '../../markets/index.ts'
import type { Stage, StoredFixture } from '../store/fixtures.ts'
import { scoreLineOf } from './score-line.ts'
import { shortsOf } from './shorts.ts'

const rupees = (paise: number): number => toRupees(paise as Paise)
const offerView = ([price, size]: Offer): OfferView => [price / 100, rupees(size)]

/** A match with what is known of it: its state, and its match odds with their result. */
type KnownMatch = {
  readonly stored: Pick<StoredFixture, 'fixture' | 'competition'>
  readonly stage: Stage
  readonly state: MatchState | undefined
  readonly result: Known | undefined
  readonly market: MainMarketView | undefined
}

export const fixtureView = ({
  stored: { fixture, competition },
  stage,
  state,
  result,
  market,
}: KnownMatch): FixtureView => {
  const shorts = shortsOf(fixture)
  return {
    id: fixture.id,
    sport: fixture.sport,
    sportId: SPORT_IDS[fixture.sport],
    competition: { id: competition.id, name: competition.name, country: competition.country ?? null },
    home: { name: fixture.home.name, short: shorts.home },
    away: { name: fixture.away.name, short: shorts.away },
    startsAt: fixture.startsAt,
    venue: fixture.venue ?? null,
    stage,
    score: scoreOf(fixture, state, result),
    market: market ?? null,
  }
}

/** A match without scores, or whose scores ended before it did, says who won once its match odds are decided. */
const scoreOf = (
  fixture: Fixture,
  state: MatchState | undefined,
  result: Known | undefined,
): ScoreLine | null => {
  const line = state && state.progress.stage !== 'upcoming' ? scoreLineOf(fixture, state) : undefined
  if (!result || state?.progress.stage === 'finished') return line ?? null
  return { home: '', away: '', ...line, note: winnerText(fixture, result) }
}

const winnerText = (fixture: Fixture, result: Known): string => {
  if (result.type === 'void' || result.outcome.type !== 'graded') return 'No result'
  const { grades } = result.outcome
  const [winner, second] = (['home', 'draw', 'away'] as const).filter((key) => hasWon(grades, key))
  if (winner === undefined || second !== undefined) return 'Finished'
  return winner === 'draw' ? 'Match drawn' : `${fixture[winner].name} won`
}

const hasWon = (grades: Grades, key: string): boolean => {
  const verdict = grades[key]?.verdict
  return verdict === 'won' || verdict === 'half_won' || verdict === 'dead_heat'
}

const NO_OFFERS: Omit<RunnerOffers, 'runner'> = { toBack: [], toLay: [], matched: 0 }

const offersOf = (view: MarketView | undefined, runner: number): Omit<RunnerOffers, 'runner'> =>
  view?.offers.find((offers) => offers.runner === runner) ?? NO_OFFERS

/** Players can take a quote only while the market is open. */
const isShown = (view: MarketView | undefined): boolean => view?.status === 'open'

/** What was matched in a market that is no longer in memory stands in the database alone. */
export const mainMarketView = (
  row: MarketRow,
  view: MarketView | undefined,
  matched = 0,
): MainMarketView => ({
  id: row.id,
  status: view?.status ?? row.status,
  inPlay: view?.inPlay ?? row.inPlay,
  matched: rupees(view?.matched ?? matched),
  runners: row.runners.map(({ id, key, name }) => {
    const { toBack, toLay } = isShown(view) ? offersOf(view, id) : NO_OFFERS
    const best = (offers: readonly Offer[]) => (offers[0] ? offerView(offers[0]) : null)
    return { id, key, name, back: best(toBack), lay: best(toLay) }
  }),
})

export const marketView = (row: MarketRow, view: MarketView | undefined): MarketDetail => ({
  id: row.id,
  fixture: row.fixture,
  HeadName: row.name,
  result: row.result ? resultText(row, row.result) : null,
  kind: row.kind.type,
  ...(row.kind.type === 'fancy' && { counts: row.kind.count.type }),
  banking: row.banking,
  status: view?.status ?? row.status,
  reason: (view ? view.reason : row.reason) ?? null,
  inPlay: view?.inPlay ?? row.inPlay,
  delay: view?.delaySeconds ?? delaySecondsOf(row),
  version: view?.version ?? row.version,
  matched: rupees(view?.matched ?? 0),
  commission: row.commissionBp / 100,
  limits: {
    minStake: toRupees(row.limits.minStake),
    maxStake: toRupees(row.limits.maxStake),
    maxExposure: toRupees(row.limits.maxExposure),
  },
  runners: row.runners.map((runner) => runnerView(runner, row, view)),
  quote: isShown(view) && view?.quote ? quoteView(view.quote) : null,
})

const runnerView = (
  { id, key, name }: NewMarket['runners'][number],
  { removals }: MarketRow,
  view: MarketView | undefined,
): RunnerView => {
  const { toBack, toLay, matched, lastTraded, traded } = offersOf(view, id)
  return {
    id,
    key,
    name,
    removed: removals.some(({ runner }) => runner === id),
    toBack: isShown(view) ? toBack.map(offerView) : [],
    toLay: isShown(view) ? toLay.map(offerView) : [],
    matched: rupees(matched),
    ...(lastTraded !== undefined && { lastTraded: lastTraded / 100 }),
    ...(traded !== undefined && { traded: traded.map(offerView) }),
  }
}

/** What a player reads as the result: who won, or what was counted. */
export const resultText = ({ runners }: Pick<NewMarket, 'runners'>, result: Known): string => {
  if (result.type === 'void') return 'Void'
  if (result.outcome.type === 'count') return String(result.outcome.count)
  const { grades } = result.outcome
  const won = runners.filter(({ key }) => hasWon(grades, key))
  return won.length > 0 ? won.map(({ name }) => name).join(', ') : 'No winner'
}

export const quoteView = (quote: Quote): QuoteView => {
  switch (quote.type) {
    case 'rates':
      return {
        type: 'rates',
        rates: quote.rates.map(({ selection, back, lay, max, suspended }) => ({
          key: selection,
          back: back ?? null,
          lay: lay ?? null,
          max: toRupees(max),
          suspended: suspended ?? false,
        })),
      }
    case 'lines':
      return { type: 'lines', no: quote.no ?? null, yes: quote.yes ?? null, max: toRupees(quote.max) }
    case 'odds':
      return {
        type: 'odds',
        odds: quote.odds.map(({ selection, odds, suspended }) => ({
          key: selection,
          odds: odds / 100,
          suspended: suspended ?? false,
        })),
      }
  }
}

const WINNERS: Readonly<Record<Sport, readonly Rule[]>> = {
  cricket: [SETTLEMENT_RULES.cricketWinner, VOID_RULES.cricketNoResult, VOID_RULES.tieUnbroken],
  soccer: [SETTLEMENT_RULES.ninetyMinutes, VOID_RULES.soccerUnfinished],
  tennis: [SETTLEMENT_RULES.tennisWinner, VOID_RULES.walkover, VOID_RULES.firstSetUnfinished],
}

const OF_SPORT: Readonly<Record<Sport, readonly Rule[]>> = {
  cricket: [SETTLEMENT_RULES.notCounted, VOID_RULES.cutShort, VOID_RULES.oversReduced, VOID_RULES.neverBegun],
  soccer: [SETTLEMENT_RULES.ninetyMinutes, SETTLEMENT_RULES.brokenOff, VOID_RULES.soccerUnfinished],
  tennis: [SETTLEMENT_RULES.tennisPlay, SETTLEMENT_RULES.brokenOff, VOID_RULES.tennisUnfinished],
}

const OF_KIND: Partial<Record<MarketKind['type'], readonly Rule[]>> = {
  toss: [SETTLEMENT_RULES.toss, VOID_RULES.noToss],
  tied_match: [SETTLEMENT_RULES.tiedMatch, VOID_RULES.cricketNoResult],
  fancy: [SETTLEMENT_RULES.fancyLine],
  odd_even: [SETTLEMENT_RULES.oddEven],
  total_goals: [SETTLEMENT_RULES.line, SETTLEMENT_RULES.quarterLine],
  team_total_goals: [SETTLEMENT_RULES.line, SETTLEMENT_RULES.quarterLine],
  asian_handicap: [SETTLEMENT_RULES.line, SETTLEMENT_RULES.quarterLine],
  period_result: [SETTLEMENT_RULES.half],
  total_sets: [SETTLEMENT_RULES.line],
  set_handicap: [SETTLEMENT_RULES.line],
  total_games: [SETTLEMENT_RULES.line],
  game_handicap: [SETTLEMENT_RULES.line],
  set_winner: [VOID_RULES.neverPlayed],
  set_score: [VOID_RULES.neverPlayed],
  game_winner: [VOID_RULES.neverPlayed],
  double_chance: [SETTLEMENT_RULES.doubleChance],
  both_teams_to_score: [SETTLEMENT_RULES.bothTeamsToScore],
  correct_score: [SETTLEMENT_RULES.correctScore],
  half_time_full_time: [SETTLEMENT_RULES.halfTimeFullTime],
  draw_no_bet: [VOID_RULES.drawNoBet],
  goalscorer: [SETTLEMENT_RULES.goalscorer, VOID_RULES.scorerAbsent],
}

const COUNTS = {
  innings_runs: SETTLEMENT_RULES.inningsRuns,
  over_runs: SETTLEMENT_RULES.overRuns,
  fall_of_wicket: SETTLEMENT_RULES.fallOfWicket,
  batter_runs: SETTLEMENT_RULES.batterRuns,
} as const

const PAYS = {
  exchange: MONEY_RULES.odds,
  rates: MONEY_RULES.rate,
  lines: MONEY_RULES.fancy,
  odds: MONEY_RULES.odds,
} as const

const WINNER_KINDS: ReadonlySet<NewMarket['kind']['type']> = new Set([
  'match_odds',
  'bookmaker',
  'match_winner',
])

/** The rules that decide a market, those that are most about it first. */
export const rulesOf = (sport: Sport, { kind, banking }: NewMarket): RuleView[] => {
  const isWinner = WINNER_KINDS.has(kind.type)
  const counted = kind.type === 'fancy' || kind.type === 'odd_even' ? [COUNTS[kind.count.type]] : []
  const rules = [
    ...(isWinner ? WINNERS[sport] : [...(OF_KIND[kind.type] ?? []), ...counted, ...ofSport(sport, kind)]),
    SETTLEMENT_RULES.suspended,
    VOID_RULES.lateBet,
    VOID_RULES.sameForAll,
    PAYS[banking],
    MONEY_RULES.rounding,
  ]
  return [...new Map(rules.map(({ id, text }) => [id, { id, text }])).values()]
}

const ofSport = (sport: Sport, { type }: MarketKind): readonly Rule[] =>
  type === 'toss' || type === 'tied_match' ? [] : OF_SPORT[sport]
