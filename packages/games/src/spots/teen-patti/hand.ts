import { type Card, highRank, suitOf } from '../cards/deck.ts'

export type HandKind = 'trail' | 'pure-sequence' | 'sequence' | 'colour' | 'pair' | 'high-card'

/** Of all 22,100 hands of three cards. */
export const HAND_COUNTS: Readonly<Record<HandKind, number>> = {
  trail: 52,
  'pure-sequence': 48,
  sequence: 720,
  colour: 1096,
  pair: 3744,
  'high-card': 16_440,
}

const STRENGTH: readonly HandKind[] = ['high-card', 'pair', 'colour', 'sequence', 'pure-sequence', 'trail']

const [ACE, KING] = [14, 13]

/** A-K-Q is the highest sequence, A-2-3 comes next, then K-Q-J. */
const sequenceTop = ([high, middle, low]: readonly [number, number, number]): number | undefined => {
  if (high === ACE && middle === KING && low === 12) return ACE + 1
  if (high === ACE && middle === 3 && low === 2) return ACE
  return high === middle + 1 && middle === low + 1 ? high : undefined
}

const ranksDown = (cards: readonly Card[]): [number, number, number] => {
  let [x, y, z] = [highRank(cards[0]!), highRank(cards[1]!), highRank(cards[2]!)]
  if (x < y) [x, y] = [y, x]
  if (y < z) [y, z] = [z, y]
  if (x < y) [x, y] = [y, x]
  return [x, y, z]
}

const isColour = ([x, y, z]: readonly Card[]): boolean =>
  suitOf(x!) === suitOf(y!) && suitOf(y!) === suitOf(z!)

const UNIT = 16

/** A hand as one number: the higher it is, the better the hand, and equal hands have the same. Suits never decide. */
export const scoreOf = (cards: readonly Card[]): number => {
  const ranks = ranksDown(cards)
  const [high, middle, low] = ranks
  const score = (kind: HandKind, one: number, two = 0, three = 0): number =>
    ((STRENGTH.indexOf(kind) * UNIT + one) * UNIT + two) * UNIT + three
  if (high === low) return score('trail', high)
  if (high === middle) return score('pair', high, low)
  if (middle === low) return score('pair', low, high)
  const top = sequenceTop(ranks)
  if (top !== undefined) return score(isColour(cards) ? 'pure-sequence' : 'sequence', top)
  return score(isColour(cards) ? 'colour' : 'high-card', high, middle, low)
}

export const kindOfScore = (score: number): HandKind => STRENGTH[Math.floor(score / UNIT ** 3)]!
export const kindOf = (cards: readonly Card[]): HandKind => kindOfScore(scoreOf(cards))

export const HAND_LABELS: Readonly<Record<HandKind, string>> = {
  trail: 'Trail',
  'pure-sequence': 'Pure sequence',
  sequence: 'Sequence',
  colour: 'Colour',
  pair: 'Pair',
  'high-card': 'High card',
}
