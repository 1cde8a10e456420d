import { type Card, CARD_RANKS } from '../../steps/cards.ts'

/** From the weakest to the strongest. */
export const POKER_CATEGORIES = [
  'high-card',
  'one-pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
] as const
export type PokerCategory = (typeof POKER_CATEGORIES)[number]

/**
 * The worth of a hand: of two hands the one with the higher score wins, and equal scores share. The category stands above
 * five nibbles with the ranks that decide, 0 for a two to 12 for an ace, the most important one first.
 */
export type PokerScore = number

const CATEGORY_SHIFT = 20
const PAIR = 1 << CATEGORY_SHIFT
const TWO_PAIR = 2 << CATEGORY_SHIFT
const THREE = 3 << CATEGORY_SHIFT
const STRAIGHT = 4 << CATEGORY_SHIFT
const FLUSH = 5 << CATEGORY_SHIFT
const FULL_HOUSE = 6 << CATEGORY_SHIFT
const FOUR = 7 << CATEGORY_SHIFT
const STRAIGHT_FLUSH = 8 << CATEGORY_SHIFT

/** All that is asked about a set of ranks, a bit each, is looked up: there are 8,192 of them. */
const SETS = 1 << CARD_RANKS
const countIn = new Uint8Array(SETS)
const highestIn = new Uint8Array(SETS)
const fiveHighestIn = new Uint32Array(SETS)
/** The highest card of the best straight in a set, and 0 for none: a straight to the two does not exist. */
const straightIn = new Uint8Array(SETS)

const WHEEL = 0b1_0000_0000_1111
const FIVE_HIGH = 3

for (let set = 1; set < SETS; set += 1) {
  countIn[set] = countIn[set >> 1]! + (set & 1)
  highestIn[set] = 31 - Math.clz32(set)
  let left = set
  for (let place = 4; place >= 0 && left > 0; place -= 1) {
    const highest = 31 - Math.clz32(left)
    fiveHighestIn[set]! |= highest << (4 * place)
    left ^= 1 << highest
  }
  if ((set & WHEEL) === WHEEL) straightIn[set] = FIVE_HIGH
  for (let top = 4; top < CARD_RANKS; top += 1)
    if (((set >> (top - 4)) & 0b1_1111) === 0b1_1111) straightIn[set] = top
}

const flushIn = (suit: number): PokerScore => {
  const top = straightIn[suit]!
  return top > 0 ? STRAIGHT_FLUSH | (top << 16) : FLUSH | fiveHighestIn[suit]!
}

/** So many of the highest ranks of a set, in the nibbles from `place` down. */
const kickers = (set: number, many: number, place: number): number =>
  (fiveHighestIn[set]! >> (4 * (5 - many))) << (4 * (place - many + 1))

/** The best five of five to seven cards, given as one set of ranks for each suit. */
export const scoreOfSuits = (a: number, b: number, c: number, d: number): PokerScore => {
  let flush = 0
  if (countIn[a]! >= 5) flush = flushIn(a)
  else if (countIn[b]! >= 5) flush = flushIn(b)
  else if (countIn[c]! >= 5) flush = flushIn(c)
  else if (countIn[d]! >= 5) flush = flushIn(d)
  if (flush >= STRAIGHT_FLUSH) return flush

  const ranks = a | b | c | d
  const four = a & b & c & d
  if (four > 0) return FOUR | (highestIn[four]! << 16) | kickers(ranks & ~four, 1, 3)
  const two = (a & b) | (c & d) | ((a | b) & (c | d))
  const three = (a & b & (c | d)) | (c & d & (a | b))
  if (three > 0) {
    const top = 1 << highestIn[three]!
    const full = two & ~top
    if (full > 0) return FULL_HOUSE | (highestIn[top]! << 16) | (highestIn[full]! << 12)
  }
  if (flush > 0) return flush
  const straight = straightIn[ranks]!
  if (straight > 0) return STRAIGHT | (straight << 16)
  if (three > 0) return THREE | (highestIn[three]! << 16) | kickers(ranks & ~three, 2, 3)
  return ofPairs(ranks, two)
}

const ofPairs = (ranks: number, two: number): PokerScore => {
  if (two === 0) return fiveHighestIn[ranks]!
  const first = highestIn[two]!
  const rest = two ^ (1 << first)
  if (rest === 0) return PAIR | (first << 16) | kickers(ranks ^ two, 3, 3)
  const second = highestIn[rest]!
  const left = ranks & ~((1 << first) | (1 << second))
  return TWO_PAIR | (first << 16) | (second << 12) | kickers(left, 1, 2)
}

/** The best five of five to seven cards. */
export const scoreOf = (cards: readonly Card[]): PokerScore => {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (const card of cards) {
    const rank = 1 << (card >> 2)
    if ((card & 3) === 0) a |= rank
    else if ((card & 3) === 1) b |= rank
    else if ((card & 3) === 2) c |= rank
    else d |= rank
  }
  return scoreOfSuits(a, b, c, d)
}

export const categoryOf = (score: PokerScore): PokerCategory => POKER_CATEGORIES[score >> CATEGORY_SHIFT]!

/** The rank that decides first: of the pair, of the three, the highest of a straight. 1 for a two to 13 for an ace. */
export const leadOf = (score: PokerScore): number => ((score >> 16) & 15) + 1

const ACE = CARD_RANKS

export const isRoyal = (score: PokerScore): boolean =>
  categoryOf(score) === 'straight-flush' && leadOf(score) === ACE
