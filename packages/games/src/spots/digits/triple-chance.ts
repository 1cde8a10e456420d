import { indexIn } from '../../fair/draw.ts'
import { CLOCKS } from '../clocks.ts'
import { step, valuesAt } from '../drawing.ts'
import { alike, group, limitsOf, market, type PricedGroup, spotGame, winner } from '../market.ts'
import type { Deal, SpotGame } from '../spot-game.ts'

const SEAT = 'wheels'

/** The last so many digits, as text with its zeros. */
const lastDigits = (deal: Deal, count: number): string => valuesAt(deal, SEAT).slice(-count).join('')

const textsOf = (count: number): string[] =>
  Array.from({ length: 10 ** count }, (_, at) => String(at).padStart(count, '0'))

const chance = (count: number, price: number, [kind, title]: readonly [string, string]): PricedGroup => {
  const digits = market(
    (deal) => lastDigits(deal, count),
    () => alike(textsOf(count)),
  )
  const spots = textsOf(count).map((text) =>
    winner(digits, { key: `${kind}-${text}`, label: text }, { price, wins: (drawn) => drawn === text }),
  )
  return group(title, count === 1 ? 'grid' : 'list', spots)
}

export const tripleChance: SpotGame = spotGame({
  engine: 'triple-chance',
  name: 'Triple chance',
  stage: { kind: 'digits', seats: [{ key: SEAT, label: 'Wheels', most: 3 }] },
  groups: [
    chance(1, 9.7, ['single', 'Last digit']),
    chance(2, 96, ['double', 'Last two digits']),
    chance(3, 950, ['triple', 'All three digits']),
  ],
  clock: CLOCKS.roulette,
  limits: limitsOf(10, 50_000),
  rules: [
    'Three wheels each stop on a digit from 0 to 9. All are equally likely.',
    'You bet on the last digit, on the last two digits, or on all three in their order.',
  ],
  deal: (next) => ({ steps: [0, 1, 2].map(() => step('digit', SEAT, indexIn(10, next()))) }),
  sayResult: (deal) => `The wheels stopped on ${lastDigits(deal, 3)}`,
})
