import type { Tx } from '../../platform/postgres/database.ts'

/** In hundredths of a percent: exchange, sportsbook, instant games, casino. */
type Shares = readonly [number, number, number, number]

const CASH = 'Rakeback is cash: nothing to wager, and it does not run out.'

/** What a new site has: the way of a cricketer. The operator may change all of it. */
const LEVELS: readonly (readonly [
  name: string,
  points: number,
  shares: Shares,
  benefits: readonly string[],
])[] = [
  ['Gully', 0, [0, 5, 5, 2], ['Rakeback from your first bet, won or lost.', CASH]],
  ['Colony', 100, [0, 8, 8, 3], ['More rakeback in the sportsbook and in all games.']],
  ['Club', 1_000, [1, 10, 10, 5], ['Rakeback on the exchange too.', 'More rakeback everywhere else.']],
  ['District', 5_000, [1, 14, 14, 7], ['More rakeback in the sportsbook and in all games.']],
  ['State', 25_000, [2, 18, 18, 10], ['Double rakeback on the exchange.', 'More rakeback everywhere else.']],
  ['National', 100_000, [2, 24, 24, 13], ['More rakeback in the sportsbook and in all games.']],
  ['Captain', 500_000, [3, 30, 30, 16], ['The highest rakeback in every product.']],
]

/** Fills in the levels of a site that has none. */
export const seedLevels = async (tx: Tx): Promise<void> => {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('vip.level', 0))")
  const [row] = await tx.query<{ n: number }>('select count(*) as n from vip.level')
  if (row!.n > 0) return
  for (const [at, [name, points, shares, benefits]] of LEVELS.entries())
    await tx.query(
      `insert into vip.level (number, name, points, share_exchange, share_sportsbook, share_instant, share_casino, benefits)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [at + 1, name, points, ...shares, benefits],
    )
}
