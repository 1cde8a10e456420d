import type { SpotGame } from '@maidan/games/spots'
import { type Bead, lettersOf } from '../model/result.ts'

/** How many results stand below each other in a bead road. */
export const ROAD_ROWS = 6

/** Newest first in, oldest first out: a road is read from the left. */
export const roadOf = (beads: readonly Bead[]): readonly Bead[] => beads.toReversed()

export type Share = { readonly label: string; readonly count: number; readonly colour: string }

const isWheel = ({ stage }: SpotGame): boolean => stage.kind === 'wheel'

/** How often each main bet has won. */
const sharesOfMain = (game: SpotGame, beads: readonly Bead[]): readonly Share[] => {
  const names = new Map([...lettersOf(game)].map(([label, letter]) => [letter, label]))
  const shares = new Map<string, Share>()
  for (const { text, colour } of beads) {
    const known = shares.get(text)
    shares.set(text, { label: names.get(text) ?? text, colour, count: (known?.count ?? 0) + 1 })
  }
  return [...shares.values()].toSorted((one, other) => other.count - one.count)
}

const COLOURS: Readonly<Record<string, string>> = { red: 'Red', black: 'Black', green: 'Zero', gold: 'Gold' }

/** A line for each way to cut the numbers of a wheel. */
const sharesOfWheel = (beads: readonly Bead[]): readonly (readonly Share[])[] => {
  const count = (fits: (bead: Bead) => boolean): number => beads.filter(fits).length
  const colours = [...new Set(beads.map(({ colour }) => colour))]
    .map((colour) => ({
      label: COLOURS[colour] ?? colour,
      colour,
      count: count((bead) => bead.colour === colour),
    }))
    .toSorted((one, other) => other.count - one.count)
  const numbers = beads.map(({ text }) => Number(text)).filter((number) => number > 0)
  if (numbers.length === 0 || numbers.some(Number.isNaN)) return [colours]
  const cut = (label: string, fits: (number: number) => boolean): Share => ({
    label,
    colour: 'plain',
    count: numbers.filter(fits).length,
  })
  const half = Math.max(...numbers) > 18 ? 18 : 6
  return [
    colours,
    [cut('Even', (number) => number % 2 === 0), cut('Odd', (number) => number % 2 === 1)],
    [cut(`1 to ${half}`, (number) => number <= half), cut(`Above ${half}`, (number) => number > half)],
  ]
}

export type Statistics = {
  readonly lines: readonly (readonly Share[])[]
  /** Pockets of a wheel that came most often, and that have not come for longest. */
  readonly hot: readonly Bead[]
  readonly cold: readonly Bead[]
}

const SHOWN = 4

const hotOf = (beads: readonly Bead[]): readonly Bead[] => {
  const counts = new Map<string, { readonly bead: Bead; count: number }>()
  for (const bead of beads) {
    const known = counts.get(bead.text) ?? { bead, count: 0 }
    known.count += 1
    counts.set(bead.text, known)
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, SHOWN)
    .map(({ bead }) => bead)
}

const coldOf = (game: SpotGame, beads: readonly Bead[]): readonly Bead[] => {
  if (game.stage.kind !== 'wheel') return []
  const ages = new Map<string, { readonly bead: Bead; readonly age: number }>()
  for (const { label, colour } of game.stage.pockets) {
    const at = beads.findIndex(({ text }) => text === label)
    ages.set(label, { bead: { text: label, colour, says: label }, age: at < 0 ? beads.length : at })
  }
  return [...ages.values()]
    .toSorted((one, other) => other.age - one.age)
    .slice(0, SHOWN)
    .map(({ bead }) => bead)
}

export const statisticsOf = (game: SpotGame, beads: readonly Bead[]): Statistics =>
  isWheel(game)
    ? { lines: sharesOfWheel(beads), hot: hotOf(beads), cold: coldOf(game, beads) }
    : { lines: [sharesOfMain(game, beads)], hot: [], cold: [] }
