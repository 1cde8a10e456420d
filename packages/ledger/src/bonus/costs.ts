import { type Paise, paise } from '@maidan/core'
import type { BonusTerms, ClaimState } from './model.ts'
import { amountOf } from './rules.ts'
import { drawOf, type Habits, ownOf, simulateClaim, type SimulatedClaim } from './simulate.ts'

/** The steps of the chart: up to how many times the bonus became cash, in hundredths. */
export const COST_STEPS = [0, 50, 100, 150, 200, 300, Infinity] as const

export type Costs = {
  readonly players: number
  /** What each is granted: coins, or the stakes of all free plays. */
  readonly amount: Paise
  /** Averages for each player, in paise with fractions: they are estimates, and no money moves by them. */
  readonly cost: number
  /** How far the average may be off, two times out of three. */
  readonly costError: number
  readonly bets: number
  /** What the house keeps of the deposit after all. */
  readonly houseKeeps: number
  /** How many ended so. */
  readonly ended: Readonly<Record<'cleared' | 'used_up' | 'expired', number>>
  /** How many players stand in each step of the chart. */
  readonly spread: readonly number[]
}

export type Simulation = {
  /** Plays so many more players. False where the base is too small for the bonus. */
  readonly play: (players: number) => boolean
  readonly costs: () => Costs
}

const stepOf = (turned: Paise, amount: Paise): number =>
  COST_STEPS.findIndex((step) => turned * 100 <= amount * step)

/** Many players with the same habits, each with the next numbers of one seed: the same seed gives the same figures. */
export const createSimulation = (terms: BonusTerms, habits: Habits, seed: number): Simulation => {
  const draw = drawOf(seed)
  const amount = terms.free ? paise(terms.free.count * terms.free.stake) : amountOf(terms, habits.base)
  const deposited = ownOf(terms, habits)
  const ended: Record<ClaimState['status'], number> = {
    active: 0,
    cleared: 0,
    used_up: 0,
    cancelled: 0,
    expired: 0,
  }
  const spread = COST_STEPS.map(() => 0)
  const sums = { players: 0, turned: 0, squares: 0, bets: 0, kept: 0 }
  const add = ({ status, turned, bets, cash }: SimulatedClaim): void => {
    const step = stepOf(turned, amount)
    ended[status] += 1
    spread[step] = (spread[step] ?? 0) + 1
    sums.players += 1
    sums.turned += turned
    sums.squares += turned * turned
    sums.bets += bets
    sums.kept += deposited - cash
  }
  return {
    play: (players) => {
      for (let at = 0; at < players; at += 1) {
        const claim = simulateClaim(terms, habits, draw)
        if (claim === null) return false
        add(claim)
      }
      return true
    },
    costs: () => {
      const players = Math.max(1, sums.players)
      const cost = sums.turned / players
      return {
        players: sums.players,
        amount,
        cost,
        costError: Math.sqrt(Math.max(0, sums.squares / players - cost * cost) / players),
        bets: sums.bets / players,
        houseKeeps: sums.kept / players,
        ended,
        spread: [...spread],
      }
    },
  }
}
