import { type Paise, paise } from '@maidan/core'
import { figuresAt, findAccount, IF_LOSES, IF_WINS } from './accounts.ts'
import type { State } from '../market/state.ts'

/** What matched bets on one runner are worth, in hundredths of a paisa. */
export type Position = { readonly runner: number; readonly ifWins: number; readonly ifLoses: number }

/** The matched bets of an account on the runners that can still win. */
export const positionOf = (state: State, accountId: number): Position[] => {
  const { accounts, config, field } = state
  const account = findAccount(accounts, accountId)
  return field.active.map((runner) => {
    const at = figuresAt(accounts, account, runner)
    const [ifWins, ifLoses] =
      account < 0 ? [0, 0] : [accounts.figures[at + IF_WINS]! + 0, accounts.figures[at + IF_LOSES]! + 0]
    return { runner: config.runners[runner]!, ifWins, ifLoses }
  })
}

/** Profit or loss of matched bets for each runner that may win alone, rounded down. */
export const profitsByWinner = (position: readonly Position[]): { runner: number; profit: Paise }[] => {
  const allLose = position.reduce((sum, { ifLoses }) => sum + ifLoses, 0)
  return position.map(({ runner, ifWins, ifLoses }) => ({
    runner,
    profit: paise(Math.floor((allLose - ifLoses + ifWins) / 100)),
  }))
}
