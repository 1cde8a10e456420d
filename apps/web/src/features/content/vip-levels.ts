export type VipLevel = {
  readonly level: number
  readonly name: string
  /** Points come from play: one for each ₹100 staked. */
  readonly points: number
  readonly refill: number
  readonly benefits: string
}

/** The plan that the page shows; it becomes real together with the bonuses. */
export const VIP_LEVELS: readonly VipLevel[] = [
  { level: 1, name: 'Nets', points: 0, refill: 5000, benefits: 'All games and markets' },
  { level: 2, name: 'Club', points: 1000, refill: 6000, benefits: 'A ticket in each lucky draw' },
  { level: 3, name: 'District', points: 5000, refill: 8000, benefits: 'Two tickets and a weekly bonus' },
  {
    level: 4,
    name: 'State',
    points: 25_000,
    refill: 12_000,
    benefits: 'Five tickets, and your messages are answered first',
  },
  {
    level: 5,
    name: 'Test',
    points: 100_000,
    refill: 20_000,
    benefits: 'Ten tickets, and a say in new games',
  },
]
