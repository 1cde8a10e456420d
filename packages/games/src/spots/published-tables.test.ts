import { expect, test } from 'vitest'
import { asNumber } from '../money/rational.ts'
import { type CasinoTables, hasCasinoTables, NO_TABLES, readCasinoTables } from '../testing/casino-tables.ts'
import { laid } from '../testing/spot-returns.ts'
import { bankerDraws, isNatural, playerDraws } from './baccarat/coup.ts'
import { cardsAt } from './cards/deck.ts'
import { ROULETTE_REDS } from './roulette/cloth.ts'
import { europeanRoulette } from './roulette/european.ts'
import { HAND_COUNTS, kindOf } from './teen-patti/hand.ts'

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7]

test.skipIf(!hasCasinoTables)(
  `[SPOT-12] cards are drawn as the published table of baccarat says (${NO_TABLES})`,
  () => {
    const { baccarat } = readCasinoTables()
    expect(TOTALS.filter(playerDraws)).toEqual(baccarat.playerDraws)
    expect(TOTALS.filter((total) => bankerDraws(total, undefined))).toEqual(
      baccarat.bankerWhenPlayerStood.draws,
    )
    const thirds = TOTALS.map((total) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(total, third)),
    )
    expect(thirds).toEqual(TOTALS.map((total) => baccarat.bankerDrawsByPlayerThirdCard[total]))
    expect([7, 8, 9].map(isNatural)).toEqual([false, true, true])
  },
)

const SPOTS: Readonly<Record<string, string>> = {
  straight: 'straight-17',
  split: 'split-14-17',
  street: 'street-16-17-18',
  corner: 'corner-13-14-16-17',
  sixLine: 'line-13-18',
  dozen: 'dozen-2',
  column: 'column-2',
  high: 'high',
  'even-money': 'red',
}
const highest = (bet: string): number => asNumber(europeanRoulette.highest(SPOTS[bet] ?? bet))

test.skipIf(!hasCasinoTables)(`[SPOT-10] roulette pays as the published table says (${NO_TABLES})`, () => {
  const { roulette } = readCasinoTables()
  expect(Object.keys(roulette.payouts).map((bet) => [bet, highest(bet) - 1])).toEqual(
    Object.entries(roulette.payouts),
  )
  for (const { bet, stake, totalReturn } of roulette.examples) expect(stake * highest(bet)).toBe(totalReturn)
  expect(ROULETTE_REDS).toEqual(roulette.red)
  expect(asNumber(europeanRoulette.rtp('red'))).toBeCloseTo(roulette.rtpSingleZero, 4)
})

const SIGNS: Readonly<Record<string, string>> = { H: '♥', D: '♦', S: '♠', C: '♣' }
const RANKS: Readonly<Record<string, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' }
const cardText = (name: string): string => `${RANKS[name.slice(1)] ?? name.slice(1)}${SIGNS[name[0]!]}`

/** Their names of the kinds of hands as ours. */
const kindNamed = (name: string): string => name.replace('color', 'colour').replace('_', '-')
const handOf = (names: CasinoTables['teenPatti']['categories'][number][0]): number[] =>
  cardsAt(laid({ hand: names.map(cardText).join(' ') }), 'hand')

test.skipIf(!hasCasinoTables)(
  `[SPOT-16] hands of teen patti are what the published table says (${NO_TABLES})`,
  () => {
    const { teenPatti } = readCasinoTables()
    expect(teenPatti.categories.map(([cards]) => kindOf(handOf(cards)))).toEqual(
      teenPatti.categories.map(([, name]) => kindNamed(name)),
    )
    const counts = Object.entries(teenPatti.frequenciesOf22100).map(([name, count]) => [
      kindNamed(name),
      count,
    ])
    expect(Object.fromEntries(counts)).toEqual(HAND_COUNTS)
  },
)
