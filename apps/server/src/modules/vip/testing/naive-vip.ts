import type { Product } from '../../play/index.ts'

type Bet = { readonly product: Product; readonly share: number; paise: number }
type Terms = {
  readonly level: number
  readonly points: number
  readonly shares: Readonly<Record<Product, number>>
}

/** Points and rakeback as a person would reckon them who keeps every single bet. */
export const createNaiveVip = () => {
  const bets: Bet[] = []
  let level = 1
  let paid = 0
  let lowest = 0
  /** Every bet by itself, in ten-thousandths of a paisa. */
  const earned = (): bigint => bets.reduce((all, bet) => all + BigInt(bet.paise) * BigInt(bet.share), 0n)
  const due = (): number => Number(earned() / 10_000n) - paid
  const points = (): number => Math.floor(bets.reduce((all, bet) => all + bet.paise, 0) / 10_000)
  return {
    bet: (levels: readonly Terms[], product: Product, paise: number): void => {
      const share = levels.find((one) => one.level === level)!.shares[product]
      bets.push({ product, share, paise })
      while (levels.some((one) => one.level === level + 1 && one.points <= points())) level += 1
    },
    /** From the last bet of the product back to its first. */
    takeBack: (levels: readonly Terms[], product: Product, paise: number): void => {
      let left = paise
      for (const bet of bets.toReversed()) {
        if (bet.product !== product) continue
        const part = Math.min(left, bet.paise)
        bet.paise -= part
        left -= part
      }
      while (levels.some((one) => one.level === level + 1 && one.points <= points())) level += 1
    },
    collect: (): number => {
      const amount = Math.max(0, due())
      paid += amount
      return amount
    },
    figures: () => {
      lowest = Math.min(lowest, due())
      return { level, points: points(), due: due(), paid }
    },
    /** How far below zero it ever was. */
    lowest: () => lowest,
  }
}
