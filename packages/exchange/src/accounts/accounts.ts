import { BACK } from '../book/book.ts'
import { addSlot, createIdTable, findSlot, type Ids, type IdTable } from '../book/id-table.ts'

/**
 * What each account stands to win and lose, by runner, in hundredths of a paisa: a stake in paise times a price in
 * hundredths is whole there, so nothing is rounded before settlement.
 */
export type Accounts = {
  /** From ids to indexes. The internal account, whose id is 0, has the index 0 and is not in it. */
  readonly indexes: IdTable
  readonly byIndex: Ids
  /** The internal account included. */
  count: number
  readonly runners: number
  figures: Float64Array
}

/** Places of the four figures of an account and a runner. */
export const IF_WINS = 0
export const IF_LOSES = 1
/** What unmatched lays would cost if the runner wins. */
export const OPEN_LAYS = 2
/** What unmatched backs would cost if the runner loses. */
export const OPEN_BACKS = 3
export const FIGURES = 4

/** The account that stands between the players of a cross-match. No player has this id. */
export const CROSS_ACCOUNT = 0

const FIRST_ACCOUNTS = 16

export const createAccounts = (runners: number): Accounts => {
  const figures = new Float64Array(FIRST_ACCOUNTS * runners * FIGURES)
  const byIndex = { values: new Float64Array(FIRST_ACCOUNTS), shift: 0 }
  return { indexes: createIdTable(), byIndex, count: 1, runners, figures }
}

/** The index of an account, or -1 for one that was never here. */
export const findAccount = (accounts: Accounts, id: number): number =>
  id === CROSS_ACCOUNT ? 0 : findSlot(accounts.indexes, accounts.byIndex, id) || -1

export const accountIndex = (accounts: Accounts, id: number): number => {
  const known = findAccount(accounts, id)
  if (known >= 0) return known
  const index = accounts.count++
  if (index === accounts.byIndex.values.length) grow(accounts)
  accounts.byIndex.values[index] = id
  addSlot(accounts.indexes, accounts.byIndex, id, index)
  return index
}

const grow = (accounts: Accounts): void => {
  accounts.figures = twice(accounts.figures)
  accounts.byIndex.values = twice(accounts.byIndex.values)
}

const twice = (numbers: Float64Array): Float64Array => {
  const more = new Float64Array(numbers.length * 2)
  more.set(numbers)
  return more
}

export const accountId = ({ byIndex }: Accounts, index: number): number => byIndex.values[index]!

/** The ids by index. */
export const accountIds = ({ byIndex, count }: Accounts): number[] => [...byIndex.values.subarray(0, count)]

/** Where the figures of an account and a runner begin. */
export const figuresAt = (accounts: Accounts, account: number, runner: number): number =>
  (account * accounts.runners + runner) * FIGURES

/** The figures of an account, runner by runner. */
export const figuresOf = (accounts: Accounts, account: number): Float64Array =>
  accounts.figures.subarray(figuresAt(accounts, account, 0), figuresAt(accounts, account + 1, 0))

/** The ids of players with a bet or an order, lowest first. */
export const busyAccounts = (accounts: Accounts): number[] =>
  accountIds(accounts)
    .filter((id, index) => id !== CROSS_ACCOUNT && figuresOf(accounts, index).some((figure) => figure !== 0))
    .sort((a, b) => a - b)

const addTo = (figures: Float64Array, place: number, amount: number): void => {
  figures[place] = figures[place]! + amount
}

/** What one side wins the other loses, whoever wins. `back` and `lay` are where their figures begin. */
export const addMatched = (
  { figures }: Accounts,
  back: number,
  lay: number,
  price: number,
  size: number,
): void => {
  const odds = size * (price - 100)
  const stake = size * 100
  figures[back + IF_WINS] = figures[back + IF_WINS]! + odds
  figures[back + IF_LOSES] = figures[back + IF_LOSES]! - stake
  figures[lay + IF_WINS] = figures[lay + IF_WINS]! - odds
  figures[lay + IF_LOSES] = figures[lay + IF_LOSES]! + stake
}

/** A size below zero takes it away again. */
export const addOpen = (
  { figures }: Accounts,
  at: number,
  side: number,
  price: number,
  size: number,
): void => {
  if (side === BACK) addTo(figures, at + OPEN_BACKS, size * 100)
  else addTo(figures, at + OPEN_LAYS, size * (price - 100))
}
