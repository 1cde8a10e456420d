import { assert, type Paise, paise } from '@maidan/core'

/** The other side of a player's movement. Gateways and game providers have an account each. */
export type HouseAccount =
  | 'settlement'
  | 'commission'
  | 'bonus_cost'
  | 'referral_cost'
  | 'rakeback_cost'
  | 'draw_cost'
  | 'rounding'
  | 'play_money'
  | 'adjustment'
  | 'fees'
  | `gateway:${string}`
  | `provider:${string}`

export type HouseLeg = { readonly account: HouseAccount; readonly amount: Paise }

const CODE = /^[a-z][a-z0-9_]*(:[a-z0-9_-]+)?$/

/** The legs as the ledger stores them: `account=amount` in the order of the accounts, none twice, none zero. */
export const houseText = (legs: readonly HouseLeg[]): string => {
  const byAccount = new Map<HouseAccount, number>()
  for (const { account, amount } of legs) {
    assert(CODE.test(account), `${account} is not the code of a house account`)
    byAccount.set(account, paise((byAccount.get(account) ?? 0) + amount))
  }
  return [...byAccount]
    .filter(([, amount]) => amount !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, amount]) => `${account}=${amount}`)
    .join(',')
}
