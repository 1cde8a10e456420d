import { indexIn } from '../fair/draw.ts'
import { type Card, DECK } from '../steps/cards.ts'

/**
 * So many cards from so many shuffled decks, a float each: the card drawn changes places with the last one that is left.
 * Only places that were drawn from are kept, so that a shoe of 312 cards costs no more than the cards dealt from it.
 */
export const dealFrom = (decks: number, many: number, next: () => number): Card[] => {
  const moved = new Map<number, number>()
  const all = decks * DECK
  return Array.from({ length: many }, (_, dealt) => {
    const last = all - dealt - 1
    const place = indexIn(last + 1, next())
    const drawn = moved.get(place) ?? place
    moved.set(place, moved.get(last) ?? last)
    return drawn % DECK
  })
}

/** Cards from a deck without end: each one comes from all 52. */
export const dealEndless = (many: number, next: () => number): Card[] =>
  Array.from({ length: many }, () => indexIn(DECK, next()))
