import { DECK } from '../../steps/cards.ts'
import { scoreOf } from '../../spots/teen-patti/hand.ts'

type Hand = { readonly cards: readonly [number, number, number]; readonly score: number }

const allHands = (): Hand[] => {
  const hands: Hand[] = []
  for (let x = 0; x < DECK; x += 1)
    for (let y = x + 1; y < DECK; y += 1)
      for (let z = y + 1; z < DECK; z += 1) hands.push({ cards: [x, y, z], score: scoreOf([x, y, z]) })
  return hands
}

const isApart = (one: Hand, two: Hand): boolean => !one.cards.some((card) => two.cards.includes(card))

/** Hands by score, and for one or two cards how many hands with them have each rank of score or less. */
const tables = (hands: readonly Hand[]) => {
  const scores = [...new Set(hands.map(({ score }) => score))].sort((a, b) => a - b)
  const placeOf = new Map(scores.map((score, place) => [score, place]))
  const width = scores.length + 1
  const below = {
    none: new Uint32Array(width),
    one: new Uint32Array(DECK * width),
    two: new Uint32Array(DECK * DECK * width),
  }
  for (const { cards, score } of hands) {
    const place = placeOf.get(score)! + 1
    below.none[place]! += 1
    for (const x of cards) {
      below.one[x * width + place]! += 1
      for (const y of cards) if (x !== y) below.two[(x * DECK + y) * width + place]! += 1
    }
  }
  for (const table of Object.values(below))
    for (let at = 0; at < table.length; at += 1) if (at % width > 0) table[at]! += table[at - 1]!
  return { placeOf, width, below }
}

/** Hands of a lower score without any of six cards: inclusion and exclusion of one, two and three of them. */
const lowerWithout = (
  { placeOf, width, below }: ReturnType<typeof tables>,
  six: readonly number[],
  score: number,
): number => {
  const place = placeOf.get(score)!
  let count = below.none[place]!
  six.forEach((x, at) => {
    count -= below.one[x * width + place]!
    six.slice(at + 1).forEach((y, then) => {
      count += below.two[(x * DECK + y) * width + place]!
      for (const z of six.slice(at + then + 2)) if (scoreOf([x, y, z]) < score) count -= 1
    })
  })
  return count
}

/** How many deals of two hands are equal, of three hands have two named ones equal and above the third, and are all equal. */
export const countEqualHands = (): { two: number; twoLead: number; three: number } => {
  const hands = allHands()
  const known = tables(hands)
  const byScore = new Map<number, Hand[]>()
  for (const hand of hands) byScore.set(hand.score, [...(byScore.get(hand.score) ?? []), hand])
  const counts = { two: 0, twoLead: 0, three: 0 }
  for (const equal of byScore.values())
    equal.forEach((one, at) => {
      const apart = equal.slice(at + 1).filter((two) => isApart(one, two))
      counts.two += 2 * apart.length
      apart.forEach((two, then) => {
        counts.twoLead += 2 * lowerWithout(known, [...one.cards, ...two.cards], one.score)
        counts.three += 6 * apart.slice(then + 1).filter((three) => isApart(two, three)).length
      })
    })
  return counts
}
