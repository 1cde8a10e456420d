import { INSTANT_GAMES, INSTANT_NAMES, type InstantGameSlug, type RoundLine } from '@maidan/contracts/player'
import type { ListFilter } from '../../../lib/parts/lists/filter-bar.tsx'

export type Line = RoundLine & { readonly player: { readonly id: number; readonly username: string } }

export type RoundFilter = {
  readonly game: InstantGameSlug | undefined
  readonly state: 'playing' | 'ended' | undefined
  /** The number or the name of a player. */
  readonly q: string
}

export const FILTERS: readonly ListFilter[] = [
  {
    name: 'game',
    label: 'Game',
    options: [
      { value: '', text: 'All games' },
      ...INSTANT_GAMES.map((value) => ({ value, text: INSTANT_NAMES[value] })),
    ],
  },
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', text: 'In play and over' },
      { value: 'playing', text: 'In play' },
      { value: 'ended', text: 'Over' },
    ],
  },
]

export const filterOf = (narrowed: Readonly<Record<string, string>>, q: string): RoundFilter => ({
  game: INSTANT_GAMES.find((one) => one === narrowed['game']),
  state: narrowed['state'] === 'playing' || narrowed['state'] === 'ended' ? narrowed['state'] : undefined,
  q,
})

/** `R-12` names a round; a number alone is that of a player. */
export const roundIn = (text: string): string | undefined => /^r-?([1-9]\d{0,14})$/i.exec(text.trim())?.[1]

/** `19400` is 1.94. */
export const timesText = (multiplier: number): string =>
  `${(multiplier / 10_000).toFixed(4).replace(/0{1,2}$/, '')}×`
