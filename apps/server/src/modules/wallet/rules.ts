import { DAY_MS, err, type Instant, ok, type Paise, paise, type Result, toRupees } from '@maidan/core'
import { spendable, type Wallet } from '@maidan/ledger'

/** What the site shows of a wallet, in rupees. */
export type WalletFigures = {
  readonly balance: number
  readonly cash: number
  readonly coins: number
  readonly exposureAmount: number
}

/** Open risk stands beside the three figures and is in none of them. */
export const figures = (wallet: Wallet): WalletFigures => ({
  balance: toRupees(spendable(wallet)),
  cash: toRupees(wallet.cash),
  coins: toRupees(wallet.bonus),
  exposureAmount: toRupees(wallet.exposure),
})

/** What a new player starts with where money is play money. */
export const WELCOME: Paise = paise(10_000_00)

/** What a player who has run low gets for the asking, once a day. */
const REFILL: Paise = paise(5_000_00)

/** Above this a player has enough to play with. */
const REFILL_BELOW: Paise = paise(1_000_00)

export type RefillRefusal = 'refill_not_needed' | 'refill_too_soon'

export const decideRefill = (
  wallet: Wallet,
  lastAt: Instant | undefined,
  now: Instant,
): Result<Paise, RefillRefusal> => {
  if (wallet.cash + wallet.bonus + wallet.exposure + wallet.pending >= REFILL_BELOW)
    return err('refill_not_needed')
  if (lastAt !== undefined && now - lastAt < DAY_MS) return err('refill_too_soon')
  return ok(REFILL)
}
