/** Best play of blackjack with an endless deck, by exact recursion over totals. */

export type BlackjackChoice = 'stand' | 'hit' | 'double' | 'split'
type Held = { readonly points: number; readonly isSoft: boolean }

/** What a card counts, 1 to 10, and how likely that is. */
const CARDS = Array.from({ length: 10 }, (_, at) => at + 1)
const chanceOf = (card: number): number => (card === 10 ? 4 : 1) / 13

const withCard = ({ points, isSoft }: Held, card: number): Held => {
  const hard = (isSoft ? points - 10 : points) + card
  const hasAce = isSoft || card === 1
  return hasAce && hard <= 11 ? { points: hard + 10, isSoft: true } : { points: hard, isSoft: false }
}

const meanOver = (valueOf: (card: number) => number): number =>
  CARDS.reduce((sum, card) => sum + chanceOf(card) * valueOf(card), 0)

const EMPTY: Held = { points: 0, isSoft: false }

type DealerEnds = ReadonlyMap<number, number>

/** How the dealer ends: 17 to 21, and 22 for a bust. */
const dealerEnds = (held: Held, known = new Map<string, DealerEnds>()): DealerEnds => {
  if (held.points >= 17) return new Map([[Math.min(held.points, 22), 1]])
  const key = JSON.stringify(held)
  const found = known.get(key)
  if (found) return found
  const ends = new Map<number, number>()
  for (const card of CARDS)
    for (const [end, chance] of dealerEnds(withCard(held, card), known))
      ends.set(end, (ends.get(end) ?? 0) + chance * chanceOf(card))
  known.set(key, ends)
  return ends
}

/** The dealer has looked: a card that would make blackjack is not the hidden one. */
const endsAfterLook = (open: number): DealerEnds => {
  const barred = open === 1 ? 10 : open === 10 ? 1 : 0
  const shown = withCard(EMPTY, open)
  const left = 1 - (barred === 0 ? 0 : chanceOf(barred))
  const ends = new Map<number, number>()
  for (const card of CARDS.filter((one) => one !== barred))
    for (const [end, chance] of dealerEnds(withCard(shown, card)))
      ends.set(end, (ends.get(end) ?? 0) + (chance * chanceOf(card)) / left)
  return ends
}

/** All worths are in stakes won, against one open card, once the dealer has looked. */
const worthsAgainst = (open: number) => {
  const ends = endsAfterLook(open)
  const known = new Map<string, number>()
  const stand = ({ points }: Held): number => {
    if (points > 21) return -1
    let worth = 0
    for (const [end, chance] of ends)
      if (end === 22 || end < points) worth += chance
      else if (end > points) worth -= chance
    return worth
  }
  const hit = (held: Held): number => meanOver((card) => playOn(withCard(held, card)))
  const playOn = (held: Held): number => {
    if (held.points >= 21) return stand(held)
    const key = JSON.stringify(held)
    const found = known.get(key) ?? Math.max(stand(held), hit(held))
    known.set(key, found)
    return found
  }
  const double = (held: Held): number => 2 * meanOver((card) => stand(withCard(held, card)))
  const twoCards = (held: Held): number =>
    held.points === 21 ? stand(held) : Math.max(stand(held), hit(held), double(held))
  const split = (card: number): number => {
    const one = withCard(EMPTY, card)
    return 2 * meanOver((next) => (card === 1 ? stand(withCard(one, next)) : twoCards(withCard(one, next))))
  }
  return { stand, hit, double, twoCards, split }
}

const AGAINST = new Map(CARDS.map((open) => [open, worthsAgainst(open)]))

export type BlackjackTurn = {
  readonly held: Held
  readonly open: number
  readonly isTwoCards: boolean
  /** What both cards count, where the hand may be split. */
  readonly pair?: number | undefined
}

/** The choice that wins most. */
export const bestChoice = ({ held, open, isTwoCards, pair }: BlackjackTurn): BlackjackChoice => {
  const { stand, hit, double, split } = AGAINST.get(open)!
  const worths: [BlackjackChoice, number][] = [
    ['stand', stand(held)],
    ['hit', hit(held)],
    ...(isTwoCards ? [['double', double(held)] satisfies [BlackjackChoice, number]] : []),
    ...(pair === undefined ? [] : [['split', split(pair)] satisfies [BlackjackChoice, number]]),
  ]
  return worths.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

const chanceOfDealerBlackjack = (open: number): number => {
  if (open === 1) return chanceOf(10)
  return open === 10 ? chanceOf(1) : 0
}

/** What a round returns for a stake of 1 with these two cards against this open card. */
const returnOfDeal = (first: number, second: number, open: number): number => {
  const { twoCards, split } = AGAINST.get(open)!
  const held = withCard(withCard(EMPTY, first), second)
  const lost = chanceOfDealerBlackjack(open)
  if (held.points === 21) return lost + (1 - lost) * 2.5
  const worth = first === second ? Math.max(twoCards(held), split(first)) : twoCards(held)
  return (1 - lost) * (1 + worth)
}

/** The share of the stake that best play returns, without insurance. */
export const bestBlackjackReturn = (): number =>
  meanOver((open) => meanOver((first) => meanOver((second) => returnOfDeal(first, second, open))))
