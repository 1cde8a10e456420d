import { defined } from '@maidan/core'
import { indexIn } from '../../fair/draw.ts'
import { CLOCKS } from '../clocks.ts'
import { step, valuesAt } from '../drawing.ts'
import { group, limitsOf, market, spotGame, winner } from '../market.ts'
import type { Colour, Pocket, SpotGame } from '../spot-game.ts'
import { spreadAround } from './segments.ts'

/** A symbol, how many of the 52 segments have it, and what it returns. */
const SYMBOLS: readonly (readonly [name: string, segments: number, price: number, colour: Colour])[] = [
  ['1', 25, 2, 'gold'],
  ['2', 13, 3.85, 'blue'],
  ['5', 7, 7.15, 'purple'],
  ['10', 4, 12.5, 'green'],
  ['20', 2, 25, 'orange'],
  ['40', 1, 50, 'red'],
]
const SEAT = 'wheel'

/** The symbol of each segment, by the number of the segment. */
const SEGMENTS: readonly number[] = spreadAround(SYMBOLS.map(([, segments]) => segments))
const FRUITS = ['Cherry', 'Lemon', 'Orange', 'Plum', 'Melon', 'Seven']

const symbolMarket = market(
  (deal) => SEGMENTS[defined(valuesAt(deal, SEAT)[0], 'the wheel has not turned')]!,
  () => SYMBOLS.map(([, segments], symbol) => [symbol, segments] as const),
)

const wheelGame = (named: Pick<SpotGame, 'engine' | 'name'>, labels: readonly string[]): SpotGame => {
  const pockets = SEGMENTS.map((symbol, value): Pocket => ({
    value,
    label: labels[symbol]!,
    colour: SYMBOLS[symbol]![3],
  }))
  return spotGame({
    ...named,
    stage: { kind: 'wheel', pockets },
    groups: [
      group(
        'Where the wheel stops',
        'grid',
        SYMBOLS.map(([name, , price], symbol) =>
          winner(
            symbolMarket,
            { key: `segment-${name}`, label: labels[symbol]! },
            { price, wins: (stopped) => stopped === symbol },
          ),
        ),
      ),
    ],
    clock: CLOCKS.wheel,
    limits: limitsOf(10, 50_000),
    rules: [
      `The wheel has ${SEGMENTS.length} segments, all equally likely: ${SYMBOLS.map(([, segments], symbol) => `${labels[symbol]} on ${segments}`).join(', ')}.`,
      'You bet on the segment at which it stops.',
    ],
    deal: (next) => ({ steps: [step('pocket', SEAT, indexIn(SEGMENTS.length, next()))] }),
    sayResult: (deal) => `The wheel stopped at ${labels[symbolMarket.outcomeOf(deal)]}`,
  })
}

export const moneyWheel: SpotGame = wheelGame(
  { engine: 'money-wheel', name: 'Money wheel' },
  SYMBOLS.map(([name]) => name),
)
export const fruitWheel: SpotGame = wheelGame({ engine: 'fruit-wheel', name: 'Fruit wheel' }, FRUITS)
