import { assert, least, minus, type Paise, paise, plus, shareDown, ZERO } from '@maidan/core'
import type { Wallet } from './wallet.ts'

/** An amount by where it came from, and therefore by where it goes back to. */
export type Split = { readonly cash: Paise; readonly bonus: Paise }

export const whole = (split: Split): Paise => plus(split.cash, split.bonus)

/** A stake takes cash first, then bonus. The caller has checked that there is enough. */
export const splitStake = (wallet: Pick<Wallet, 'cash' | 'bonus'>, stake: Paise): Split => {
  const cash = least(wallet.cash, stake)
  return { cash, bonus: minus(stake, cash) }
}

/** What comes back goes where the stake came from, in its proportion; the odd paisa is cash. */
export const splitReturn = (stake: Split, amount: Paise): Split => {
  assert(whole(stake) > 0 || amount === 0, 'nothing comes back on no stake')
  const bonus = amount === 0 ? ZERO : shareDown(amount, stake.bonus, whole(stake))
  return { cash: paise(amount - bonus), bonus }
}
