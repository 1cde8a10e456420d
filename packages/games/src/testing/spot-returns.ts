import { cardText, DECK } from '../spots/cards/deck.ts'
import type { Deal, SeatKind, SpotGame } from '../spots/spot-game.ts'
import { asNumber } from '../money/rational.ts'
import { printed } from './enumerate.ts'

/** The exact returns of some spots in per cent, to three places, as sheets of the trade print them. */
export const returnsOf = (game: SpotGame, spots: readonly string[]): Record<string, number> =>
  Object.fromEntries(spots.map((spot) => [spot, printed(game.rtp(spot))]))

/** What some spots return in a deal, as numbers. */
export const settled = (game: SpotGame, spots: readonly string[], deal: Deal): number[] =>
  spots.map((spot) => asNumber(game.returns(spot, deal)))

/** Cards laid down by seat, as `A♠ 10♥`, in one deal. Seats are filled one after another. */
export const laid = (seats: Readonly<Record<string, string>>): Deal => ({
  steps: Object.entries(seats).flatMap(([seat, cards]) =>
    cards.split(' ').map((text) => ({ kind: 'card' as const, seat, value: cardNamed(text) })),
  ),
})

const cardNamed = (text: string): number => {
  const found = Array.from({ length: DECK }, (_, card) => card).find((card) => cardText(card) === text)
  if (found === undefined) throw new Error(`there is no card ${text}`)
  return found
}

/** Digits, faces or balls at one seat. */
export const came = (kind: SeatKind, seat: string, values: readonly number[]): Deal => ({
  steps: values.map((value) => ({ kind, seat, value })),
})
