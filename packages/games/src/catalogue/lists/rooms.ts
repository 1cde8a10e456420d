import { gamesOf } from '../entry.ts'
import { VIVO, WORLD_CASINO, XPG } from '../providers.ts'

const vivo = gamesOf(VIVO, { isLive: true })
const xpg = gamesOf(XPG, { isLive: true })
const world = gamesOf(WORLD_CASINO, { isLive: true })

export const VIVO_ENTRIES = [
  vivo('night-roulette', 'Night Roulette', 'roulette'),
  vivo('roulette-lite', 'Roulette Lite', 'roulette'),
  vivo('baccarat', 'Harbour Baccarat', 'baccarat'),
  vivo('super-6-baccarat', 'Super 6 Baccarat', 'baccarat'),
  vivo('blackjack', 'Harbour Blackjack', 'blackjack'),
  vivo('dragon-tiger', 'Harbour Dragon Tiger', 'dragon-tiger'),
  vivo('casino-holdem', 'Harbour Hold’em', 'poker'),
]

export const XPG_ENTRIES = [
  xpg('gold-coast-roulette', 'Gold Coast Roulette', 'roulette'),
  xpg('baccarat', 'Classic Baccarat', 'baccarat'),
  xpg('blackjack', 'Lucky Blackjack', 'blackjack'),
  xpg('andar-bahar', 'Super Andar Bahar', 'andar-bahar'),
  xpg('teen-patti', 'Classic Teen Patti', 'teen-patti'),
  xpg('dragon-tiger', 'Classic Dragon Tiger', 'dragon-tiger'),
  xpg('wheel-of-seasons', 'Wheel of Seasons', 'money-wheel'),
]

export const WORLD_CASINO_ENTRIES = [
  world('roulette-100', 'Roulette 100', 'roulette'),
  world('speed-baccarat', 'Speedy Baccarat', 'baccarat'),
  world('blackjack', 'World Blackjack', 'blackjack'),
  world('dragon-tiger', 'World Dragon Tiger', 'dragon-tiger'),
  world('andar-bahar', 'World Andar Bahar', 'andar-bahar'),
  world('caribbean-poker', 'Caribbean Poker', 'poker'),
  world('sic-bo', 'World Sic Bo', 'dice-table'),
]
