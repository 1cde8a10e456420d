import { type Fixture, type MarketResult, type MatchState, resultOf, type Selection } from '@maidan/sports'
import type { FeedMarket, FeedMarketStatus, FeedRunner, RunnerStatus } from '../port.ts'
import type { SimOffer } from './match.ts'
import type { Doors } from './steps.ts'

/** One market of a simulated match, from its opening until its result is known. */
export type SimMarket = {
  market: FeedMarket
  offer: SimOffer
  /** Its prices were told since the doors opened. */
  isTold: boolean
  /** The last quote, to see whether a new one says anything new. */
  told: string
}

/** Seconds that a taker waits while a match is on: longer than anybody at the ground is ahead of the feed. */
export const DELAYS: Readonly<Record<Fixture['sport'], number>> = { cricket: 5, soccer: 5, tennis: 5 }
const HOUSE_DELAY = 2

export const openSimMarket = (fixture: Fixture, offer: SimOffer): SimMarket => ({
  offer,
  isTold: false,
  told: '',
  market: {
    id: `${fixture.id}.${offer.key}`,
    fixture: fixture.id,
    name: offer.name,
    kind: offer.kind,
    status: 'inactive',
    inPlay: false,
    betDelaySeconds: 0,
    version: 0,
    places: 1,
    runners: offer.selections.map(runnerOf),
  },
})

const runnerOf = ({ key, name }: Selection, index: number): FeedRunner => ({
  id: index + 1,
  selection: key,
  name,
  status: 'active',
})

export const isExchange = ({ market }: SimMarket): boolean => market.kind?.type === 'match_odds'

/** The market as it now has to be: true where that is something new. */
export const setStatus = (
  simMarket: SimMarket,
  sport: Fixture['sport'],
  status: FeedMarketStatus,
  inPlay: boolean,
): boolean => {
  const { market } = simMarket
  if (market.status === status && market.inPlay === inPlay) return false
  const delay = isExchange(simMarket) ? DELAYS[sport] : HOUSE_DELAY
  simMarket.market = {
    ...market,
    status,
    inPlay,
    betDelaySeconds: inPlay ? delay : 0,
    version: market.version + 1,
  }
  simMarket.isTold = false
  return true
}

export const doorOf = (simMarket: SimMarket, { house, exchange }: Doors): FeedMarketStatus =>
  isExchange(simMarket) ? exchange : house

const WON = new Set(['won', 'half_won', 'dead_heat'])

const statusIn = (result: MarketResult, key: string | undefined): RunnerStatus => {
  if (result.type !== 'decided' || result.outcome.type !== 'graded' || key === undefined) return 'removed'
  const verdict = result.outcome.grades[key]?.verdict
  if (verdict === undefined || verdict === 'void') return 'removed'
  return WON.has(verdict) ? 'winner' : 'loser'
}

/** Closes the market once the match has decided it. */
export const closeIfDecided = (simMarket: SimMarket, state: MatchState): boolean => {
  const result = resultOf({ kind: simMarket.offer.kind, selections: simMarket.offer.selections }, state)
  if (result.type === 'undetermined') return false
  simMarket.market = {
    ...simMarket.market,
    status: 'closed',
    version: simMarket.market.version + 1,
    runners: simMarket.market.runners.map((one) => ({ ...one, status: statusIn(result, one.selection) })),
  }
  return true
}
