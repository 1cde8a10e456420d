import { gamesOf } from '../entry.ts'
import { SUPERNOWA } from '../providers.ts'

const table = gamesOf(SUPERNOWA, { second: ['supernowa'], isLive: true })

export const SUPERNOWA_ENTRIES = [
  table('teen-patti', 'Teen Patti Pro', 'teen-patti'),
  table('teen-patti-20-20', 'Teen Patti 20-20', 'teen-patti'),
  table('one-day-teen-patti', 'One Day Teen Patti', 'teen-patti'),
  table('muflis-teen-patti', 'Muflis Teen Patti', 'teen-patti'),
  table('andar-bahar', 'Andar Bahar', 'andar-bahar'),
  table('32-cards', '32 Cards', 'thirty-two-cards'),
  table('lucky-7', 'Lucky 7', 'lucky-7'),
  table('dragon-tiger', 'Roaring Dragon Tiger', 'dragon-tiger'),
  table('roulette-bengal', 'Roulette Bengal', 'roulette'),
  table('baccarat', 'Baccarat', 'baccarat'),
  table('amar-akbar-anthony', 'Amar Akbar Anthony', 'one-card'),
  table('bollywood-casino', 'Bollywood Casino', 'one-card'),
  table('race-20-20', 'Race 20-20', 'card-race'),
  table('worli-matka', 'Worli Matka', 'matka'),
  table('queen', 'Queen', 'card-race'),
  table('casino-war', 'Casino War', 'high-card'),
]
