import { defined, err, ok, type Paise, type PlayerId, type Result, ZERO } from '@maidan/core'
import type { BankedRefusal, Quote } from '@maidan/sports'
import { addBet } from '../batch/rows.ts'
import type { LineBet, RateBet } from '../bet.ts'
import { hasTurned } from '../memory/live-market.ts'
import { asPending } from '../memory/pending.ts'
import type { ByRunner, MarketState } from '../model.ts'
import type { HouseOrder } from '../order.ts'
import type { BetRefusal } from '../refusals.ts'
import type { Asked, Book } from './book.ts'
import { createHouseState } from './house-state.ts'

/** What every new bet against the house has in common. */
export type HouseBetBase = Pick<RateBet, 'id' | 'player' | 'remaining' | 'value' | 'status' | 'placedAt'>

/** How one way of banking decides, in the words of its bets. */
export type Banker<Terms> = {
  /** The bet as the house takes it, at the quote of now. */
  readonly decide: (
    quote: Quote | undefined,
    order: HouseOrder,
    isOpen: boolean,
  ) => Result<Terms, BankedRefusal | 'wrong_kind_of_market'>
  readonly exposure: (bets: readonly Terms[]) => Paise
  readonly byRunner: (bets: readonly Terms[]) => ByRunner[]
  readonly stakeOf: (terms: Terms) => number
  readonly betOf: (base: HouseBetBase, terms: Terms) => RateBet | LineBet
}

export type TakenBet<Terms> = { readonly player: PlayerId; readonly terms: Terms }

/** A market in which the house takes the other side of every bet. It takes a bet whole or not at all; no order rests. */
export const createHouseBook = <Terms>(
  banker: Banker<Terms>,
  initial: MarketState,
  taken: readonly TakenBet<Terms>[],
): Book => {
  const bets = new Map<PlayerId, Terms[]>()
  let total = 0
  const add = ({ player, terms }: TakenBet<Terms>): void => {
    bets.set(player, [...(bets.get(player) ?? []), terms])
    total += banker.stakeOf(terms)
  }
  taken.forEach(add)
  let quote: Quote | undefined
  const state = createHouseState(initial)
  const decide = ({ command }: Asked): Result<{ terms: Terms; order: HouseOrder }, BetRefusal> => {
    if (command.type === 'cash_out' || command.type === 'exchange') return err('wrong_kind_of_market')
    if (command.type !== 'rates' && command.type !== 'lines') return err('unknown_order')
    if (hasTurned(state.get(), command.arrivedIn)) return err('market_suspended')
    const terms = banker.decide(quote, command, state.get().status === 'open')
    return terms.ok ? ok({ terms: terms.value, order: command }) : terms
  }
  const of = (player: PlayerId): readonly Terms[] => bets.get(player) ?? []
  return {
    preview: (asked) => {
      const decided = decide(asked)
      return decided.ok ? ok(banker.exposure([...of(asked.request.player), decided.value.terms])) : decided
    },
    putOff: (asked) => {
      const decided = decide(asked)
      if (!decided.ok) return decided
      const { terms, order } = decided.value
      return ok({ order, bet: asPending(banker.betOf(newBase(asked), terms)) })
    },
    takes: () => true,
    take: (asked, rows) => {
      const decided = decide(asked)
      if (!decided.ok) return decided
      const { request } = asked
      const { terms } = decided.value
      const bet = banker.betOf(newBase(asked), terms)
      add({ player: request.player, terms })
      addBet(rows, request, bet)
      return ok({ type: 'bet', bet: bet.id })
    },
    exposure: (player) => (of(player).length === 0 ? ZERO : banker.exposure(of(player))),
    byRunner: (player) => banker.byRunner(of(player)),
    players: () => [...bets.keys()],
    change: state.change,
    state: state.get,
    setQuote: (next) => {
      quote = next
    },
    quote: () => quote,
    offers: () => [],
    planCashOut: () => err('wrong_kind_of_market'),
    matched: () => total as Paise,
  }
}

const newBase = ({ request, bets }: Asked): HouseBetBase => ({
  id: defined(bets[0], 'the id of the new bet'),
  player: request.player,
  remaining: ZERO,
  value: 0,
  status: 'open',
  placedAt: 0,
})
