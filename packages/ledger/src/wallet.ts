import { type Paise, paise, plus, ZERO } from '@maidan/core'

/** What a player has, in four pockets. None of them is ever negative. */
export type Wallet = {
  /** The player's own money, free to stake or to withdraw. */
  readonly cash: Paise
  /** Bonus money: free to stake, not to withdraw. */
  readonly bonus: Paise
  /** The worst case of what is at stake now. */
  readonly exposure: Paise
  /** Asked to be paid out, not paid yet. */
  readonly pending: Paise
}

export type Pocket = keyof Wallet
export type HeldPocket = 'exposure' | 'pending'

export const EMPTY_WALLET: Wallet = { cash: ZERO, bonus: ZERO, exposure: ZERO, pending: ZERO }

export const spendable = (wallet: Pick<Wallet, 'cash' | 'bonus'>): Paise => plus(wallet.cash, wallet.bonus)

export const total = (wallet: Wallet): Paise =>
  paise(wallet.cash + wallet.bonus + wallet.exposure + wallet.pending)
