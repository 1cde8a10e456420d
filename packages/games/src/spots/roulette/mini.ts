import { ROULETTE_RED, ROULETTE_SPOTS } from '../../instant/miniroulette-spots.ts'
import { CLOCKS } from '../clocks.ts'
import { group, limitsOf, type PricedGroup, spotGame } from '../market.ts'
import type { Deal, Pocket, PricedSpot, SpotGame } from '../spot-game.ts'
import { type Place, placed } from './cloth.ts'
import { covering, pocketAt, pocketMarket, spin } from './wheel.ts'

const POCKETS = 13
const SHARE = 12.5
const WHEEL = [0, 10, 3, 8, 5, 6, 1, 12, 7, 4, 9, 2, 11]

const pocket = pocketMarket(POCKETS)

const pocketOf = (value: number): Pocket => {
  const colour = ROULETTE_RED.includes(value) ? 'red' : 'black'
  return { value, label: String(value), colour: value === 0 ? 'green' : colour }
}

const HALVES: Readonly<Record<string, string>> = {
  red: 'Red',
  black: 'Black',
  odd: 'Odd',
  even: 'Even',
  low: '1 to 6',
  high: '7 to 12',
}

const labelOf = (key: string, numbers: readonly number[]): string => HALVES[key] ?? numbers.join(', ')
const places: readonly Place[] = [...ROULETTE_SPOTS].map(([key, numbers]) => ({
  key,
  label: key.startsWith('column') ? `Column ${key.at(-1)}` : labelOf(key, numbers),
  numbers,
}))

const priced = (kind: string): PricedSpot[] =>
  places
    .filter(({ key }) => key.startsWith(`${kind}-`))
    .map((place) => covering(pocket, place, { share: SHARE }))

const groups: readonly PricedGroup[] = [
  group('Single numbers', 'cloth', [
    covering(pocket, placed('straight', [0]), { share: SHARE }),
    ...priced('straight'),
  ]),
  group('Columns', 'cloth', priced('column')),
  group(
    'Even chances',
    'cloth',
    places
      .filter(({ key }) => key in HALVES)
      .map((place) => covering(pocket, place, { share: 12, halfBackOnZero: true })),
  ),
  group('Two numbers', 'cloth', priced('split')),
  group('Three numbers', 'cloth', priced('street')),
  group('Four numbers', 'cloth', priced('corner')),
]

const say = (deal: Deal): string => {
  const { label, colour } = pocketOf(pocketAt(deal))
  return colour === 'green' ? `The ball fell on ${label}` : `The ball fell on ${label}, ${colour}`
}

export const miniRoulette13: SpotGame = spotGame({
  engine: 'roulette-mini',
  name: 'Mini roulette',
  stage: { kind: 'wheel', pockets: WHEEL.map(pocketOf) },
  groups,
  clock: CLOCKS.roulette,
  limits: limitsOf(10, 50_000),
  rules: [
    'The wheel has 13 pockets: 0 to 12. All are equally likely.',
    'A chip on 1, 2, 3 or 4 numbers returns 12.5 divided by that many, your stake included.',
    'Red, black, odd, even, 1 to 6 and 7 to 12 return 2 times your stake, and half of it when 0 falls.',
  ],
  deal: (next) => spin(POCKETS, next),
  sayResult: say,
})
