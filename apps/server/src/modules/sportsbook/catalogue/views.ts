import type {
  FixtureView,
  MainMarketView,
  MarketDetail,
  OfferView,
  QuoteView,
  RuleView,
  RunnerView,
} from '@maidan/contracts'
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
import type { MarketView, NewMarket, Offer, RunnerOffers } from '../../exchange/index.ts'
import type { StoredFixture } from '../store/fixtures.ts'
import type { StoredMarket } from '../store/markets.ts'
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

/** What is offered can be had only while the market is open. */
const isShown = (view: MarketView | undefined): boolean => view?.status === 'open'

export const mainMarketView = (stored: StoredMarket, view: MarketView | undefined): MainMarketView => ({
  id: stored.id,
  status: view?.status ?? stored.standing.status,
  inPlay: view?.inPlay ?? stored.standing.inPlay,
  matched: rupees(view?.matched ?? 0),
  runners: stored.definition.runners.map(({ id, key, name }) => {
    const { toBack, toLay } = isShown(view) ? offersOf(view, id) : NO_OFFERS
    const best = (offers: readonly Offer[]) => (offers[0] ? offerView(offers[0]) : null)
    return { id, key, name, back: best(toBack), lay: best(toLay) }
  }),
})

export const marketView = (stored: StoredMarket, view: MarketView | undefined): MarketDetail => {
  const { definition, standing } = stored
  return {
    id: stored.id,
    fixture: definition.fixture,
    HeadName: definition.name,
    result: standing.result ? resultText(definition, standing.result) : null,
    kind: definition.kind.type,
    banking: definition.banking,
    status: view?.status ?? standing.status,
    reason: (view ? view.reason : standing.reason) ?? null,
    inPlay: view?.inPlay ?? standing.inPlay,
    delay: view?.delaySeconds ?? standing.delaySeconds,
    version: view?.version ?? stored.version,
    matched: rupees(view?.matched ?? 0),
    commission: definition.commissionBp / 100,
    limits: {
      minStake: toRupees(definition.limits.minStake),
      maxStake: toRupees(definition.limits.maxStake),
      maxExposure: toRupees(definition.limits.maxExposure),
    },
    runners: definition.runners.map((runner) => runnerView(runner, stored, view)),
    quote: isShown(view) && view?.quote ? quoteView(view.quote) : null,
  }
}

const runnerView = (
  { id, key, name }: NewMarket['runners'][number],
  { standing }: StoredMarket,
  view: MarketView | undefined,
): RunnerView => {
  const { toBack, toLay, matched } = offersOf(view, id)
  return {
    id,
    key,
    name,
    removed: standing.removed.includes(id),
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
