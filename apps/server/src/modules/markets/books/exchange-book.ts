import {
  assert,
  type BetId,
  err,
  type MarketId,
  ok,
  type Paise,
  type PlayerId,
  type Result,
} from '@maidan/core'
import {
  type Market,
  type MarketCommand as Transition,
  type Place,
  type PlayerCommand,
  profitsByWinner,
  restoreMarket,
  type RunnerPrices,
  type Snapshot,
} from '@maidan/exchange'
import type { BatchRows } from '../batch/rows.ts'
import type { RunnerOffers } from '../model.ts'
import { hasTurned } from '../memory/live-market.ts'
import { priceOrder } from '../offers.ts'
import type { Amendment, ExchangeOrder } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'
import type { Asked, Book, BookChange, Taken } from './book.ts'
import { planCashOut, takeCashOut } from './cash-out.ts'
import { applyFor, type EngineBook, writeEvent } from './engine-events.ts'

/** A market between players: the engine decides, and this book turns its events into rows. */
export const createExchangeBook = (id: MarketId, snapshot: Snapshot): Book => {
  const market = restoreMarket(snapshot)
  const book = { id, market }
  return {
    preview: (asked) => preview(market, asked),
    take: (asked, rows) => take(book, asked, rows),
    exposure: market.exposure,
    byRunner: (player) => profitsByWinner(market.position(player)),
    players: () => market.accounts() as PlayerId[],
    change: (transition, rows) => change(book, transition, rows),
    state: market.status,
    setQuote: () => {},
    quote: () => undefined,
    offers: (depth) => market.prices(depth).map(toOffers),
    planCashOut: (player, shareBp) => planCashOut(market, player, shareBp),
    matched: market.matched,
    hash: market.hash,
  }
}

const toOffers = ({ runner, toBack, toLay, matched }: RunnerPrices): RunnerOffers => ({
  runner,
  toBack: toBack.map(({ price, size }) => [price, size] as const),
  toLay: toLay.map(({ price, size }) => [price, size] as const),
  matched,
})

/** The command as the engine takes it, at the price that the player accepts. */
const commandOf = (
  market: Market,
  command: ExchangeOrder | Amendment,
  bet: BetId,
  account: PlayerId,
): Result<PlayerCommand, BetRefusal> => {
  switch (command.type) {
    case 'exchange': {
      const price = acceptedPrice(market, command, command)
      return price.ok ? ok(placeOf(command, bet, account, price.value)) : price
    }
    case 'cancel':
      return ok({ type: 'cancel', order: command.bet, account })
    case 'reduce':
      return ok({ type: 'reduce', order: command.bet, account, by: command.by })
    case 'replace': {
      const price = acceptedPrice(market, command, { ...market.order(command.bet), price: command.price })
      const { bet: order, version } = command
      return price.ok
        ? ok({ type: 'replace', order, newOrder: bet, account, price: price.value, version })
        : price
    }
  }
}

/** Lists the fields: the book makes this twice for every bet, and to copy the whole order takes four times as long. */
const placeOf = (order: ExchangeOrder, bet: BetId, account: PlayerId, price: number): Place => ({
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
  version: order.version,
})

/** The engine itself gives a better price. Only the other choices have to be checked against the book. */
const acceptedPrice = (
  market: Market,
  { accept, arrivedIn }: Pick<ExchangeOrder, 'accept' | 'arrivedIn'>,
  { runner, side, price }: Partial<Pick<ExchangeOrder, 'runner' | 'side'>> & Pick<ExchangeOrder, 'price'>,
): Result<number, BetRefusal> => {
  if (hasTurned(market.status(), arrivedIn)) return err('market_suspended')
  if (accept === 'better' || runner === undefined || side === undefined) return ok(price)
  const priced = priceOrder(market.prices(1).map(toOffers), { runner, side, price }, accept)
  return priced.ok ? ok(priced.value.price) : priced
}

/** A cash-out needs no money: its orders only lower the exposure. */
const preview = (market: Market, { command, request, bets }: Asked): Result<Paise, BetRefusal> => {
  if (command.type === 'rates' || command.type === 'lines') return err('wrong_kind_of_market')
  if (command.type === 'cash_out') return ok(market.exposure(request.player))
  const asked = commandOf(market, command, firstOf(bets), request.player)
  if (!asked.ok) return asked
  const seen = market.preview(asked.value)
  return seen.ok ? ok(seen.value.exposureAfter) : seen
}

const firstOf = ([first]: readonly BetId[]): BetId => {
  assert(first !== undefined, 'a command has the id of a new bet')
  return first
}

const take = (
  book: EngineBook,
  { command, request, bets }: Asked,
  rows: BatchRows,
): Result<Taken, BetRefusal> => {
  if (command.type === 'rates' || command.type === 'lines') return err('wrong_kind_of_market')
  if (command.type === 'cash_out') return takeCashOut(book, command, request, bets, rows)
  const asked = commandOf(book.market, command, firstOf(bets), request.player)
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
