import { assert } from '@maidan/core'
import { type Card, CARD_RANKS } from '../../steps/cards.ts'
import { type PokerScore, scoreOf, scoreOfSuits } from './score.ts'

/** All five-card hands fall into so many classes that share a pot: the trade numbers them from the best, 1. */
export const STRENGTHS = 7462

const RANKS = Array.from({ length: CARD_RANKS }, (_, rank) => rank)

/** Every way to take five of the thirteen ranks, none more than four times. */
const ranksOfFive = (): number[][] => {
  const grow = (hands: readonly number[][]): number[][] =>
    hands.flatMap((hand) => RANKS.filter((rank) => rank >= (hand.at(-1) ?? 0)).map((rank) => [...hand, rank]))
  const five = grow(grow(grow(grow(RANKS.map((rank) => [rank])))))
  return five.filter((hand) => hand[0] !== hand[4])
}

/** Suits that make no flush: equal ranks stand together and get different suits, and five ranks get two. */
const apart = (hand: readonly number[]): PokerScore => scoreOf(hand.map((rank, at) => rank * 4 + (at % 4)))

const flushed = (hand: readonly number[]): PokerScore =>
  scoreOfSuits(
    hand.reduce((set, rank) => set | (1 << rank), 0),
    0,
    0,
    0,
  )

let classes: ReadonlyMap<PokerScore, number> | undefined

const classesOf = (): ReadonlyMap<PokerScore, number> => {
  const hands = ranksOfFive()
  const flushes = hands.filter((hand) => new Set(hand).size === 5).map(flushed)
  const scores = [...new Set([...hands.map(apart), ...flushes])].sort((a, b) => b - a)
  assert(scores.length === STRENGTHS, `${scores.length} classes of hands`)
  return new Map(scores.map((score, at) => [score, at + 1]))
}

/** The class of the best five of these cards, from 1 for a royal flush to 7462. */
export const strengthOf = (cards: readonly Card[]): number => {
  classes ??= classesOf()
  return classes.get(scoreOf(cards))!
}
