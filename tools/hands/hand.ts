const RANKS = '23456789TJQKA'
const SUITS = 'dhsc'

/** A hand of a file: cards as `Ah Td`, what they make, and their class from 1, the best, to 7462. */
export type ListedHand = { readonly cards: string; readonly category: string; readonly strength: number }

/** The place of a card in the deck, or nothing where the text is none. */
const findCard = (text: string): number | undefined => {
  const [rank, suit] = [RANKS.indexOf(text.charAt(0)), SUITS.indexOf(text.charAt(1))]
  return text.length === 2 && rank >= 0 && suit >= 0 ? rank * 4 + suit : undefined
}

/** Five to seven different cards. */
export const readCards = (text: string): number[] => {
  const cards = text.trim().split(/\s+/).map(findCard)
  const known = cards.filter((card) => card !== undefined)
  const isHand = known.length === cards.length && new Set(known).size === known.length
  if (!isHand || known.length < 5 || known.length > 7)
    throw new Error(`"${text}" is not a hand of five to seven different cards`)
  return known
}

const isHand = (value: unknown): value is ListedHand =>
  typeof value === 'object' &&
  value !== null &&
  'cards' in value &&
  typeof value.cards === 'string' &&
  'category' in value &&
  typeof value.category === 'string' &&
  'strength' in value &&
  typeof value.strength === 'number'

export const readHands = (text: string): ListedHand[] => {
  const file: unknown = JSON.parse(text)
  const hands = typeof file === 'object' && file !== null && 'hands' in file ? file.hands : undefined
  if (!Array.isArray(hands) || !hands.every(isHand))
    throw new Error('the file has no list "hands" with cards, category and strength')
  return hands
}
