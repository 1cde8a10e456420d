import type { Fixture, Selection } from '../model.ts'

/** What a list of selections needs to know of a fixture. */
export type Meeting = Pick<Fixture, 'sport' | 'home' | 'away'> & {
  /** Whether the match can be drawn; a limited-overs match cannot. */
  readonly drawOffered?: boolean
  /** The sets of a tennis match, three if nobody says. */
  readonly bestOf?: 3 | 5
}

const DRAW: Selection = { key: 'draw', name: 'Draw' }
export const YES_NO: readonly Selection[] = [
  { key: 'yes', name: 'Yes' },
  { key: 'no', name: 'No' },
]
export const ODD_EVEN: readonly Selection[] = [
  { key: 'odd', name: 'Odd' },
  { key: 'even', name: 'Even' },
]
export const OVER_UNDER: readonly Selection[] = [
  { key: 'over', name: 'Over' },
  { key: 'under', name: 'Under' },
]

export const sideOf = (side: 'home' | 'away', meeting: Meeting): Selection => ({
  key: side,
  name: meeting[side].name,
})

export const twoSides = (meeting: Meeting): readonly Selection[] => [
  sideOf('home', meeting),
  sideOf('away', meeting),
]

export const threeWays = (meeting: Meeting): readonly Selection[] => [
  sideOf('home', meeting),
  DRAW,
  sideOf('away', meeting),
]

export const upTo = (highest: number, from = 0): number[] =>
  Array.from({ length: highest - from + 1 }, (_, index) => from + index)

export const scoreSelection = (home: number, away: number): Selection => ({
  key: `${home}-${away}`,
  name: `${home}-${away}`,
})

export const ANY_OTHER: Selection = { key: 'any_other', name: 'Any other' }
