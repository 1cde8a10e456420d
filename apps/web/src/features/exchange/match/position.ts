import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { figuresOf, type Selection } from './selection.ts'

/** What a market brings by its winner, in rupees before commission. */
export type Position = ReadonlyMap<number, number>

type Holding = {
  readonly runner: number
  readonly isBack: boolean
  readonly wins: number
  readonly loses: number
}

const addTo = (position: Map<number, number>, holding: Holding, runners: readonly number[]): void => {
  const { runner, isBack, wins, loses } = holding
  for (const one of runners) {
    const change = (one === runner) === isBack ? wins : -loses
    position.set(one, (position.get(one) ?? 0) + change)
  }
}

const cents = (rupees: number): number => Math.round(rupees * 100) / 100

/** Of what is matched; a bet of the house is matched as soon as it is placed. */
const holdingOf = (bet: BetView): Holding | undefined => {
  if (bet.runner === null || bet.side === null || bet.status !== 'open' || bet.matched === 0) return undefined
  const isBack = bet.side === 'back'
  const parts = bet.rate ?? ((bet.averagePrice ?? bet.price ?? 1) - 1) * 100
  const gain = cents((bet.matched * parts) / 100)
  return { runner: bet.runner, isBack, wins: isBack ? gain : bet.matched, loses: isBack ? bet.matched : gain }
}

/** Nothing while the player has no matched bet on the market. */
export const positionOf = (
  market: Pick<MarketDetail, 'runners'>,
  bets: readonly BetView[],
): Position | undefined => {
  const held = bets.map(holdingOf).filter((one) => one !== undefined)
  if (held.length === 0) return undefined
  const position = new Map<number, number>()
  const runners = market.runners.map(({ id }) => id)
  for (const one of held) addTo(position, one, runners)
  return position
}

/** The position with the bet on the slip as well. */
export const whatIf = (
  market: Pick<MarketDetail, 'runners'>,
  now: Position | undefined,
  chosen: Selection,
  stake: number,
): Position | undefined => {
  if (chosen.banking !== 'exchange' && chosen.banking !== 'rates') return undefined
  const { profit, risk } = figuresOf(chosen, stake)
  const position = new Map(now)
  const holding = { runner: chosen.runner, isBack: chosen.side === 'back', wins: profit, loses: risk }
  addTo(
    position,
    holding,
    market.runners.map(({ id }) => id),
  )
  return position
}
