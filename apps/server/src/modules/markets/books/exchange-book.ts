import { assert, err, ok, type Paise, type PlayerId, type Result } from '@maidan/core'
import {
  type Market,
  type MarketCommand,
  type MarketEvent,
  type PlayerCommand,
  profitsByWinner,
  restoreMarket,
  type Snapshot,
} from '@maidan/exchange'
import type { ExchangeAsk, MarketId, RunnerOffers } from '../model.ts'
import type { BetRefusal } from '../refusals.ts'
import type { Book, Order } from './book.ts'
import { type BetLine, type Ink, writeCancelled, writeMatch } from '../batch/rows.ts'

/** A market that players make among themselves: the engine decides, this book writes down what it says. */
export const createExchangeBook = (id: MarketId, snapshot: Snapshot): Book => {
  const market = restoreMarket(snapshot)
  let lastMatch = snapshot.matches.length
  return {
    consider: (order) => consider(market, order),
    take: (order, ink) => {
      const taken = take(id, market, order, ink)
      lastMatch = lastMatchIn(ink, id, lastMatch)
      return taken
    },
    exposure: (player) => market.exposure(player),
    byRunner: (player) => profitsByWinner(market.position(player)),
    players: () => market.accounts().filter((account) => account !== 0) as PlayerId[],
    turn: (command, ink) => turn(id, market, command, ink),
    setQuote: () => {},
    quote: () => undefined,
    offers: (depth) => market.prices(depth).map(toOffers),
    matched: () => market.matched(),
    lastMatch: () => lastMatch,
    hash: () => market.hash(),
  }
}

/** What was just written stands at the end. */
const lastMatchIn = ({ matches }: Ink, id: MarketId, before: number): number => {
  const last = matches.at(-1)
  return last?.market === id ? last.match.match : before
}

const toOffers = ({
  runner,
  toBack,
  toLay,
  matched,
}: ReturnType<Market['prices']>[number]): RunnerOffers => ({
  runner,
  toBack: toBack.map(({ price, size }) => [price, size] as const),
  toLay: toLay.map(({ price, size }) => [price, size] as const),
  matched,
})

const commandOf = ({ work, bet, player }: Order): PlayerCommand => {
  switch (work.type) {
    case 'place':
      return placeOf(work.ask as ExchangeAsk, bet, player)
    case 'cancel':
      return { type: 'cancel', order: work.bet, account: player }
    case 'reduce':
      return { type: 'reduce', order: work.bet, account: player, by: work.by }
    case 'replace':
      return {
        type: 'replace',
        order: work.bet,
        newOrder: bet,
        account: player,
        price: work.price,
        ...(work.version === undefined ? {} : { version: work.version }),
      }
  }
}

const placeOf = (ask: ExchangeAsk, order: number, account: number): PlayerCommand => {
  const { banking: _, stake: size, ...rest } = ask
  return { type: 'place', order, account, size, ...rest }
}

const consider = (market: Market, order: Order): Result<Paise, BetRefusal> => {
  if (order.work.type === 'place' && order.work.ask.banking !== 'exchange') return err('wrong_kind_of_market')
  const preview = market.preview(commandOf(order))
  return preview.ok ? ok(preview.value.exposureAfter) : preview
}

const take = (id: MarketId, market: Market, order: Order, ink: Ink): Result<number, BetRefusal> => {
  const events = market.apply(commandOf(order))
  const [first] = events
  assert(first, 'a command has an event')
  if (first.type === 'refused') return err(first.refusal)
  for (const event of events) writeEvent(id, event, order, ink)
  const { work } = order
  return ok(work.type === 'cancel' || work.type === 'reduce' ? work.bet : order.bet)
}

const writeEvent = (id: MarketId, event: MarketEvent, order: Order | undefined, ink: Ink): void => {
  if (event.type === 'placed') {
    assert(order, 'only a player places')
    ink.bets.set(event.order, placedLine(id, event, order))
  } else if (event.type === 'matched') {
    const { type: _, ...match } = event
    writeMatch(ink, id, match)
  } else if (event.type === 'cancelled') {
    writeCancelled(ink, event.order, event.account as PlayerId, event.size)
  }
}

const placedLine = (
  market: MarketId,
  event: Extract<MarketEvent, { type: 'placed' }>,
  { player, key, requestHash }: Order,
): BetLine => ({
  id: event.order,
  player,
  market,
  banking: 'exchange',
  key,
  requestHash,
  runner: event.runner,
  side: event.side,
  price: event.price,
  line: undefined,
  stake: event.size,
  remaining: event.size,
  matched: 0,
  value: 0,
  persistence: event.persistence,
  seq: event.seq,
  slip: undefined,
  heldCash: 0,
  heldBonus: 0,
})

/** Everybody is looked at after a turn that changes what bets are worth; else only those who lost an order. */
const turn = (id: MarketId, market: Market, command: MarketCommand, ink: Ink): readonly PlayerId[] => {
  const before = new Set(market.accounts())
  const events = market.apply(command)
  for (const event of events) writeEvent(id, event, undefined, ink)
  before.delete(0)
  return [...before] as PlayerId[]
}
