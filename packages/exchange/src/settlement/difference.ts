import { type Paise, paise } from '@maidan/core'
import type { House } from './house.ts'
import type { SettledAccount, SettledBet, Settlement } from './settlement.ts'

/** What a correction moves: the second settlement less the first. It sums to zero as they do. */
export type SettlementDifference = {
  readonly from: number
  readonly to: number
  readonly accounts: readonly AccountDifference[]
  readonly house: House
}

export type BetDifference = {
  readonly bet: number
  readonly before: Paise
  readonly after: Paise
  readonly difference: Paise
}

export type AccountDifference = {
  readonly account: number
  readonly bets: readonly BetDifference[]
  readonly profit: Paise
  readonly commission: Paise
  readonly net: Paise
}

/** Only accounts and bets to which something happens are named. */
export const settlementDifference = (before: Settlement, after: Settlement): SettlementDifference => {
  const earlier = new Map(before.accounts.map((one) => [one.account, one]))
  const later = new Map(after.accounts.map((one) => [one.account, one]))
  const ids = [...new Set([...earlier.keys(), ...later.keys()])].sort((a, b) => a - b)
  return {
    from: before.version,
    to: after.version,
    accounts: ids
      .map((id) => accountDifference(id, earlier.get(id), later.get(id)))
      .filter(({ bets, commission, net }) => bets.length > 0 || commission !== 0 || net !== 0),
    house: {
      cross: paise(after.house.cross - before.house.cross),
      rounding: paise(after.house.rounding - before.house.rounding),
      commission: paise(after.house.commission - before.house.commission),
    },
  }
}

const accountDifference = (
  account: number,
  before: SettledAccount | undefined,
  after: SettledAccount | undefined,
): AccountDifference => ({
  account,
  bets: betDifferences(before?.bets ?? [], after?.bets ?? []),
  profit: paise((after?.profit ?? 0) - (before?.profit ?? 0)),
  commission: paise((after?.commission.amount ?? 0) - (before?.commission.amount ?? 0)),
  net: paise((after?.net ?? 0) - (before?.net ?? 0)),
})

const betDifferences = (before: readonly SettledBet[], after: readonly SettledBet[]): BetDifference[] => {
  const earlier = new Map(before.map(({ bet, profit }) => [bet, profit]))
  const later = new Map(after.map(({ bet, profit }) => [bet, profit]))
  const ids = [...new Set([...earlier.keys(), ...later.keys()])].sort((a, b) => a - b)
  return ids
    .map((bet) => betDifference(bet, earlier.get(bet) ?? paise(0), later.get(bet) ?? paise(0)))
    .filter(({ difference }) => difference !== 0)
}

const betDifference = (bet: number, before: Paise, after: Paise): BetDifference => ({
  bet,
  before,
  after,
  difference: paise(after - before),
})
