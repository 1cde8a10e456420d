import { spotGame } from '../market.ts'
import type { SpotGame } from '../spot-game.ts'
import { europeanRoulette, SINGLE_ZERO_POCKETS } from './european.ts'
import { singleZeroGroups } from './single-zero.ts'
import { covering, pocketMarket } from './wheel.ts'

const pocket = pocketMarket(SINGLE_ZERO_POCKETS)

/** European roulette with la partage. */
export const frenchRoulette: SpotGame = spotGame({
  ...europeanRoulette,
  engine: 'roulette-french',
  name: 'French roulette',
  groups: singleZeroGroups(pocket, {
    evenChance: (place) => covering(pocket, place, { halfBackOnZero: true }),
  }),
  rules: [
    ...europeanRoulette.rules,
    'La partage: when 0 falls, red, black, odd, even, 1 to 18 and 19 to 36 get half their stake back.',
  ],
})
