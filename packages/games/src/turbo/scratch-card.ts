import { err, ok } from '@maidan/core'
import { drawFrom, indexIn } from '../fair/draw.ts'
import { fromDecimal, type Multiplier } from '../money/multiplier.ts'
import { rational, total } from '../money/rational.ts'
import { fieldsOf } from '../read.ts'
import type { TurboEngine, TurboGame } from './turbo-game.ts'

/** What a ticket wins, as a multiple of its price, and what is under its nine fields: prizes, of which three alike win. */
export type ScratchTicket = { readonly prize: number; readonly fields: readonly number[] }

/** A ticket has nothing to choose. */
export type ScratchBet = Readonly<Record<string, never>>

export type Prizes = readonly (readonly [prize: number, perMillion: number])[]

const TICKETS = 1_000_000
const FIELDS = 9
const ALIKE = 3
const PLACES = Array.from({ length: FIELDS }, (_, place) => place)

const prizeAt = (prizes: Prizes, ticket: number): number => {
  let before = 0
  for (const [prize, many] of prizes) {
    before += many
    if (ticket < before) return prize
  }
  return 0
}

/**
 * The picture follows from the prize and cannot change it: three fields of the prize, and of the others none more than
 * twice. Without a prize no symbol is there three times.
 */
const pictureOf = (prize: number, prizes: Prizes, next: () => number): number[] => {
  const others = prizes.map(([one]) => one).filter((one) => one !== prize)
  const pool = others.flatMap((one) => [one, one])
  const many = prize > 0 ? FIELDS - ALIKE : FIELDS
  const drawn = drawFrom(
    pool.map((_, at) => at),
    Array.from({ length: many }, next),
  ).map((at) => pool[at]!)
  const shown = [...Array.from({ length: FIELDS - many }, () => prize), ...drawn]
  return drawFrom(
    PLACES,
    PLACES.map(() => next()),
  ).map((place) => shown[place]!)
}

const scratchCard = (engine: TurboEngine, name: string, prizes: Prizes) =>
  ({
    engine,
    name,
    prizes,
    parseBet: (value) => (fieldsOf(value) ? ok({}) : err('bet_malformed')),
    draw: (_bet, next) => {
      const prize = prizeAt(prizes, indexIn(TICKETS, next()))
      return { prize, fields: pictureOf(prize, prizes, next) }
    },
    multiplier: (_bet, { prize }) => fromDecimal(prize),
    rtp: () => total(prizes.map(([prize, many]) => rational(prize * many, TICKETS))),
    highest: (): Multiplier => fromDecimal(prizes[0]![0]),
    rules: [
      'Three fields with the same prize win it once. A prize of 1× gives the price of the ticket back.',
      'The prize is drawn first, from a table of a million tickets; the picture follows from it. Every ticket is drawn anew.',
    ],
  }) satisfies TurboGame<ScratchBet, ScratchTicket> & { readonly prizes: Prizes }

export const scratchLucky = scratchCard('scratch-lucky', 'Lucky scratch', [
  [10_000, 2],
  [1000, 30],
  [100, 900],
  [20, 8000],
  [10, 14_000],
  [5, 38_000],
  [2, 110_000],
  [1, 100_000],
])

export const scratchGold = scratchCard('scratch-gold', 'Gold scratch', [
  [500, 40],
  [100, 500],
  [50, 1800],
  [20, 5000],
  [10, 14_000],
  [5, 30_000],
  [3, 50_000],
  [2, 80_000],
  [1, 110_000],
])

export const scratchCrore = scratchCard('scratch-crore', 'Crore scratch', [
  [50_000, 1],
  [5000, 10],
  [500, 200],
  [50, 3000],
  [10, 15_000],
  [5, 40_000],
  [2, 90_000],
  [1, 80_000],
])
