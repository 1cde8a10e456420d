import { gamesOf } from '../entry.ts'
import { PRAGMATIC_PLAY } from '../providers.ts'

const slot = gamesOf(PRAGMATIC_PLAY)
const table = gamesOf(PRAGMATIC_PLAY, { isLive: true })

export const PRAGMATIC_PLAY_ENTRIES = [
  slot('thunder-peak', 'Thunder Peak', 'slot', { second: ['popularGames'] }),
  slot('sugar-sweets', 'Sugar Sweets', 'slot'),
  slot('river-catch', 'River Catch', 'slot'),
  slot('wolf-moon', 'Wolf Moon', 'slot'),
  slot('fruit-shower', 'Fruit Shower', 'slot'),
  slot('desert-caravan', 'Desert Caravan', 'slot'),
  slot('honey-bees', 'Honey Bees', 'slot'),
  slot('buffalo-plains', 'Buffalo Plains', 'slot'),
  slot('peacock-palace', 'Peacock Palace', 'slot', { isNew: true }),
  table('roulette', 'Studio Roulette', 'roulette'),
  table('speed-baccarat', 'Studio Baccarat', 'baccarat'),
  table('blackjack', 'Studio Blackjack', 'blackjack'),
  table('andar-bahar', 'Studio Andar Bahar', 'andar-bahar'),
  table('carnival-wheel', 'Carnival Wheel', 'money-wheel'),
]
