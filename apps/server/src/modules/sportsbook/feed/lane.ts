import type { FeedMarket } from '@maidan/feed'
import type { Known, Quote } from '@maidan/sports'
import type { MarketId, NewMarket } from '../../markets/index.ts'
import type { SportsMarkets } from '../deps.ts'
import type { Standing, Step, Wanted } from './plan.ts'
import { isQuoteOf, isSameResult, namesOf } from './rules.ts'

/**
 * Carries one market from the feed to the markets module. Messages of the feed change only `wanted`. When the markets are
 * slow, the lane sends them the steps from their state to the wanted one, not every state in between.
 */
export type Lane = {
  readonly definition: NewMarket
  id: MarketId | undefined
  standing: Standing | undefined
  wanted: Wanted
  /** What the house offers, while the market is open. */
  quote: Quote | undefined
  /** The last message of the feed, with the status that a player may see. */
  told: FeedMarket | undefined
  /** The version at which it was last open in-play. */
  openVersion: number | undefined
  isBusy: boolean
  isDirty: boolean
}

const UNKNOWN: Wanted = {
  names: undefined,
  isOpen: false,
  reason: 'Not open yet',
  inPlay: false,
  delaySeconds: 0,
  removals: [],
  result: undefined,
  wasShut: false,
  lapses: false,
}

export const createLane = (definition: NewMarket): Lane => ({
  definition,
  id: undefined,
  standing: undefined,
  wanted: UNKNOWN,
  quote: undefined,
  told: undefined,
  openVersion: undefined,
  isBusy: false,
  isDirty: false,
})

const REASONS: Readonly<Record<FeedMarket['status'], string>> = {
  inactive: 'Not open yet',
  open: 'Suspended briefly',
  suspended: 'Suspended',
  ball_running: 'Ball running',
  closed: 'Result awaited',
}

/**
 * A feed that begins to tell of a market first tells that it exists, then its prices. Before a match that is no suspension:
 * the market stands as an earlier feed left it, and only where it ends up counts.
 */
const isFollowed = ({ id }: Lane, inPlay: boolean): boolean => id !== undefined || inPlay

/** The state that the feed wants for the market. `doubt` is the guard's reason while it distrusts the feed. */
export const wantedAfter = (lane: Lane, market: FeedMarket, doubt: string | undefined): Wanted => {
  const { wanted, openVersion, definition } = lane
  const isOpen = market.status === 'open' && doubt === undefined
  const isExchange = definition.banking === 'exchange'
  // If the market was open at another version, it was suspended in between, whether or not we heard of it.
  const hasTurned = openVersion !== undefined && openVersion !== market.version
  const happened = market.inPlay && wanted.inPlay && (isOpen ? hasTurned : doubt === undefined)
  return {
    ...wanted,
    names: namesOf(market) ?? wanted.names,
    isOpen,
    reason: doubt ?? REASONS[market.status],
    inPlay: wanted.inPlay || market.inPlay,
    delaySeconds: Math.min(60, Math.max(0, Math.ceil(market.betDelaySeconds))),
    removals: market.runners
      .filter(({ status }) => isExchange && status === 'removed')
      .map(({ id, factorBp }) => ({ runner: id, factorBp: factorBp ?? 0 })),
    wasShut: isFollowed(lane, market.inPlay) && (wanted.wasShut || !isOpen || happened),
    lapses: isExchange && (wanted.lapses || happened),
  }
}

/** Takes a message of the feed. It withdraws the house's quote at once, whatever the markets are doing. */
export const tell = (
  markets: Pick<SportsMarkets, 'setQuote'>,
  lane: Lane,
  market: FeedMarket,
  doubt: string | undefined,
): void => {
  lane.wanted = wantedAfter(lane, market, doubt)
  lane.told = market
  if (lane.wanted.isOpen) lane.openVersion = market.inPlay ? market.version : undefined
  else offer(markets, lane, undefined)
  lane.isDirty = true
}

/** The guard distrusts what the feed says of the market. */
export const doubt = (markets: Pick<SportsMarkets, 'setQuote'>, lane: Lane, sentence: string): void => {
  const wasShut = isFollowed(lane, lane.wanted.inPlay)
  lane.wanted = { ...lane.wanted, isOpen: false, reason: sentence, wasShut }
  offer(markets, lane, undefined)
  lane.isDirty = true
}

/** A quote that does not fit the market withdraws the last one. */
export const offer = (
  markets: Pick<SportsMarkets, 'setQuote'>,
  lane: Lane,
  quote: Quote | undefined,
): void => {
  lane.quote = quote && isQuoteOf(lane.definition, quote) && lane.wanted.isOpen ? quote : undefined
  if (lane.id !== undefined && lane.definition.banking !== 'exchange') markets.setQuote(lane.id, lane.quote)
}

/** True where the result is new. */
export const decide = (markets: Pick<SportsMarkets, 'setQuote'>, lane: Lane, result: Known): boolean => {
  if (lane.wanted.result && isSameResult(lane.wanted.result, result)) return false
  offer(markets, lane, undefined)
  lane.wanted = { ...lane.wanted, result }
  lane.isDirty = true
  return true
}

export const runStep = (markets: SportsMarkets, id: MarketId, step: Step): Promise<void> => {
  switch (step.type) {
    case 'rename':
      return markets.rename(id, step.names)
    case 'suspend':
      return markets.suspend(id, step.reason, step.lapse)
    case 'open':
      return markets.open(id)
    case 'turn_in_play':
      return markets.turnInPlay(id, step.delaySeconds)
    case 'remove_runner':
      return markets.removeRunner(id, step.runner, step.factorBp)
    case 'close':
      return markets.close(id, step.result)
    case 'correct':
      return markets.correct(id, step.result)
  }
}
