import { type Card, cardsAt, lowRank, shoe } from '../cards/deck.ts'
import { type NextFloat, step } from '../drawing.ts'
import { market } from '../market.ts'
import type { Deal, DealStep, SpotMarket } from '../spot-game.ts'

export const BACCARAT_DECKS = 8

/** Aces count 1, tens and pictures nothing. */
export const pointsOf = (card: Card): number => (lowRank(card) >= 10 ? 0 : lowRank(card))
const sumOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0) % 10

export const isNatural = (total: number): boolean => total >= 8
export const playerDraws = (total: number): boolean => total <= 5

/** Whether the banker draws to a total, by the points of the player's third card where there is one. */
export const bankerDraws = (total: number, third: number | undefined): boolean => {
  if (third === undefined) return total <= 5
  if (total <= 2) return true
  if (total === 3) return third !== 8
  if (total === 4) return third >= 2 && third <= 7
  if (total === 5) return third >= 4 && third <= 7
  return total === 6 && (third === 6 || third === 7)
}

/** Deals a hand of points; the banker's third card comes after the player's. */
export const dealCoup = (next: NextFloat): Deal => {
  const draw = shoe(BACCARAT_DECKS, next)
  const steps: DealStep[] = []
  const points = { player: [] as number[], banker: [] as number[] }
  const deal = (seat: 'player' | 'banker') => {
    const card = draw()
    points[seat].push(pointsOf(card))
    steps.push(step('card', seat, card))
  }
  for (const seat of ['player', 'banker', 'player', 'banker'] as const) deal(seat)
  const [player, banker] = [sumOf(points.player), sumOf(points.banker)]
  if (isNatural(player) || isNatural(banker)) return { steps }
  if (playerDraws(player)) deal('player')
  if (bankerDraws(banker, points.player[2])) deal('banker')
  return { steps }
}

/** Both totals and how many cards made them. */
export type Coup = {
  readonly player: number
  readonly banker: number
  readonly playerCards: number
  readonly bankerCards: number
}

/** A coup in one number, digit by digit. */
const codeOf = ({ player, banker, playerCards, bankerCards }: Coup): number =>
  player * 1000 + banker * 100 + playerCards * 10 + bankerCards

export const coupOf = (code: number): Coup => ({
  player: Math.floor(code / 1000),
  banker: Math.floor(code / 100) % 10,
  playerCards: Math.floor(code / 10) % 10,
  bankerCards: code % 10,
})

export const coupAt = (deal: Deal): Coup => {
  const [player, banker] = [cardsAt(deal, 'player'), cardsAt(deal, 'banker')]
  return {
    player: sumOf(player.map(pointsOf)),
    banker: sumOf(banker.map(pointsOf)),
    playerCards: player.length,
    bankerCards: banker.length,
  }
}

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Draws points out of a shoe one after another and puts them back. A way is a sequence of six cards. */
const counter = (decks: number) => {
  const left = POINTS.map((points) => (points === 0 ? 16 : 4) * decks)
  let cards = 52 * decks
  /** Calls back for every value with the ways so far times the cards that have it. */
  const each = (ways: number, visit: (points: number, ways: number) => void): void => {
    for (const points of POINTS) {
      const count = left[points]!
      left[points] = count - 1
      cards -= 1
      visit(points, ways * count)
      cards += 1
      left[points] = count
    }
  }
  const rest = (drawn: number): number => (drawn === 4 ? cards * (cards - 1) : drawn === 5 ? cards : 1)
  return { each, rest }
}

/** Counts all sequences of six cards: fewer than 2⁵³ of them come from eight decks, so numbers are exact. */
export const countCoups = (decks: number): Map<number, number> => {
  const { each, rest } = counter(decks)
  const counts = new Map<number, number>()
  const add = (coup: Coup, ways: number): void => {
    const code = codeOf(coup)
    counts.set(code, (counts.get(code) ?? 0) + ways * rest(coup.playerCards + coup.bankerCards))
  }
  const bankerTurn = (player: number, banker: number, at: { third?: number; ways: number }): void => {
    const playerCards = at.third === undefined ? 2 : 3
    if (!bankerDraws(banker, at.third)) return add({ player, banker, playerCards, bankerCards: 2 }, at.ways)
    each(at.ways, (points, ways) =>
      add({ player, banker: (banker + points) % 10, playerCards, bankerCards: 3 }, ways),
    )
  }
  const afterFour = (player: number, banker: number, ways: number): void => {
    if (isNatural(player) || isNatural(banker))
      return add({ player, banker, playerCards: 2, bankerCards: 2 }, ways)
    if (!playerDraws(player)) return bankerTurn(player, banker, { ways })
    each(ways, (third, more) => bankerTurn((player + third) % 10, banker, { third, ways: more }))
  }
  each(1, (p1, one) =>
    each(one, (b1, two) =>
      each(two, (p2, three) => each(three, (b2, four) => afterFour((p1 + p2) % 10, (b1 + b2) % 10, four))),
    ),
  )
  return counts
}

export const coupMarket: SpotMarket<number> = market(
  (deal) => codeOf(coupAt(deal)),
  () => countCoups(BACCARAT_DECKS),
)

export const sayCoup = (deal: Deal): string => {
  const { player, banker } = coupAt(deal)
  if (player === banker) return `Tie, ${player} each`
  return player > banker
    ? `Player wins, ${player} against ${banker}`
    : `Banker wins, ${banker} against ${player}`
}
