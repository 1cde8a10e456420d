import { indexIn } from '../../fair/draw.ts'
import { CLOCKS } from '../clocks.ts'
import { drawWithout, type NextFloat, pickBy, step } from '../drawing.ts'
import { limitsOf, LOST, market, price, spot, spotGame } from '../market.ts'
import type { Deal, DealStep, SpotGame, SpotMarket } from '../spot-game.ts'
import type { Place } from './cloth.ts'
import { europeanRoulette, SINGLE_ZERO_POCKETS } from './european.ts'
import { singleZeroGroups } from './single-zero.ts'
import { pocketAt, pocketMarket, sayPocket } from './wheel.ts'

const PLAIN = price(30)

/** How many numbers are struck, and what each pays to one, with their chances in hundredths. */
const STRUCK: readonly (readonly [number, number])[] = [
  [1, 30],
  [2, 30],
  [3, 20],
  [4, 12],
  [5, 8],
]
const BOOSTS: readonly (readonly [number, number])[] = [
  [50, 40],
  [100, 25],
  [150, 13],
  [200, 9],
  [250, 6],
  [300, 4],
  [400, 2],
  [500, 1],
]

const RETURNS = new Map(BOOSTS.map(([times]) => [times, price(times + 1)]))

const strike = (next: NextFloat): DealStep[] => {
  const count = pickBy(STRUCK, next)
  const draw = drawWithout(SINGLE_ZERO_POCKETS, next)
  return Array.from({ length: count }, () => {
    const value = draw()
    return { kind: 'boost', seat: 'wheel', value, times: pickBy(BOOSTS, next) }
  })
}

const deal = (next: NextFloat): Deal => {
  const boosts = strike(next)
  return { steps: [...boosts, step('pocket', 'wheel', indexIn(SINGLE_ZERO_POCKETS, next()))] }
}

/** What the pocket of the ball was struck with, 0 where it was not. */
const boostOf = (dealt: Deal, pocket: number): number => {
  for (const one of dealt.steps) if (one.kind === 'boost' && one.value === pocket) return one.times
  return 0
}

/** Far above every boost: an outcome is the pocket and its boost in one number. */
const POCKET_UNIT = 1000

/** A pocket is as likely struck as any other: on average 2.38 of 37 are. */
const struckMarket: SpotMarket<number> = market(
  (dealt) => {
    const pocket = pocketAt(dealt)
    return pocket * POCKET_UNIT + boostOf(dealt, pocket)
  },
  function* () {
    const struck = STRUCK.reduce((sum, [count, chance]) => sum + count * chance, 0)
    for (let pocket = 0; pocket < SINGLE_ZERO_POCKETS; pocket += 1) {
      yield [pocket * POCKET_UNIT, (SINGLE_ZERO_POCKETS * 100 - struck) * 100]
      for (const [times, chance] of BOOSTS) yield [pocket * POCKET_UNIT + times, struck * chance]
    }
  },
)

const straight = ({ key, label, numbers: [number] }: Place) =>
  spot(struckMarket, { key, label, pays: '30×, 51× to 501× when struck' }, (outcome) => {
    if (Math.floor(outcome / POCKET_UNIT) !== number) return LOST
    return RETURNS.get(outcome % POCKET_UNIT) ?? PLAIN
  })

export const lightningRoulette: SpotGame = spotGame({
  ...europeanRoulette,
  engine: 'roulette-lightning',
  name: 'Lightning roulette',
  groups: singleZeroGroups(pocketMarket(SINGLE_ZERO_POCKETS), { straight }),
  calls: [],
  clock: CLOCKS.roulette,
  limits: limitsOf(10, 50_000),
  rules: [
    'The wheel has 37 pockets: 0 to 36. All are equally likely.',
    'Before the wheel turns, lightning strikes 1 to 5 numbers. Each gets a multiplier from 50 to 500.',
    'A single number returns 30 times your stake, or its multiplier plus your stake when it was struck.',
    'All other chips return what they do in European roulette.',
  ],
  deal,
  sayResult: (dealt) => {
    const boost = boostOf(dealt, pocketAt(dealt))
    return boost > 0 ? `${sayPocket(dealt)}, struck with ${boost}×` : sayPocket(dealt)
  },
})
