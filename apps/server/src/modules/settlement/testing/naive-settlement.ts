/**
 * What everybody makes, worked out again as simply as possible from the rows of bets and matches, and sharing nothing
 * with the settlement: big fractions, one bet after the other.
 */
export type NaiveMatch = {
  readonly match: number
  readonly runner: number
  readonly price: number
  readonly size: number
  readonly back_player: number
  readonly lay_player: number
}

/** `tied` runners share the only place; a winner shares it with nobody. No runner: the market is void. */
export type NaiveEnd = { readonly tied: readonly number[] }

export type NaiveRemoval = { readonly runner: number; readonly factorBp: number; readonly afterMatch: number }

const floor = (numerator: bigint, denominator: bigint): bigint => {
  const cut = numerator / denominator
  return numerator % denominator !== 0n && numerator < 0n ? cut - 1n : cut
}

/** The profit of each player after commission. */
export const naiveExchange = (
  matches: readonly NaiveMatch[],
  removals: readonly NaiveRemoval[],
  { tied }: NaiveEnd,
  commissionBp: number,
): Map<number, number> => {
  const exact = new Map<number, bigint>()
  const shares = BigInt(Math.max(1, tied.length))
  for (const { match, runner, price, size, back_player, lay_player } of matches) {
    const later = removals.filter(({ afterMatch }) => match <= afterMatch)
    if (removals.some((one) => one.runner === runner) || tied.length === 0) continue
    let odds = price
    for (const { factorBp } of later)
      if (factorBp >= 250) odds = Math.max(101, Math.floor((odds * (10_000 - factorBp) + 5_000) / 10_000))
    const returned = tied.includes(runner) ? BigInt(size) * BigInt(odds) : 0n
    const backer = returned - BigInt(size) * 100n * shares
    exact.set(back_player, (exact.get(back_player) ?? 0n) + backer)
    exact.set(lay_player, (exact.get(lay_player) ?? 0n) - backer)
  }
  exact.delete(0)
  const nets = [...exact].map(([player, value]): [number, number] => {
    const profit = floor(value, 100n * shares)
    const commission = profit > 0n ? -floor(-profit * BigInt(commissionBp), 10_000n) : 0n
    return [player, Number(profit - commission)]
  })
  return new Map(nets)
}

export type NaiveHouseBet = {
  readonly player_id: number
  readonly runner: number | null
  readonly side: string
  readonly price: number
  readonly line: number | null
  readonly stake: number
}

/** Whether what the bet speaks of came true decides it; a fraction of a paisa is the house's. */
export const naiveHouse = (
  bets: readonly NaiveHouseBet[],
  cameTrue: (bet: NaiveHouseBet) => boolean,
): Map<number, number> => {
  const nets = new Map<number, number>()
  for (const bet of bets) {
    const isFor = bet.side === 'back' || bet.side === 'yes'
    const happened = cameTrue(bet)
    const winnings = BigInt(bet.stake) * BigInt(happened ? bet.price : 100)
    const profit = Number(floor(happened === isFor ? winnings : -winnings, 100n))
    nets.set(bet.player_id, (nets.get(bet.player_id) ?? 0) + profit)
  }
  return nets
}
