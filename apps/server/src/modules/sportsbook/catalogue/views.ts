import type {
  FixtureView,
  MainMarketView,
  MarketDetail,
  OfferView,
  QuoteView,
  RuleView,
  RunnerView,
} from '@maidan/contracts/player'
import { type Paise, toRupees } from '@maidan/core'
import {
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
import type { MarketRow, MarketView, NewMarket, Offer, RunnerOffers } from '../../markets/index.ts'
import type { StoredFixture } from '../store/fixtures.ts'
import { scoreLineOf } from './score-line.ts'

const rupees = (paise: number): number => toRupees(paise as Paise)
const offerView = ([price, size]: Offer): OfferView => [price / 100, rupees(size)]

export const fixtureView = (
  { fixture, competition, stage }: StoredFixture,
  state: MatchState | undefined,
  market: MainMarketView | undefined,
): FixtureView => ({
  id: fixture.id,
  sport: fixture.sport,
  sportId: SPORT_IDS[fixture.sport],
  competition: { id: competition.id, name: competition.name, country: competition.country ?? null },
  home: { name: fixture.home.name, short: fixture.home.short },
  away: { name: fixture.away.name, short: fixture.away.short },
  startsAt: fixture.startsAt,
  venue: fixture.venue ?? null,
  stage: state?.progress.stage ?? stage,
  score: state && state.progress.stage !== 'upcoming' ? scoreLineOf(fixture, state) : null,
  market: market ?? null,
})

const NO_OFFERS: Omit<RunnerOffers, 'runner'> = { toBack: [], toLay: [], matched: 0 }

const offersOf = (view: MarketView | undefined, runner: number): Omit<RunnerOffers, 'runner'> =>
  view?.offers.find((offers) => offers.runner === runner) ?? NO_OFFERS

/** Players can take a quote only while the market is open. */
const isShown = (view: MarketView | undefined): boolean => view?.status === 'open'

export const mainMarketView = (row: MarketRow, view: MarketView | undefined): MainMarketView => ({
  id: row.id,
  status: view?.status ?? row.status,
  inPlay: view?.inPlay ?? row.inPlay,
  matched: rupees(view?.matched ?? 0),
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
  banking: row.banking,
  status: view?.status ?? row.status,
  reason: (view ? view.reason : row.reason) ?? null,
  inPlay: view?.inPlay ?? row.inPlay,
  delay: view?.delaySeconds ?? row.delaySeconds,
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
  const { toBack, toLay, matched } = offersOf(view, id)
  return {
    id,
    key,
    name,
    removed: removals.some(({ runner }) => runner === id),
    toBack: isShown(view) ? toBack.map(offerView) : [],
    toLay: isShown(view) ? toLay.map(offerView) : [],
    matched: rupees(matched),
  }
}

/** What a player reads as the result: who won, or what was counted. */
export const resultText = ({ runners }: Pick<NewMarket, 'runners'>, result: Known): string => {
  if (result.type === 'void') return 'Void'
  if (result.outcome.type === 'count') return String(result.outcome.count)
  const { grades } = result.outcome
  const won = runners.filter(({ key }) => {
    const verdict = grades[key]?.verdict
    return verdict === 'won' || verdict === 'half_won' || verdict === 'dead_heat'
  })
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
  asian_handicap: [SETTLEMENT_RULES.line, SETTLEMENT_RULES.quarterLine],
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

/** The rules that decide a market, those that are most about it first. */
export const rulesOf = (sport: Sport, { kind, banking }: NewMarket): RuleView[] => {
  const isWinner = kind.type === 'match_odds' || kind.type === 'bookmaker'
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
