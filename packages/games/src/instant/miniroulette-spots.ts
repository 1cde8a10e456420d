/**
 * The cloth: three columns and four rows of numbers.
 *
 *      1  2  3
 *      4  5  6
 *      7  8  9
 *     10 11 12
 */
export const ROULETTE_RED: readonly number[] = [1, 3, 5, 8, 10, 12]

const ALL = Array.from({ length: 12 }, (_, at) => at + 1)
const COLUMNS = 3

const isInLastColumn = (number: number): boolean => number % COLUMNS === 0
const isInLastRow = (number: number): boolean => number + COLUMNS > ALL.length

type Spot = readonly [string, readonly number[]]

const named = (kind: string, numbers: readonly number[]): Spot => [`${kind}-${numbers.join('-')}`, numbers]

const straights = ALL.map((number) => named('straight', [number]))
const splits = ALL.flatMap((number) => [
  ...(isInLastColumn(number) ? [] : [named('split', [number, number + 1])]),
  ...(isInLastRow(number) ? [] : [named('split', [number, number + COLUMNS])]),
])
const streets = [1, 4, 7, 10].map((first) => named('street', [first, first + 1, first + 2]))
const corners = ALL.filter((number) => !isInLastColumn(number) && !isInLastRow(number)).map((number) =>
  named('corner', [number, number + 1, number + COLUMNS, number + COLUMNS + 1]),
)
const columns = [1, 2, 3].map((column): Spot => [
  `column-${column}`,
  [column, column + 3, column + 6, column + 9],
])

const halves: readonly Spot[] = [
  ['red', ROULETTE_RED],
  ['black', ALL.filter((number) => !ROULETTE_RED.includes(number))],
  ['odd', ALL.filter((number) => number % 2 === 1)],
  ['even', ALL.filter((number) => number % 2 === 0)],
  ['low', ALL.slice(0, 6)],
  ['high', ALL.slice(6)],
]

/** Every spot a chip can lie on, with the numbers that make it win. */
export const ROULETTE_SPOTS: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...straights,
  ...splits,
  ...streets,
  ...corners,
  ...columns,
  ...halves,
])
