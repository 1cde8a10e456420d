import type { CallBet } from '../spot-game.ts'
import { SINGLE_ZERO_WHEEL } from './wheel.ts'

const chipsOn = (spots: readonly string[]): CallBet['chips'] => spots.map((spot) => ({ spot, count: 1 }))

/** A number and the two on either side of it on the wheel. */
const neighboursOf = (number: number): CallBet => {
  const at = SINGLE_ZERO_WHEEL.indexOf(number)
  const around = [-2, -1, 0, 1, 2].map((off) => SINGLE_ZERO_WHEEL.at((at + off) % SINGLE_ZERO_WHEEL.length)!)
  return {
    key: `neighbours-${number}`,
    label: `${number} and its neighbours`,
    chips: chipsOn(around.map((one) => `straight-${one}`)),
  }
}

/** The bets of the racetrack: nothing but chips on the cloth. */
export const SINGLE_ZERO_CALLS: readonly CallBet[] = [
  {
    key: 'voisins',
    label: 'Neighbours of zero',
    chips: [
      { spot: 'street-0-2-3', count: 2 },
      { spot: 'corner-25-26-28-29', count: 2 },
      ...chipsOn(['split-4-7', 'split-12-15', 'split-18-21', 'split-19-22', 'split-32-35']),
    ],
  },
  {
    key: 'tiers',
    label: 'Third of the wheel',
    chips: chipsOn(['split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36']),
  },
  {
    key: 'orphelins',
    label: 'Orphans',
    chips: chipsOn(['straight-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34']),
  },
  {
    key: 'jeu-zero',
    label: 'Zero game',
    chips: chipsOn(['straight-26', 'split-0-3', 'split-12-15', 'split-32-35']),
  },
  ...Array.from({ length: 37 }, (_, number) => neighboursOf(number)),
]
