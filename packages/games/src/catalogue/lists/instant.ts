import { gamesOf } from '../entry.ts'
import { SPRIBE } from '../providers.ts'

const game = gamesOf(SPRIBE, { second: ['instantGames'] })

export const INSTANT_ENTRIES = [
  game('aviator', 'Aviator', 'crash', { second: ['popularGames', 'instantGames'] }),
  game('mines', 'Mines', 'mines', { second: ['popularGames', 'instantGames'] }),
  game('goal', 'Goal', 'goal'),
  game('dice', 'Dice', 'dice'),
  game('plinko', 'Plinko', 'plinko', { second: ['popularGames', 'instantGames'] }),
  game('miniroulette', 'Mini Roulette', 'mini-roulette'),
  game('hilo', 'Hi-Lo', 'hi-lo'),
  game('keno', 'Keno', 'keno'),
  game('hotline', 'Hotline', 'hotline'),
]
