import { CLOCKS } from '../clocks.ts'
import { limitsOf, spotGame } from '../market.ts'
import type { SpotGame } from '../spot-game.ts'
import { SINGLE_ZERO_CALLS } from './calls.ts'
import { singleZeroGroups } from './single-zero.ts'
import { pocketMarket, pocketOf, sayPocket, SINGLE_ZERO_WHEEL, spin } from './wheel.ts'

export const SINGLE_ZERO_POCKETS = 37

export const europeanRoulette: SpotGame = spotGame({
  engine: 'roulette-european',
  name: 'European roulette',
  stage: { kind: 'wheel', pockets: SINGLE_ZERO_WHEEL.map(pocketOf) },
  groups: singleZeroGroups(pocketMarket(SINGLE_ZERO_POCKETS)),
  calls: SINGLE_ZERO_CALLS,
  clock: CLOCKS.roulette,
  limits: limitsOf(10, 100_000),
  rules: [
    'The wheel has 37 pockets: 0 to 36. All are equally likely.',
    'A chip may cover 1, 2, 3, 4, 6, 12 or 18 numbers. If one of them falls, it returns 36 divided by that many, your stake included.',
    'When 0 falls, only chips that cover 0 win.',
    'The racetrack bets are several chips at once. They return the same share as single chips.',
  ],
  deal: (next) => spin(SINGLE_ZERO_POCKETS, next),
  sayResult: sayPocket,
})

/** The same wheel and prices on a fast clock. */
export const speedRoulette: SpotGame = {
  ...europeanRoulette,
  engine: 'roulette-speed',
  name: 'Speed roulette',
  clock: CLOCKS.speedRoulette,
  limits: limitsOf(10, 50_000),
}
