import type { BetView } from '@maidan/contracts/player'

/** A bet of the player on the chart. */
export type Mark = {
  readonly id: number
  readonly at: number
  readonly price: number
  readonly side: 'back' | 'lay'
}

/** The matched bets on one runner, at the prices they got. */
export const marksOf = (bets: readonly BetView[], market: number, runner: number): readonly Mark[] =>
  bets.flatMap((bet) => {
    const price = bet.averagePrice ?? bet.price
    return bet.market === market && bet.runner === runner && bet.matched > 0 && price !== null
      ? [{ id: bet.id, at: bet.created_at, price, side: bet.side === 'lay' ? 'lay' : 'back' }]
      : []
  })
