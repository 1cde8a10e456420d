import { profitsByWinner } from '@maidan/exchange'
import type { FairBook } from '@maidan/feed'
import type { MatchedSide } from '../store/markets.ts'
import type { MakerSettings } from './settings.ts'

/** What the matched bets of the house bring in paise, by the runner that wins. A runner without bets may be missing. */
export type Profits = ReadonlyMap<number, number>

/** The engine counts in hundredths of a paisa, so that stake times price is whole. */
export const profitsOf = (
  runners: readonly { readonly id: number }[],
  matched: readonly Pick<MatchedSide, 'runner' | 'side' | 'matched' | 'value'>[],
): Profits => {
  const positions = runners.map(({ id }) => {
    const own = matched.filter(({ runner }) => runner === id)
    const total = (of: (one: (typeof own)[number]) => number): number =>
      own.reduce((sum, one) => sum + (one.side === 'back' ? of(one) : -of(one)), 0)
    return {
      runner: id,
      ifWins: total(({ matched: stake, value }) => value - 100 * stake),
      ifLoses: total(({ matched: stake }) => -100 * stake),
    }
  })
  return new Map(profitsByWinner(positions).map(({ runner, profit }) => [runner, profit]))
}

/** What the bets of the house are worth before anybody has won. */
const valueOf = (fair: FairBook, profits: Profits): number =>
  [...fair].reduce((sum, [runner, { chance }]) => sum + chance * (profits.get(runner) ?? 0), 0)

/** The house has lost so much in the market that it stays out of it. */
export const isStopped = (fair: FairBook, profits: Profits, { stopLoss }: MakerSettings): boolean =>
  valueOf(fair, profits) <= -stopLoss

/**
 * Makes a runner cheaper with whom the house would win and dearer with whom it would lose, so that the bets it is offered
 * bring its position back. The chances stay one book, so that no two of its orders could be matched with each other.
 */
export const leanBook = (
  fair: FairBook,
  profits: Profits,
  { skew, lossLimit }: Pick<MakerSettings, 'skew' | 'lossLimit'>,
): FairBook => {
  const value = valueOf(fair, profits)
  const leaning = [...fair].map(([runner, one]) => {
    const surplus = ((profits.get(runner) ?? 0) - value) / lossLimit
    return [runner, one, one.chance * Math.exp(-skew * Math.max(-1, Math.min(1, surplus)))] as const
  })
  const sum = leaning.reduce((total, [, , chance]) => total + chance, 0)
  return new Map(leaning.map(([runner, one, chance]) => [runner, { ...one, chance: chance / sum }]))
}

/**
 * How much all orders of the house on one side of a runner may still lose. A lay loses if its runner wins, a back if any
 * other does: the loss limit of each winner is shared out among the orders that would lose with it.
 */
export const roomOf = (
  side: 'back' | 'lay',
  runner: number,
  runners: readonly number[],
  profits: Profits,
  { lossLimit }: Pick<MakerSettings, 'lossLimit'>,
): number => {
  const losing = side === 'lay' ? [runner] : runners.filter((other) => other !== runner)
  const worst = Math.min(...losing.map((winner) => profits.get(winner) ?? 0))
  return Math.max(0, lossLimit + worst) / runners.length
}
