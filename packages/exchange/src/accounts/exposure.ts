import { type Paise, paise } from '@maidan/core'
import { type Accounts, figuresAt, IF_LOSES, IF_WINS, OPEN_BACKS, OPEN_LAYS } from './accounts.ts'

/** The runners that can still win, and how many of them will. */
export type Field = { readonly active: readonly number[]; readonly winners: number }

/**
 * The worst that can happen to an account, in hundredths of a paisa: every runner loses, and then those who win are
 * the ones that change this most for the worse. Unmatched orders count where they hurt: lays when the runner wins,
 * backs when it loses.
 */
export const worstCase = (accounts: Accounts, account: number, { active, winners }: Field): number => {
  let allLose = 0
  let least = Number.POSITIVE_INFINITY
  for (const runner of active) {
    const lose = ifLoses(accounts, account, runner)
    allLose += lose
    least = Math.min(least, ifWins(accounts, account, runner) - lose)
  }
  if (active.length === 0) return 0
  return allLose + (winners === 1 ? least : leastOf(accounts, account, { active, winners }))
}

const ifWins = (accounts: Accounts, account: number, runner: number): number => {
  const at = figuresAt(accounts, account, runner)
  return accounts.figures[at + IF_WINS]! - accounts.figures[at + OPEN_LAYS]!
}

const ifLoses = (accounts: Accounts, account: number, runner: number): number => {
  const at = figuresAt(accounts, account, runner)
  return accounts.figures[at + IF_LOSES]! - accounts.figures[at + OPEN_BACKS]!
}

const leastOf = (accounts: Accounts, account: number, { active, winners }: Field): number =>
  active
    .map((runner) => ifWins(accounts, account, runner) - ifLoses(accounts, account, runner))
    .sort((a, b) => a - b)
    .slice(0, winners)
    .reduce((sum, change) => sum + change, 0)

/** What has to be held for a worst case. A fraction of a paisa is held as a whole one. */
export const heldFor = (worst: number): Paise => paise(worst < 0 ? Math.ceil(-worst / 100) : 0)

export const exposureOf = (accounts: Accounts, account: number, field: Field): Paise =>
  account < 0 ? paise(0) : heldFor(worstCase(accounts, account, field))
