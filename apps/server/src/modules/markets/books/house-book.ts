import { err, ok, type Paise, type PlayerId, type Result, ZERO } from '@maidan/core'
import type { MarketCommand } from '@maidan/exchange'
import type { BankedRefusal, Quote } from '@maidan/sports'
import { createHash } from 'node:crypto'
import type { Ask, MarketId } from '../model.ts'
import type { BetRefusal } from '../refusals.ts'
import type { Book, ByRunner, Order } from './book.ts'
import type { BetLine, Ink } from '../batch/rows.ts'

/** How one way of banking decides, in the words of its bets. */
export type Banker<Bet> = {
  readonly banking: 'rates' | 'lines'
  /** The bet as it is taken, at what is offered now. */
  readonly decide: (
    quote: Quote | undefined,
    ask: Ask,
    isOpen: boolean,
  ) => Result<Bet, BankedRefusal | 'wrong_kind_of_market'>
  readonly exposure: (bets: readonly Bet[]) => Paise
  readonly byRunner: (bets: readonly Bet[]) => ByRunner[]
  readonly columns: (bet: Bet) => Pick<BetLine, 'runner' | 'side' | 'price' | 'line' | 'stake'>
}

export type TakenBet<Bet> = { readonly id: number; readonly player: PlayerId; readonly bet: Bet }

/** A market in which the house stands against every bet. Nothing waits in it: a bet is taken whole, or not at all. */
export const createHouseBook = <Bet>(
  id: MarketId,
  banker: Banker<Bet>,
  status: { isOpen: boolean },
  taken: readonly TakenBet<Bet>[],
): Book => {
  const bets = new Map<PlayerId, Bet[]>()
  const total = { stake: 0, last: 0 }
  const add = ({ id: bet, player, bet: terms }: TakenBet<Bet>): void => {
    bets.set(player, [...(bets.get(player) ?? []), terms])
    total.stake += banker.columns(terms).stake
    total.last = bet
  }
  taken.forEach(add)
  let quote: Quote | undefined
  const decide = ({ work }: Order): Result<Bet, BetRefusal> =>
    work.type === 'place' ? banker.decide(quote, work.ask, status.isOpen) : err('unknown_order')
  const of = (player: PlayerId): readonly Bet[] => bets.get(player) ?? []
  return {
    consider: (order) => {
      const decided = decide(order)
      return decided.ok ? ok(banker.exposure([...of(order.player), decided.value])) : decided
    },
    take: (order, ink) => {
      const decided = decide(order)
      if (!decided.ok) return decided
      add({ id: order.bet, player: order.player, bet: decided.value })
      writeBet(id, banker, order, decided.value, ink)
      return ok(order.bet)
    },
    exposure: (player) => (of(player).length === 0 ? ZERO : banker.exposure(of(player))),
    byRunner: (player) => banker.byRunner(of(player)),
    players: () => [...bets.keys()],
    turn: (command) => {
      status.isOpen = opensAfter(command, status.isOpen)
      return []
    },
    setQuote: (next) => {
      quote = next
    },
    quote: () => quote,
    offers: () => [],
    matched: () => total.stake as Paise,
    lastMatch: () => 0,
    hash: () =>
      createHash('sha256')
        .update(JSON.stringify([...bets].sort(([a], [b]) => a - b)))
        .digest('hex'),
  }
}

const opensAfter = ({ type }: MarketCommand, isOpen: boolean): boolean => {
  if (type === 'open') return true
  return type === 'suspend' || type === 'close' || type === 'void' ? false : isOpen
}

const writeBet = <Bet>(id: MarketId, banker: Banker<Bet>, order: Order, bet: Bet, ink: Ink): void => {
  const columns = banker.columns(bet)
  ink.bets.set(order.bet, {
    id: order.bet,
    player: order.player,
    market: id,
    banking: banker.banking,
    key: order.key,
    requestHash: order.requestHash,
    ...columns,
    remaining: 0,
    matched: columns.stake,
    value: columns.stake * columns.price,
    persistence: 'lapse',
    seq: 0,
    slip: undefined,
    heldCash: 0,
    heldBonus: 0,
  })
}
