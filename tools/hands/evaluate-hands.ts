import { categoryOf, scoreOf, strengthOf } from '@maidan/games/hands'
import { type ListedHand, readCards } from './hand.ts'

type Difference = ListedHand & { readonly found: Pick<ListedHand, 'category' | 'strength'> }
type Evaluated = { readonly hands: number; readonly agreed: number; readonly differ: readonly Difference[] }

const evaluate = ({ cards: text }: ListedHand): Difference['found'] => {
  const cards = readCards(text)
  const category = categoryOf(scoreOf(cards)).replaceAll('-', '_').toUpperCase()
  return { category, strength: strengthOf(cards) }
}

export const evaluateHands = (hands: readonly ListedHand[]): Evaluated => {
  const differ = hands
    .map((hand) => ({ ...hand, found: evaluate(hand) }))
    .filter(({ category, strength, found }) => category !== found.category || strength !== found.strength)
  return { hands: hands.length, agreed: hands.length - differ.length, differ }
}
