import { gamesOf } from '../entry.ts'
import { TURBO } from '../providers.ts'

const game = gamesOf(TURBO, { second: ['instantGames'] })

export const TURBO_ENTRIES = [
  game('rocket-run', 'Rocket Run', 'crash'),
  game('balloon-rise', 'Balloon Rise', 'step'),
  game('sixer-crash', 'Sixer Crash', 'crash', { isNew: true }),
  game('limbo-rider', 'Limbo Rider', 'limbo'),
  game('tower-climb', 'Tower Climb', 'tower'),
  game('lane-cross', 'Lane Cross', 'step'),
  game('ball-drop', 'Ball Drop', 'plinko'),
  game('turbo-mines', 'Turbo Mines', 'mines'),
  game('turbo-dice', 'Turbo Dice', 'dice'),
  game('turbo-keno', 'Turbo Keno', 'keno'),
  game('double-or-leave', 'Double or Leave', 'coin-toss'),
  game('quick-hi-lo', 'Quick Hi-Lo', 'hi-lo'),
]
