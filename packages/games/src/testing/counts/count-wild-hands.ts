import { DECK } from '../../steps/cards.ts'
import { lowRank } from '../../spots/cards/deck.ts'
import { type HandKind, kindOfScore } from '../../spots/teen-patti/hand.ts'
import { wildScoreOf } from '../../spots/teen-patti/wild.ts'

type Hand = readonly [number, number, number]

/** Every hand that is left when one card of a rank lies open as the joker, by what it is worth. */
const handsByScore = (joker: number): Map<number, Hand[]> => {
  const byScore = new Map<number, Hand[]>()
  const cards = Array.from({ length: DECK }, (_, card) => card).filter((card) => card !== joker)
  cards.forEach((x, at) =>
    cards.slice(at + 1).forEach((y, then) => {
      for (const z of cards.slice(at + then + 2)) {
        const score = wildScoreOf([x, y, z], lowRank(joker))
        const equal = byScore.get(score)
        if (equal) equal.push([x, y, z])
        else byScore.set(score, [[x, y, z]])
      }
    }),
  )
  return byScore
}

/** Ordered pairs of hands without a card in common, by inclusion and exclusion of the cards that both have. */
const apart = (hands: readonly Hand[]): number => {
  const having = new Map<number, number>()
  const add = (cards: number): void => void having.set(cards, (having.get(cards) ?? 0) + 1)
  for (const [x, y, z] of hands) for (const one of [x, y, z]) add(one + 1)
  for (const [x, y, z] of hands)
    for (const [one, two] of [
      [x, y],
      [x, z],
      [y, z],
    ] as const)
      add((one + 1) * 64 + two)
  let pairs = hands.length ** 2 - hands.length
  for (const [cards, count] of having) pairs += cards > DECK ? count ** 2 : -(count ** 2)
  return pairs
}

/** Deals of a joker and two hands that are worth the same, and how many hands there are of each kind, over all jokers. */
export const countWildHands = (): { equal: number; kinds: Record<string, number> } => {
  const kinds: Partial<Record<HandKind, number>> = {}
  let equal = 0
  // Suits may change places, so one joker of each rank stands for four.
  for (let joker = 0; joker < DECK; joker += 4)
    for (const [score, hands] of handsByScore(joker)) {
      const kind = kindOfScore(score)
      kinds[kind] = (kinds[kind] ?? 0) + 4 * hands.length
      equal += 4 * apart(hands)
    }
  return { equal, kinds }
}
