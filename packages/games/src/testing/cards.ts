/** Cards as the trade writes them, `Ah Td`, as places in the deck. */
export const cardsIn = (text: string): number[] =>
  text.split(' ').map((card) => '23456789TJQKA'.indexOf(card.charAt(0)) * 4 + 'dhsc'.indexOf(card.charAt(1)))

/** Floats that draw these cards from a deck without end, and the same card ever after. */
export const floatsFor = (text: string): (() => number) => {
  const cards = cardsIn(text)
  let at = -1
  return () => {
    at += 1
    return ((cards[at] ?? 0) + 0.5) / 52
  }
}
