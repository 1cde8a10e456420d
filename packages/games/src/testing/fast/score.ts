import { type PokerScore, scoreOfSuits } from '../../hands/poker/score.ts'

/** The ranks of some cards, a bit each, by suit. */
export type SuitSets = { a: number; b: number; c: number; d: number }

export const addCard = (sets: SuitSets, card: number): void => {
  const rank = 1 << (card >> 2)
  const suit = card & 3
  if (suit === 0) sets.a |= rank
  else if (suit === 1) sets.b |= rank
  else if (suit === 2) sets.c |= rank
  else sets.d |= rank
}

export const empty = (sets: SuitSets): void => {
  sets.a = 0
  sets.b = 0
  sets.c = 0
  sets.d = 0
}

export const scoreIn = ({ a, b, c, d }: SuitSets): PokerScore => scoreOfSuits(a, b, c, d)
