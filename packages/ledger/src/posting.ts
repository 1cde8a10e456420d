import { assert, type HoldId, type Instant, negate, type Paise, type PlayerId } from '@maidan/core'
import type { HouseAccount, HouseLeg } from './house.ts'
import type { Split } from './split.ts'
import type { HeldPocket, Wallet } from './wallet.ts'

/** The class of a movement. The policy gate blocks and caps by it. */
export type Movement = 'deposit' | 'withdrawal' | 'stake' | 'payout' | 'bonus' | 'correction'

export type Change =
  /** Fixed changes of the pockets. */
  | {
      readonly type: 'move'
      readonly pockets: Partial<Wallet>
      readonly house: readonly HouseLeg[]
    }
  /** Takes an amount where there is one: cash first, then bonus unless only cash will do. */
  | {
      readonly type: 'draw'
      readonly amount: Paise
      readonly cashOnly: boolean
      readonly pockets: Partial<Wallet>
      readonly house: readonly HouseLeg[]
    }
  /** Draws an amount and keeps it in a hold. */
  | {
      readonly type: 'reserve'
      readonly amount: Paise
      readonly cashOnly: boolean
      readonly pocket: HeldPocket
      readonly expiresAt?: Instant
    }
  /** Ends a hold: `posted` leaves it for the house, the rest goes back where it came from. */
  | {
      readonly type: 'close'
      readonly how: 'post' | 'void' | 'expire'
      readonly hold: HoldId
      readonly posted: Paise
      readonly house: readonly HouseLeg[]
    }

/** One movement of one player's money. What it says is hashed: the same key with other words is refused. */
export type Posting = {
  readonly player: PlayerId
  readonly key: string
  /** What happened, in the words of the statement: `deposit`, `welcome`, `game_bet`… */
  readonly kind: string
  readonly movement: Movement
  readonly reference?: string
  readonly change: Change
}

/** Money from the house into a free pocket. */
export const credit = (amount: Paise, from: HouseAccount, pocket: 'cash' | 'bonus' = 'cash'): Change => {
  assert(amount > 0, 'a credit is above zero')
  return { type: 'move', pockets: { [pocket]: amount }, house: [{ account: from, amount: negate(amount) }] }
}

/** Money from the house back to where a stake came from. */
export const giveBack = (split: Split, from: HouseAccount): Change => {
  const amount = (split.cash + split.bonus) as Paise
  assert(amount > 0 && split.cash >= 0 && split.bonus >= 0, 'what is given back is above zero')
  return {
    type: 'move',
    pockets: { cash: split.cash, bonus: split.bonus },
    house: [{ account: from, amount: negate(amount) }],
  }
}

/** A stake or fee from the free pockets to the house. */
export const spend = (amount: Paise, to: HouseAccount, cashOnly = false): Change => {
  assert(amount > 0, 'a draw is above zero')
  return { type: 'draw', amount, cashOnly, pockets: {}, house: [{ account: to, amount }] }
}

export const reserve = (
  amount: Paise,
  pocket: HeldPocket,
  options: { cashOnly?: boolean; expiresAt?: Instant } = {},
): Change => {
  assert(amount > 0, 'a hold is above zero')
  return { type: 'reserve', amount, pocket, cashOnly: false, ...options }
}

export const postHold = (hold: HoldId, posted: Paise, to: HouseAccount): Change => {
  assert(posted > 0, 'what leaves a hold is above zero')
  return { type: 'close', how: 'post', hold, posted, house: [{ account: to, amount: posted }] }
}

export const voidHold = (hold: HoldId): Change => ({
  type: 'close',
  how: 'void',
  hold,
  posted: 0 as Paise,
  house: [],
})

export const expireHold = (hold: HoldId): Change => ({
  type: 'close',
  how: 'expire',
  hold,
  posted: 0 as Paise,
  house: [],
})
