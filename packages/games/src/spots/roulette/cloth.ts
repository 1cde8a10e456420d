/**
 * The cloth: three columns and twelve rows of numbers, 1 to 36, below the zeros.
 *
 *      1  2  3
 *      4  5  6
 *        …
 *     34 35 36
 */
export const ROULETTE_REDS: readonly number[] = [
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]

const COLUMNS = 3
export const NUMBERS: readonly number[] = Array.from({ length: 36 }, (_, at) => at + 1)

const isInLastColumn = (number: number): boolean => number % COLUMNS === 0
const isInLastRow = (number: number): boolean => number + COLUMNS > NUMBERS.length

/** Numbers that one chip covers. */
export type Place = { readonly key: string; readonly label: string; readonly numbers: readonly number[] }

const numbersText = (numbers: readonly number[]): string => numbers.join(', ')

export const placed = (kind: string, numbers: readonly number[]): Place => ({
  key: `${kind}-${numbers.join('-')}`,
  label: numbersText(numbers),
  numbers,
})

export const STRAIGHTS: readonly Place[] = NUMBERS.map((number) => placed('straight', [number]))
export const SPLITS: readonly Place[] = NUMBERS.flatMap((number) => [
  ...(isInLastColumn(number) ? [] : [placed('split', [number, number + 1])]),
  ...(isInLastRow(number) ? [] : [placed('split', [number, number + COLUMNS])]),
])
const rowStarts = NUMBERS.filter((number) => number % COLUMNS === 1)
const fromRow = (first: number, count: number): number[] => NUMBERS.slice(first - 1, first - 1 + count)
export const STREETS: readonly Place[] = rowStarts.map((first) => placed('street', fromRow(first, 3)))
export const LINES: readonly Place[] = rowStarts.slice(0, -1).map((first) => ({
  key: `line-${first}-${first + 5}`,
  label: `${first} to ${first + 5}`,
  numbers: fromRow(first, 6),
}))
export const CORNERS: readonly Place[] = NUMBERS.filter(
  (number) => !isInLastColumn(number) && !isInLastRow(number),
).map((number) => placed('corner', [number, number + 1, number + COLUMNS, number + COLUMNS + 1]))

const where = (key: string, label: string, has: (number: number) => boolean): Place => ({
  key,
  label,
  numbers: NUMBERS.filter((number) => has(number)),
})

export const COLUMN_BETS: readonly Place[] = [1, 2, 3].map((column) =>
  where(`column-${column}`, `Column ${column}`, (number) => number % COLUMNS === column % COLUMNS),
)
export const DOZENS: readonly Place[] = [1, 2, 3].map((dozen) =>
  where(
    `dozen-${dozen}`,
    `${dozen * 12 - 11} to ${dozen * 12}`,
    (number) => Math.ceil(number / 12) === dozen,
  ),
)
export const EVEN_CHANCES: readonly Place[] = [
  where('low', '1 to 18', (number) => number <= 18),
  where('even', 'Even', (number) => number % 2 === 0),
  where('red', 'Red', (number) => ROULETTE_REDS.includes(number)),
  where('black', 'Black', (number) => !ROULETTE_REDS.includes(number)),
  where('odd', 'Odd', (number) => number % 2 === 1),
  where('high', '19 to 36', (number) => number > 18),
]
