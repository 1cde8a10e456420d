import { CLIMB_GAMES } from '../climbs/games.ts'
import { HAND_GAMES } from '../hands/games.ts'
import { SPOT_GAMES } from '../spots/index.ts'
import { studioClimb } from './climbs.ts'
import { studioHand } from './hands.ts'
import { MACHINES } from '../slots/machines.ts'
import { TURBO_ENGINES } from '../turbo/turbo-game.ts'
import { studioSlot } from './slots.ts'
import { studioSpots } from './spots.ts'
import type { StudioGame } from './studio-game.ts'
import { studioTurboOf } from './turbo.ts'

export { entryLimits } from '../catalogue/limits.ts'
export { IDLE_MINUTES } from '../idle.ts'
export * from './studio-game.ts'
export { gameAtEntry } from './at-entry.ts'
export { studioClimb } from './climbs.ts'
export { studioHand } from './hands.ts'
export * from './slots.ts'
export { studioSpots } from './spots.ts'
export { stakeSteps } from './stakes.ts'
export { scratchCardOf, studioTurboOf, type TurboBet } from './turbo.ts'

const GAMES: readonly StudioGame[] = [
  ...[...SPOT_GAMES.values()].map(studioSpots),
  ...Object.values(HAND_GAMES).map(studioHand),
  ...Object.values(CLIMB_GAMES).map(studioClimb),
  ...Object.values(MACHINES).map(studioSlot),
  ...TURBO_ENGINES.flatMap((engine) => studioTurboOf(engine) ?? []),
]

/** Every game of the studio by the name of its engine. */
export const STUDIO_GAMES: ReadonlyMap<string, StudioGame> = new Map(GAMES.map((game) => [game.engine, game]))
