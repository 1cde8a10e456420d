import { MULTIPLIER_SCALE } from '../money/multiplier.ts'
import type { Machine, Pays, PaysByCount } from './machine.ts'
import type { SlotSpin } from './spin-log.ts'

/** What so many of a symbol pay, as a multiple of what the table counts in. */
export type PaytableEntry = { readonly count: string; readonly pays: number }
export type PaytableRow = { readonly symbol: string; readonly entries: readonly PaytableEntry[] }
export type SlotPaytable = {
  /** What a pay is multiplied with: the stake of a line, or the whole stake. */
  readonly of: 'line' | 'stake'
  readonly rows: readonly PaytableRow[]
}

const byCount = (pays: PaysByCount, countAt: (at: number) => string): PaytableRow[] =>
  Object.entries(pays).map(([symbol, row]) => ({
    symbol,
    entries: row.map((pay, at) => ({ count: countAt(at), pays: pay })).filter((entry) => entry.pays > 0),
  }))

/** `5–6`, `15+`. */
const rangeAt = (sizes: readonly number[], at: number): string => {
  const [from = 0, until] = sizes.slice(at)
  if (until === undefined) return `${from}+`
  return until - 1 === from ? String(from) : `${from}–${until - 1}`
}

const classicRows = ({
  three,
  anyBars,
  cherry,
  cherries,
}: Extract<Pays, { kind: 'classic' }>): PaytableRow[] => [
  ...Object.entries(three).map(([symbol, pays]) => ({
    symbol,
    entries: [
      ...(symbol === cherry ? cherries.map((pay, at) => ({ count: String(at + 1), pays: pay })) : []),
      { count: '3', pays },
    ],
  })),
  { symbol: 'any bar', entries: [{ count: '3', pays: anyBars }] },
]

const rowsOf = (pays: Pays): PaytableRow[] => {
  switch (pays.kind) {
    case 'classic':
      return classicRows(pays)
    case 'lines':
    case 'ways':
      return byCount(pays.pays, (at) => String(at + pays.least))
    case 'clusters':
    case 'anywhere':
      return byCount(pays.pays, (at) => rangeAt(pays.sizes, at))
  }
}

/** What the paytable screen shows, made of the data that the engine plays. */
export const paytableOf = ({ pays, scatter }: Machine): SlotPaytable[] => [
  { of: pays.kind === 'lines' ? 'line' : 'stake', rows: rowsOf(pays) },
  ...(scatter && Object.keys(scatter.pays).length > 0
    ? [
        {
          of: 'stake' as const,
          rows: [
            {
              symbol: scatter.symbol,
              entries: Object.entries(scatter.pays).map(([count, pay]) => ({ count, pays: pay })),
            },
          ],
        },
      ]
    : []),
]

const PAYS_SENTENCE: Readonly<Record<Pays['kind'], string>> = {
  classic: 'Three alike pay, else any three bars, else cherries wherever they lie.',
  lines: 'Symbols pay from the left along each line. Each line pays its best run, and all lines add up.',
  ways: 'Symbols pay on neighbouring reels from the left, wherever they lie. Every way counts.',
  clusters: 'Symbols that touch along their edges pay and vanish; the others fall and new ones come.',
  anywhere: 'Symbols pay wherever they lie and vanish; the others fall and new ones come.',
}

const times = (value: number): string => `${value}×`

/** What is special about a machine, in plain English; a skin has words of its own for symbols. */
export const slotRules = (machine: Machine, wordOf = (symbol: string): string => symbol): string[] => {
  const { pays, wild, scatter, hold, expand, walk, respin, pick, factor, orb, cap } = machine
  const free = scatter?.free
  const sentences = [
    PAYS_SENTENCE[pays.kind],
    wild && 'A wild stands for every symbol that pays on reels.',
    pays.kind === 'clusters' &&
      `Falls are multiplied in turn: ${pays.falls.map(times).join(', ')}, and on at the last.`,
    free &&
      `${free.at} or more × ${wordOf(scatter.symbol)} bring ${free.spins} free spins at ${times(free.times)}, and more of them again.`,
    hold &&
      `${hold.at} or more coins lock and bring ${hold.respins} respins; each new coin gives them back. A full grid adds ${times(hold.grand)}.`,
    expand && `Reels ${expand.reels.map((reel) => reel + 1).join(', ')} may turn wholly wild.`,
    walk && 'Wild reels step to the left, with a free respin at each step, until the last has left.',
    respin && 'When the first two reels are full of one symbol and nothing wins, the third turns once more.',
    pick && `A bonus on each of its reels opens chests until one of ${pick.ends} ends is found.`,
    factor?.drawn === 'always' && 'Every win is multiplied by the last reel.',
    factor?.drawn === 'on-win' && 'A win outside free spins is multiplied by a factor that is drawn for it.',
    orb && 'Orbs stay. When the falling ends, the win is multiplied by the sum of their values.',
    `A spin with all that comes of it returns at most ${times(cap)} your stake. A series that reaches it ends there.`,
  ]
  return sentences.filter((sentence): sentence is string => typeof sentence === 'string')
}

/** A win at or below the stake is no reason to celebrate. */
export const isCelebrated = ({ multiplier }: SlotSpin): boolean => multiplier > MULTIPLIER_SCALE
