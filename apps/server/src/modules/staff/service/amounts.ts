import { err, fromRupees, ok, type Paise, type Result, toRupees } from '@maidan/core'
import { spendable, type Wallet } from '@maidan/ledger'

/** The contract has seen to its form; what is left is an amount beyond all that the ledger counts. */
export const readAmount = (rupees: number): Result<Paise, 'bad_request'> => {
  const read = fromRupees(rupees)
  return read.ok ? ok(read.value) : err('bad_request')
}

/** In rupees. */
export const figuresOf = (wallet: Wallet) => ({
  balance: toRupees(spendable(wallet)),
  cash: toRupees(wallet.cash),
  coins: toRupees(wallet.bonus),
  exposureAmount: toRupees(wallet.exposure),
})
