import { defined } from '@maidan/core'
import type { Card } from '../../steps/cards.ts'
import { dealEndless } from '../deal.ts'
import type { HandMove } from '../hand-game.ts'
import { isBlackjack, isBust, pointsOf, totalOf } from './totals.ts'

/** A hand of the player, the stakes that lie on it, and whether more can be done with it. */
export type BlackjackHand = {
  readonly cards: readonly Card[]
  readonly stakes: 1 | 2
  readonly isDone: boolean
}

/** `deck` is what the shoe will give, `dealt` how much of it lies on the table. */
export type BlackjackState = {
  readonly deck: readonly Card[]
  readonly dealt: number
  readonly hands: readonly BlackjackHand[]
  readonly dealer: readonly Card[]
  readonly insurance: 'none' | 'offered' | 'taken' | 'declined'
}

/** Two hands have at most 20 cards each before they stand, and the dealer at most 13. */
const MOST_CARDS = 64

const ACE = 1

/** The player, the dealer, the player, and the dealer's hidden card. */
export const begin = (next: () => number): BlackjackState => {
  const deck = dealEndless(MOST_CARDS, next)
  const [first = 0, open = 0, second = 0, hidden = 0] = deck
  const cards = [first, second]
  const dealer = [open, hidden]
  const isOffered = pointsOf(open) === ACE
  const isDone = isBlackjack(cards) || (!isOffered && isBlackjack(dealer))
  return {
    deck,
    dealt: 4,
    hands: [{ cards, stakes: 1, isDone }],
    dealer,
    insurance: isOffered ? 'offered' : 'none',
  }
}

export const openHand = ({ hands }: BlackjackState): BlackjackHand | undefined =>
  hands.find(({ isDone }) => !isDone)

export const hasSplit = ({ hands }: BlackjackState): boolean => hands.length > 1

export const canSplit = (state: BlackjackState, { cards }: BlackjackHand): boolean =>
  !hasSplit(state) && cards.length === 2 && pointsOf(cards[0]!) === pointsOf(cards[1]!)

const cardAt = ({ deck }: BlackjackState, place: number): Card =>
  defined(deck[place], 'the shoe has a card left')

/** A hand that has twenty-one, or is bust, takes no more cards. */
const withCard = (hand: BlackjackHand, card: Card, isLast: boolean): BlackjackHand => {
  const cards = [...hand.cards, card]
  return { ...hand, cards, isDone: isLast || totalOf(cards).points >= 21 }
}

const changed = (state: BlackjackState, hand: BlackjackHand): BlackjackState => ({
  ...state,
  hands: state.hands.map((one) => (one === openHand(state) ? hand : one)),
})

const hit = (state: BlackjackState, hand: BlackjackHand, isLast: boolean): BlackjackState => {
  const next = changed(state, withCard(hand, cardAt(state, state.dealt), isLast))
  return { ...next, dealt: state.dealt + 1 }
}

/** Aces that were split get one card each. */
const split = (state: BlackjackState, { cards }: BlackjackHand): BlackjackState => {
  const isLast = pointsOf(cards[0]!) === ACE
  const hands = cards.map((card, at) =>
    withCard({ cards: [card], stakes: 1, isDone: false }, cardAt(state, state.dealt + at), isLast),
  )
  return { ...state, hands, dealt: state.dealt + 2 }
}

/** When the insurance is decided the dealer looks: a blackjack ends the round. */
const decided = (state: BlackjackState, insurance: 'taken' | 'declined'): BlackjackState => {
  const isDone = isBlackjack(state.dealer)
  const hands = state.hands.map((hand) => ({ ...hand, isDone: hand.isDone || isDone }))
  return { ...state, insurance, hands }
}

/** A blackjack of the player is decided by the two cards of the dealer. */
const isDecided = ({ hands }: BlackjackState): boolean =>
  hands.every(({ cards }) => isBust(cards)) || (hands.length === 1 && isBlackjack(hands[0]!.cards))

/** The dealer draws to 17 and stands on every 17, and draws nothing where nothing is left to win. */
const playedOut = (state: BlackjackState): BlackjackState => {
  if (isDecided(state)) return state
  let { dealer, dealt } = state
  while (totalOf(dealer).points < 17) {
    dealer = [...dealer, cardAt(state, dealt)]
    dealt += 1
  }
  return { ...state, dealer, dealt }
}

const moved = (state: BlackjackState, kind: string): BlackjackState => {
  if (kind === 'insure') return decided(state, 'taken')
  if (kind === 'no-insurance') return decided(state, 'declined')
  const hand = defined(openHand(state), 'a round in play has an open hand')
  switch (kind) {
    case 'hit':
      return hit(state, hand, false)
    case 'double':
      return hit(state, { ...hand, stakes: 2 }, true)
    case 'split':
      return split(state, hand)
    default:
      return changed(state, { ...hand, isDone: true })
  }
}

export const act = (state: BlackjackState, { kind }: HandMove): BlackjackState => {
  const next = moved(state, kind)
  return openHand(next) ? next : playedOut(next)
}
