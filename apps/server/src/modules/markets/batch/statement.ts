import type { BetId, MarketId, PlayerId } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import { composite } from '../../../platform/postgres/composite.ts'
import { type Bet, statusOf } from '../bet.ts'
import type { BatchRows, BetChange, NewBet, NewMatch } from './rows.ts'

/** The money of a player that a market holds after the batch. `draws`: the batch adds here what it draws. */
export type NewPosition = {
  readonly market: MarketId
  readonly player: PlayerId
  readonly held: Split
  readonly draws: boolean
}

const priceOf = (bet: Bet): number => {
  if (bet.banking === 'slip') return 0
  return bet.banking === 'exchange' ? bet.price : bet.rate
}

export const NEW_BET = composite<NewBet>('exchange.new_bet', {
  id: ({ bet }) => bet.id,
  player_id: ({ bet }) => bet.player,
  market_id: ({ bet }) => (bet.banking === 'slip' ? undefined : bet.market),
  banking: ({ bet }) => bet.banking,
  key: ({ key }) => key,
  request_hash: ({ hash }) => hash,
  runner: ({ bet }) => ('runner' in bet ? bet.runner : undefined),
  side: ({ bet }) => (bet.banking === 'slip' ? 'back' : bet.side),
  price: ({ bet }) => priceOf(bet),
  line: ({ bet }) => (bet.banking === 'lines' ? bet.line : undefined),
  stake: ({ bet }) => bet.stake,
  remaining: ({ bet }) => bet.remaining,
  matched: ({ bet }) => bet.matched,
  value: ({ bet }) => bet.value,
  persistence: ({ bet }) => (bet.banking === 'exchange' ? bet.persistence : 'lapse'),
  seq: ({ seq }) => seq,
  slip: ({ bet }) => (bet.banking === 'slip' ? JSON.stringify(bet.slip) : undefined),
  held_cash: ({ held }) => held.cash,
  held_bonus: ({ held }) => held.bonus,
  status: ({ bet }) => statusOf(bet),
})

export const BET_CHANGE = composite<readonly [BetId, BetChange]>('exchange.bet_change', {
  id: ([bet]) => bet,
  remaining: ([, change]) => change.remaining,
  matched: ([, change]) => change.matched,
  value: ([, change]) => change.value,
})

export const NEW_MATCH = composite<NewMatch>('exchange.new_match', {
  market_id: ({ market }) => market,
  match: ({ match }) => match.match,
  crossed: ({ match }) => match.cross,
  runner: ({ match }) => match.runner,
  price: ({ match }) => match.price,
  size: ({ match }) => match.size,
  back_bet: ({ match }) => match.backOrder,
  back_player: ({ match }) => match.backAccount,
  lay_bet: ({ match }) => match.layOrder,
  lay_player: ({ match }) => match.layAccount,
})

export const NEW_POSITION = composite<NewPosition>('exchange.new_position', {
  market_id: ({ market }) => market,
  player_id: ({ player }) => player,
  cash: ({ held }) => held.cash,
  bonus: ({ held }) => held.bonus,
  draws: ({ draws }) => draws,
})

/** All rows of a batch, in the order in which both statements take them. */
export const rowLiterals = (rows: BatchRows, positions: readonly NewPosition[]): string[] => [
  NEW_BET.literal([...rows.bets.values()]),
  BET_CHANGE.literal([...rows.changes]),
  NEW_MATCH.literal(rows.matches),
  NEW_POSITION.literal(positions),
]

export const WRITE_BATCH = 'select exchange.write_batch($1, $2, $3, $4, $5)'

export const COMMIT_BATCH = {
  name: 'exchange_commit_batch',
  text: 'select public.require_lease($8, $9), b.* from exchange.commit_batch($1, $2, $3, $4, $5, $6, $7) b',
}
