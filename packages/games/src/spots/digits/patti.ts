import { indexIn } from '../../fair/draw.ts'
import { type NextFloat, step, valuesAt } from '../drawing.ts'
import { alike, group, market, type PricedGroup, winner } from '../market.ts'
import type { Deal, DealStep, SpotMarket } from '../spot-game.ts'

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
/** In a patti zero is the highest digit. */
const placeOf = (digit: number): number => (digit === 0 ? 10 : digit)

export const pattiOf = (digits: readonly number[]): string =>
  [...digits].sort((a, b) => placeOf(a) - placeOf(b)).join('')

export const ankOf = (digits: readonly number[]): number => digits.reduce((sum, one) => sum + one, 0) % 10

export type PattiKind = 'single' | 'double' | 'triple'
const KINDS: readonly PattiKind[] = ['triple', 'double', 'single']
export const kindOfPatti = (patti: string): PattiKind => KINDS[new Set(patti).size - 1]!

/** Of a thousand draws. */
const WAYS: Readonly<Record<PattiKind, number>> = { single: 6, double: 3, triple: 1 }

export const PATTIS: readonly string[] = [
  ...new Set(
    Array.from({ length: 1000 }, (_, at) =>
      pattiOf([Math.floor(at / 100), Math.floor(at / 10) % 10, at % 10]),
    ),
  ),
]

export const drawPatti = (seat: string, next: NextFloat): DealStep[] =>
  [0, 1, 2].map(() => step('digit', seat, indexIn(10, next())))

export const ankAt = (deal: Deal, seat: string): number => ankOf(valuesAt(deal, seat))
export const pattiAt = (deal: Deal, seat: string): string => pattiOf(valuesAt(deal, seat))

export const pattiMarket = (seat: string): SpotMarket<string> =>
  market(
    (deal) => pattiAt(deal, seat),
    () => PATTIS.map((patti) => [patti, WAYS[kindOfPatti(patti)]] as const),
  )

/** The last digit of a sum of three digits is as likely as any other. */
export const ankMarket = (seat: string): SpotMarket<number> =>
  market(
    (deal) => ankAt(deal, seat),
    () => alike([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  )

const PATTI_PRICES: Readonly<Record<PattiKind, number>> = { single: 160, double: 320, triple: 960 }
const KIND_PRICES: Readonly<Record<PattiKind, number>> = { single: 1.34, double: 3.58, triple: 96 }

/** All bets on one draw of three digits. `name` tells the draws of a round apart. */
export const pattiGroups = (seat: string, name: string, prefix: string): PricedGroup[] => {
  const [ank, patti] = [ankMarket(seat), pattiMarket(seat)]
  const half = (key: string, label: string, wins: (one: number) => boolean) =>
    winner(ank, { key: `${prefix}${key}`, label }, { price: 1.94, wins })
  return [
    group(
      `${name}ank`,
      'grid',
      DIGITS.map((digit, at) =>
        winner(
          ank,
          { key: `${prefix}ank-${digit}`, label: digit },
          { price: 9.6, wins: (one) => one === at },
        ),
      ),
    ),
    group(`${name}halves`, 'grid', [
      half('odd', 'Odd', (one) => one % 2 === 1),
      half('even', 'Even', (one) => one % 2 === 0),
      half('low', '1 to 5', (one) => one >= 1 && one <= 5),
      half('high', '6 to 0', (one) => one === 0 || one > 5),
    ]),
    group(
      `${name}kind of patti`,
      'row',
      (['single', 'double', 'triple'] as const).map((kind) =>
        winner(
          patti,
          { key: `${prefix}kind-${kind}`, label: `Any ${kind} patti` },
          { price: KIND_PRICES[kind], wins: (drawn) => kindOfPatti(drawn) === kind },
        ),
      ),
    ),
    group(
      `${name}patti`,
      'list',
      PATTIS.map((one) =>
        winner(
          patti,
          { key: `${prefix}patti-${one}`, label: one },
          { price: PATTI_PRICES[kindOfPatti(one)], wins: (drawn) => drawn === one },
        ),
      ),
    ),
  ]
}

const HALF_SANGAM: Readonly<Record<PattiKind, number>> = { single: 1600, double: 3200, triple: 9600 }

/** A patti of one draw together with the ank of the other. */
export const halfSangam = (
  pattiSeat: string,
  ankSeat: string,
  [prefix, title]: readonly [string, string],
): PricedGroup => {
  const both = market(
    (deal) => `${pattiAt(deal, pattiSeat)}-${ankAt(deal, ankSeat)}`,
    function* () {
      for (const patti of PATTIS)
        for (const ank of DIGITS) yield [`${patti}-${ank}`, WAYS[kindOfPatti(patti)]]
    },
  )
  return group(
    title,
    'list',
    PATTIS.flatMap((patti) =>
      DIGITS.map((ank) => {
        const named = `${patti}-${ank}`
        return winner(
          both,
          { key: `${prefix}${named}`, label: named },
          { price: HALF_SANGAM[kindOfPatti(patti)], wins: (drawn) => drawn === named },
        )
      }),
    ),
  )
}
