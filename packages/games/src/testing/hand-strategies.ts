import type { BlackjackState } from '../hands/blackjack/round.ts'
import { canSplit, openHand } from '../hands/blackjack/round.ts'
import { pointsOf, totalOf } from '../hands/blackjack/totals.ts'
import type { CaribbeanState } from '../hands/caribbean-poker.ts'
import { holdemCards, type HoldemState } from '../hands/casino-holdem.ts'
import type { WarState } from '../hands/casino-war.ts'
import { categoryOf, scoreOf } from '../hands/poker/score.ts'
import { threeCardScoreOf } from '../hands/poker/three-card-score.ts'
import type { ThreeCardState } from '../hands/three-card-poker.ts'
import type { Card } from '../steps/cards.ts'
import { bestChoice, type BlackjackChoice, type BlackjackTurn } from './blackjack-best.ts'
import { cardsIn } from './cards.ts'
import type { HandStrategy } from './play-hands.ts'

const known = new Map<number, BlackjackChoice>()

/** The best choice is looked up: a simulation asks for it millions of times. */
const bestKnown = (turn: BlackjackTurn): BlackjackChoice => {
  const { held, open, isTwoCards, pair = 0 } = turn
  const key = (((held.points * 2 + Number(held.isSoft)) * 16 + open) * 2 + Number(isTwoCards)) * 16 + pair
  const found = known.get(key) ?? bestChoice(turn)
  known.set(key, found)
  return found
}

export const bestBlackjack: HandStrategy<BlackjackState> = ({ state }) => {
  if (state.insurance === 'offered') return { kind: 'no-insurance' }
  const hand = openHand(state)!
  const turn = {
    held: totalOf(hand.cards),
    open: pointsOf(state.dealer[0]!),
    isTwoCards: hand.cards.length === 2,
  }
  const pair = canSplit(state, hand) ? pointsOf(hand.cards[0]!) : undefined
  return { kind: bestKnown({ ...turn, pair }) }
}

const QUEEN_SIX_FOUR = threeCardScoreOf(cardsIn('Qd')[0]!, cardsIn('6h')[0]!, cardsIn('4d')[0]!)

export const queenSixFour: HandStrategy<ThreeCardState> = ({ state: { deck } }) => ({
  kind: threeCardScoreOf(deck[0]!, deck[2]!, deck[4]!) >= QUEEN_SIX_FOUR ? 'play' : 'fold',
})

const ACE_KING_JACK_EIGHT_THREE = scoreOf(cardsIn('Ad Kh Jd 8d 3d'))

export const pairOrHighAce: HandStrategy<CaribbeanState> = ({ state: { deck } }) => ({
  kind: scoreOf(deck.slice(0, 5)) >= ACE_KING_JACK_EIGHT_THREE ? 'raise' : 'fold',
})

export const alwaysWar: HandStrategy<WarState> = () => ({ kind: 'war' })

/** Whether one more card can make a straight of these. */
const drawsToStraight = (cards: readonly Card[]): boolean => {
  const ranks = cards.reduce((set, card) => set | (2 << (card >> 2)), 0)
  const set = ranks | ((ranks >> 13) & 1)
  for (let low = 0; low < 10; low += 1) {
    const missing = ~(set >> low) & 31
    if ((missing & (missing - 1)) === 0) return true
  }
  return false
}

const drawsToFlush = (player: readonly Card[], flop: readonly Card[]): boolean =>
  player.some((card) => [...player, ...flop].filter((other) => ((card ^ other) & 3) === 0).length >= 4)

const TEN = 8

/** Calls with a hand of one's own, a draw to a straight or flush, or a ten or higher. */
export const ownHandDrawOrTen: HandStrategy<HoldemState> = ({ state }) => {
  const { player, flop } = holdemCards(state)
  const five = [...player, ...flop]
  const made = categoryOf(scoreOf(five))
  const isOfBoard = made === 'one-pair' && new Set(flop.map((card) => card >> 2)).size < 3
  const isCalled =
    player.some((card) => card >> 2 >= TEN) ||
    (made !== 'high-card' && !isOfBoard) ||
    drawsToFlush(player, flop) ||
    drawsToStraight(five)
  return { kind: isCalled ? 'call' : 'fold' }
}
