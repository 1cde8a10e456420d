import {
  assert,
  type BetId,
  err,
  type MarketId,
  ok,
  type Paise,
  paise,
  type PlayerId,
  type Result,
} from '@maidan/core'
import {
  type Market,
  type MarketCommand as Transition,
  type Place,
  type PlayerCommand,
  type PriceLevel,
  profitsByWinner,
  restoreMarket,
  type ShownPrices,
  type Snapshot,
} from '@maidan/exchange'
import type { BatchRows } from '../batch/rows.ts'
import type { Offer, RunnerOffers } from '../model.ts'
import { hasTurned } from '../memory/live-market.ts'
import { asPending } from '../memory/pending.ts'
import { priceOrder } from '../offers.ts'
import { type Amendment, type ExchangeOrder, limitOrder, type Replacement } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'
import type { Asked, Book, BookChange, PutOff, Taken } from './book.ts'
import { planCashOut, takeCashOut } from './cash-out.ts'
import { applyFor, type EngineBook, placedBet, writeEvent } from './engine-events.ts'

/** A market between players: the engine decides, and this book turns its events into rows. */
export const createExchangeBook = (id: MarketId, snapshot: Snapshot): Book => {
  const market = restoreMarket(snapshot)
  const book = { id, market }
  return {
    preview: (asked) => preview(market, asked),
    putOff: (asked) => putOff(book, asked),
    takes: (asked) => takes(market, asked),
    take: (asked, rows) => take(book, asked, rows),
    exposure: market.exposure,
    byRunner: (player) => profitsByWinner(market.position(player)),
    players: () => market.accounts() as PlayerId[],
    change: (transition, rows) => change(book, transition, rows),
    state: market.status,
    setQuote: () => {},
    quote: () => undefined,
    offers: (depth) => market.shown(depth).map(toOffers),
    planCashOut: (player, shareBp) => planCashOut(market, player, shareBp),
    matched: market.matched,
  }
}

const toOffers = ({ toBack, toLay, traded, ...runner }: ShownPrices): RunnerOffers => ({
  ...runner,
  toBack: toBack.map(toOffer),
  toLay: toLay.map(toOffer),
  traded: traded.map(toOffer),
})

const toOffer = ({ price, size }: PriceLevel): Offer => [price, size]

/** The command as the engine takes it, at the price that the player accepts. */
const commandOf = (
  market: Market,
  command: ExchangeOrder | Amendment,
  { request: { player: account }, bets, mustRest }: Asked,
): Result<PlayerCommand, BetRefusal> => {
  switch (command.type) {
    case 'exchange': {
      const price = acceptedPrice(market, command, command)
      return price.ok ? ok(placeOf(command, firstOf(bets), account, price.value, mustRest)) : price
    }
    case 'cancel':
      return ok({ type: 'cancel', order: command.bet, account })
    case 'reduce':
      return ok({ type: 'reduce', order: command.bet, account, by: command.by })
    case 'replace': {
      const { bet: order, version, accept } = command
      const terms = { ...market.order(order), price: command.price }
      const price = acceptedPrice(market, { accept, arrivedIn: undefined }, terms)
      return price.ok
        ? ok({
            type: 'replace',
            order,
            newOrder: firstOf(bets),
            account,
            price: price.value,
            version,
            mustRest,
          })
        : price
    }
  }
}

/** Lists the fields: the book makes this twice for every bet, and to copy the whole order takes four times as long. */
const placeOf = (
  order: ExchangeOrder,
  bet: BetId,
  account: PlayerId,
  price: number,
  mustRest: true | undefined,
): Place => ({
  type: 'place',
  order: bet,
  account,
  runner: order.runner,
  side: order.side,
  price,
  stake: order.stake,
  persistence: order.persistence,
  timeInForce: order.timeInForce,
  minFill: order.minFill,
  mustRest,
  version: order.version,
  waited: order.arrivedIn !== undefined,
})

/** The engine itself gives a better price. Only the other choices have to be checked against the book. */
const acceptedPrice = (
  market: Market,
  { accept, arrivedIn }: Pick<ExchangeOrder, 'accept' | 'arrivedIn'>,
  { runner, side, price }: Partial<Pick<ExchangeOrder, 'runner' | 'side'>> & Pick<ExchangeOrder, 'price'>,
): Result<number, BetRefusal> => {
  if (hasTurned(market.status(), arrivedIn)) return err('market_suspended')
  if (accept === 'better' || runner === undefined || side === undefined) return ok(price)
  const priced = priceOrder(market.shown(1).map(toOffers), { runner, side, price }, accept)
  return priced.ok ? ok(priced.value.price) : priced
}

/** A cash-out needs no money: its orders only lower the exposure. */
const preview = (market: Market, asking: Asked): Result<Paise, BetRefusal> => {
  const { command, request } = asking
  if (command.type === 'rates' || command.type === 'lines' || command.type === 'land')
    return err('wrong_kind_of_market')
  if (command.type === 'cash_out') return ok(market.exposure(request.player))
  const asked = commandOf(market, command, asking)
  if (!asked.ok) return asked
  const seen = market.preview(asked.value)
  return seen.ok ? ok(seen.value.exposureAfter) : seen
}

const takes = (market: Market, asking: Asked): boolean => {
  const { command } = asking
  if (command.type !== 'exchange' && command.type !== 'replace') return false
  const asked = commandOf(market, command, asking)
  const seen = asked.ok ? market.preview(asked.value) : asked
  return seen.ok && seen.value.fills.length > 0
}

const putOff = (
  { id, market }: EngineBook,
  { command, request, bets }: Asked,
): Result<PutOff, BetRefusal> => {
  const order = command.type === 'replace' ? movedOrder(market, command) : command
  if (order?.type !== 'exchange') return err('wrong_kind_of_market')
  const placed = { ...order, order: firstOf(bets), account: request.player, stake: paise(order.stake) }
  return ok({ order, bet: asPending(placedBet(id, placed)) })
}

/** What is left of a bet, as a new order at its new price. */
const movedOrder = (
  { order: find }: Market,
  { market, bet, price, version, accept, async }: Replacement,
): ExchangeOrder | undefined => {
  const old = find(bet)
  if (!old) return undefined
  const { runner, side, remaining: stake, persistence } = old
  return { ...limitOrder({ market, runner, side, price, stake }), persistence, version, accept, async }
}

const firstOf = ([first]: readonly BetId[]): BetId => {
  assert(first !== undefined, 'a command has the id of a new bet')
  return first
}

const take = (book: EngineBook, asking: Asked, rows: BatchRows): Result<Taken, BetRefusal> => {
  const { command, request, bets } = asking
  if (command.type === 'rates' || command.type === 'lines' || command.type === 'land')
    return err('wrong_kind_of_market')
  if (command.type === 'cash_out') return takeCashOut(book, command, request, bets, rows)
  const asked = commandOf(book.market, command, asking)
  if (!asked.ok) return asked
  const taken = applyFor(book, asked.value, request, rows)
  if (!taken.ok) return taken
  const isOld = command.type === 'cancel' || command.type === 'reduce'
  return ok({ type: 'bet', bet: isOld ? command.bet : firstOf(bets) })
}

/** A transition may touch every player of the market: orders lapse, and a removed runner changes what bets are worth. */
const change = (book: EngineBook, transition: Transition, rows: BatchRows): BookChange => {
  const players = book.market.accounts() as PlayerId[]
  const events = book.market.apply(transition)
  for (const event of events) writeEvent(book, event, rows)
  const removed = events.find((event) => event.type === 'runner_removed')
  if (!removed) return { players }
  const { runner, factorBp, afterMatch } = removed
  return { players, removal: { runner, factorBp, afterMatch } }
}
