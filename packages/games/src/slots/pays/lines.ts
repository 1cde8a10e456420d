import type { Grid, Pays, PaysByCount } from '../machine.ts'
import { shareOf, type SlotWin } from './win.ts'

type LinePays = Extract<Pays, { kind: 'lines' }>
export type Run = { readonly symbol: string; readonly count: number; readonly pay: number }

const payOf = ({ pays, least }: Pick<LinePays, 'pays' | 'least'>, symbol: string, count: number): number =>
  (pays as Partial<PaysByCount>)[symbol]?.[count - least] ?? 0

/** The better of the run of wilds and of the run of the first symbol, in which wilds count, from the left. */
export const bestRun = (
  symbols: readonly string[],
  wild: string | undefined,
  pays: Pick<LinePays, 'pays' | 'least'>,
): Run => {
  let wilds = 0
  while (wilds < symbols.length && symbols[wilds] === wild) wilds += 1
  const ofWilds = { symbol: wild ?? '', count: wilds, pay: payOf(pays, wild ?? '', wilds) }
  const symbol = symbols[wilds]
  if (symbol === undefined) return ofWilds
  let count = wilds + 1
  while (count < symbols.length && (symbols[count] === symbol || symbols[count] === wild)) count += 1
  const pay = payOf(pays, symbol, count)
  return pay > ofWilds.pay ? { symbol, count, pay } : ofWilds
}

const rowsOfLines = new WeakMap<LinePays, readonly (readonly number[])[]>()

const rowsOf = (pays: LinePays): readonly (readonly number[])[] => {
  const known = rowsOfLines.get(pays) ?? pays.lines.map((line) => Array.from(line, Number))
  rowsOfLines.set(pays, known)
  return known
}

export const lineWins = (grid: Grid, wild: string | undefined, pays: LinePays): SlotWin[] => {
  const wins: SlotWin[] = []
  for (const rows of rowsOf(pays)) {
    const run = bestRun(
      rows.map((row, reel) => grid[reel]![row]!),
      wild,
      pays,
    )
    if (run.pay === 0) continue
    const cells = rows.slice(0, run.count).map((row, reel) => [reel, row] as const)
    wins.push({ symbol: run.symbol, count: run.count, cells, pays: shareOf(run.pay, pays.lines.length) })
  }
  return wins
}
