import { scoreOfSuits } from '../../hands/poker/score.ts'
import { kindOf, type PokerKind } from '../../spots/poker/kinds.ts'
import { DECK } from '../../steps/cards.ts'

/** Cards as one set of ranks for each suit. */
type Suits = readonly [number, number, number, number]
const SUIT_BITS = 13
const EMPTY: Suits = [0, 0, 0, 0]

const withCard = (suits: Suits, card: number): Suits => {
  const more: [number, number, number, number] = [...suits]
  more[card & 3]! |= 1 << (card >> 2)
  return more
}

const hasCard = (suits: Suits, card: number): boolean => ((suits[card & 3]! >> (card >> 2)) & 1) === 1

/** Calls back for every choice of so many cards from `from` on. */
const eachChoice = (count: number, visit: (suits: Suits) => void, from = 0, suits: Suits = EMPTY): void => {
  if (count === 0) return visit(suits)
  for (let card = from; card <= DECK - count; card += 1)
    eachChoice(count - 1, visit, card + 1, withCard(suits, card))
}

type Kinds = Map<PokerKind, number>
const add = (kinds: Kinds, score: number, weight: number): void => {
  const kind = kindOf(score)
  kinds.set(kind, (kinds.get(kind) ?? 0) + weight)
}

/** All hands of six cards by the kind of their best five. */
export const countBestOfSix = (): Record<string, number> => {
  const kinds: Kinds = new Map()
  eachChoice(6, (suits) => add(kinds, scoreOfSuits(...suits), 1))
  return Object.fromEntries(kinds)
}

/** Boards of five that differ in more than the names of their suits, and how many there are of each. */
const boards = (): Map<string, { board: Suits; weight: number }> => {
  const found = new Map<string, { board: Suits; weight: number }>()
  eachChoice(5, (suits) => {
    const board = suits.toSorted((a, b) => b - a) as unknown as Suits
    const key = board.reduce((name, suit) => name * 2 ** SUIT_BITS + suit, 0).toString()
    const known = found.get(key)
    if (known) known.weight += 1
    else found.set(key, { board, weight: 1 })
  })
  return found
}

/** Two cards of 52 as one number below 4096. */
const PAIR_UNIT = 64

/** Ordered pairs of equal hands without a card in common: all pairs, less those that share one, plus those that share two. */
const tiesAmong = (pairs: readonly number[]): number => {
  const uses = new Uint16Array(DECK)
  for (const pair of pairs) {
    uses[Math.floor(pair / PAIR_UNIT)]! += 1
    uses[pair % PAIR_UNIT]! += 1
  }
  return pairs.length ** 2 + pairs.length - uses.reduce((sum, count) => sum + count ** 2, 0)
}

/** All deals of two hold'em hands: those that tie, and seven cards by the kind of their best five (each hand 21 times). */
export const countHoldem = (): { ties: number; boards: number; kinds: Record<string, number> } => {
  const kinds: Kinds = new Map()
  let [ties, count] = [0, 0]
  for (const { board, weight } of boards().values()) {
    const byScore = new Map<number, number[]>()
    for (let one = 0; one < DECK; one += 1) {
      if (hasCard(board, one)) continue
      const six = withCard(board, one)
      for (let two = one + 1; two < DECK; two += 1) {
        if (hasCard(board, two)) continue
        const score = scoreOfSuits(...withCard(six, two))
        const pairs = byScore.get(score)
        if (pairs) pairs.push(one * PAIR_UNIT + two)
        else byScore.set(score, [one * PAIR_UNIT + two])
      }
    }
    for (const [score, pairs] of byScore) {
      ties += weight * tiesAmong(pairs)
      add(kinds, score, weight * pairs.length)
    }
    count += weight
  }
  return { ties, boards: count, kinds: Object.fromEntries(kinds) }
}
