import type { PokerScore } from '../../hands/poker/score.ts'
import { dealInto } from './deck.ts'
import { addCard, empty, scoreIn, type SuitSets } from './score.ts'

/**
 * Twins of two hand games, for ten million rounds: the same cards from the same floats, the same decisions, and what a round brings
 * in antes. They make no objects and know no stakes, seats or words. A test holds them against the games, round by round.
 */
export type FastGame = (next: () => number) => number

const sets: SuitSets = { a: 0, b: 0, c: 0, d: 0 }

const scoreOfAll = (cards: Uint8Array, places: readonly number[]): PokerScore => {
  empty(sets)
  for (const place of places) addCard(sets, cards[place]!)
  return scoreIn(sets)
}

const categoryIn = (score: PokerScore): number => score >> 20
const leadIn = (score: PokerScore): number => (score >> 16) & 15
const [ONE_PAIR, STRAIGHT_FLUSH] = [1, 8]
const ACE = 12

/** By category from high card on, a straight flush last; a royal flush stands apart. */
const payOf = (table: readonly number[], royal: number, score: PokerScore): number => {
  const category = categoryIn(score)
  return category === STRAIGHT_FLUSH && leadIn(score) === ACE ? royal : table[category]!
}

const isNearStraight = (ranks: number): boolean => {
  const set = (ranks << 1) | ((ranks >> 12) & 1)
  for (let low = 0; low < 10; low += 1) {
    const missing = ~(set >> low) & 31
    if ((missing & (missing - 1)) === 0) return true
  }
  return false
}

const PLAYER = [0, 2] as const
const FLOP = [4, 5, 6] as const
const holdem = new Uint8Array(9)
const FIVE = [...PLAYER, ...FLOP]
const MINE = [0, 2, 4, 5, 6, 7, 8]
const THEIRS = [1, 3, 4, 5, 6, 7, 8]
const HOLDEM_ANTE = [1, 1, 1, 1, 1, 2, 3, 10, 20]
const [TEN, PAIR_OF_FOURS] = [8, 2]

const isPairOfBoard = (cards: Uint8Array): boolean => {
  const [x, y, z] = [cards[4]! >> 2, cards[5]! >> 2, cards[6]! >> 2]
  return x === y || y === z || x === z
}

/** Four of the player's suit in hand and flop. */
const isNearFlush = (cards: Uint8Array): boolean =>
  PLAYER.some((own) => {
    let count = 0
    for (const place of FIVE) if ((cards[place]! & 3) === (cards[own]! & 3)) count += 1
    return count >= 4
  })

const callsHoldem = (cards: Uint8Array): boolean => {
  if (cards[0]! >> 2 >= TEN || cards[2]! >> 2 >= TEN) return true
  const made = categoryIn(scoreOfAll(cards, FIVE))
  if (made > ONE_PAIR || (made === ONE_PAIR && !isPairOfBoard(cards))) return true
  return isNearFlush(cards) || isNearStraight(sets.a | sets.b | sets.c | sets.d)
}

const qualifies = (score: PokerScore): boolean =>
  categoryIn(score) > ONE_PAIR || (categoryIn(score) === ONE_PAIR && leadIn(score) >= PAIR_OF_FOURS)

/** Casino hold’em: call with a hand of one's own, a draw to a straight or flush, or a ten or higher. */
export const fastHoldem: FastGame = (next) => {
  dealInto(holdem, next)
  if (!callsHoldem(holdem)) return -1
  const [mine, theirs] = [scoreOfAll(holdem, MINE), scoreOfAll(holdem, THEIRS)]
  const won = payOf(HOLDEM_ANTE, 100, mine)
  if (!qualifies(theirs)) return won
  if (mine > theirs) return won + 2
  return mine === theirs ? 0 : -3
}

const caribbean = new Uint8Array(10)
const [YOURS, DEALERS] = [
  [0, 1, 2, 3, 4],
  [5, 6, 7, 8, 9],
]
const RAISE = [1, 1, 2, 3, 4, 5, 7, 20, 50]
/** Ranks from the highest on, a nibble each: A-K-J-8-3 and A-K-4-3-2. */
const RAISES_WITH = 0xc_b961
const ACE_KING = 0xc_b210

/** Caribbean poker: raise with a pair or ace, king, jack, eight, three or better. */
export const fastCaribbean: FastGame = (next) => {
  dealInto(caribbean, next)
  const mine = scoreOfAll(caribbean, YOURS)
  if (mine < RAISES_WITH) return -1
  const theirs = scoreOfAll(caribbean, DEALERS)
  if (theirs < ACE_KING) return 1
  if (mine > theirs) return 1 + 2 * payOf(RAISE, 100, mine)
  return mine === theirs ? 0 : -3
}
