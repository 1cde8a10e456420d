import {
  type Accounts,
  accountIndex,
  addMatched,
  figuresAt,
  IF_LOSES,
  IF_WINS,
} from '../accounts/accounts.ts'
import { type Amendments, isVoid, settledPrice } from './amendments.ts'
import { listMatches } from '../matching/matches.ts'
import { findRunner, type State } from '../market/state.ts'

export const amendmentsOf = ({ removals, voids, config }: State): Amendments => ({
  removals,
  voids,
  winners: config.numberOfWinners,
})

/** Works out anew what each account stands to win and lose, after matches were amended or read back. */
export const replayMatches = (state: State): void => {
  const { accounts, matches } = state
  const amendments = amendmentsOf(state)
  forgetMatched(accounts)
  for (const match of listMatches(matches)) {
    if (isVoid(match, amendments)) continue
    const runner = findRunner(state, match.runner)
    const price = settledPrice(match, amendments)
    const backer = figuresAt(accounts, accountIndex(accounts, match.backAccount), runner)
    const layer = figuresAt(accounts, accountIndex(accounts, match.layAccount), runner)
    addMatched(accounts, backer, layer, price, match.size)
  }
}

const forgetMatched = (accounts: Accounts): void => {
  for (let account = 0; account < accounts.count; account++)
    for (let runner = 0; runner < accounts.runners; runner++) {
      const at = figuresAt(accounts, account, runner)
      accounts.figures[at + IF_WINS] = 0
      accounts.figures[at + IF_LOSES] = 0
    }
}
