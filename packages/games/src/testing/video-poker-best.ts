import { videoPokerPays } from '../hands/video-poker.ts'
import { scoreOf } from '../hands/poker/score.ts'
import { DECK } from '../steps/cards.ts'

const CARDS = 5

/** Pascal's triangle: the place of a set of cards among all sets of its size. */
const WAYS = Array.from({ length: DECK + 1 }, (_, n) =>
  Array.from({ length: CARDS + 1 }, (_row, k) => {
    let ways = 1
    for (let at = 0; at < k; at += 1) ways = (ways * (n - at)) / (at + 1)
    return ways
  }),
)

/** The sum of pays of all hands of five that contain a set, by the size of the set and its place. */
type Sums = readonly Float64Array[]

const SUBSETS = Array.from({ length: 2 ** CARDS }, (_, subset) => subset)
const sizeOf = (subset: number): number => {
  let [left, size] = [subset, 0]
  while (left > 0) {
    size += left & 1
    left >>= 1
  }
  return size
}
const SIZES = SUBSETS.map(sizeOf)

const placeOf = (hand: readonly number[], subset: number): number => {
  let [place, size] = [0, 0]
  for (let at = 0; at < CARDS; at += 1)
    if ((subset >> at) & 1) {
      size += 1
      place += WAYS[hand[at]!]![size]!
    }
  return place
}

const everyHand = (visit: (hand: readonly number[]) => void): void => {
  const hand = [0, 0, 0, 0, 0]
  const from = (at: number, least: number): void => {
    if (at === CARDS) return visit(hand)
    for (let card = least; card < DECK; card += 1) {
      hand[at] = card
      from(at + 1, card + 1)
    }
  }
  from(0, 0)
}

const sumsOfPays = (): Sums => {
  const sums = Array.from({ length: CARDS + 1 }, (_, size) => new Float64Array(WAYS[DECK]![size]!))
  everyHand((hand) => {
    const pay = videoPokerPays(scoreOf(hand))
    if (pay > 0) for (const subset of SUBSETS) sums[SIZES[subset]!]![placeOf(hand, subset)]! += pay
  })
  return sums
}

/** The pays of all hands that keep `held` and have none of the cards thrown away, by inclusion and exclusion. */
const meanHolding = (sumOf: readonly number[], held: number): number => {
  const thrown = (SUBSETS.length - 1) ^ held
  let all = 0
  for (let also = thrown; ; also = (also - 1) & thrown) {
    const sign = SIZES[also]! % 2 === 0 ? 1 : -1
    all += sign * sumOf[held | also]!
    if (also === 0) break
  }
  return all / WAYS[DECK - CARDS]![CARDS - SIZES[held]!]!
}

/** The share of the stake that the best holds return, over all deals. */
export const bestVideoPokerReturn = (): number => {
  const sums = sumsOfPays()
  let total = 0
  everyHand((hand) => {
    const sumOf = SUBSETS.map((subset) => sums[SIZES[subset]!]![placeOf(hand, subset)]!)
    let best = 0
    for (const held of SUBSETS) best = Math.max(best, meanHolding(sumOf, held))
    total += best
  })
  return total / WAYS[DECK]![CARDS]!
}
