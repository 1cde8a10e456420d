import { gamesOf } from '../entry.ts'
import { AURA } from '../providers.ts'

const table = gamesOf(AURA, { first: ['improvedExperience'], isLive: true })
const cards = gamesOf(AURA, { first: ['cardGames'], isLive: true })
const virtual = gamesOf(AURA, { first: ['virtualCardGames'] })
const instant = gamesOf(AURA, { first: ['instantGames'] })

export const AURA_ENTRIES = [
  table('teen-patti', 'Teen Patti', 'teen-patti', {
    first: ['improvedExperience', 'cardGames'],
    second: ['popularGames'],
  }),
  table('andar-bahar', 'Andar Bahar', 'andar-bahar', {
    first: ['improvedExperience', 'cardGames'],
    second: ['popularGames'],
  }),
  table('dragon-tiger', 'Dragon Tiger', 'dragon-tiger', {
    first: ['improvedExperience', 'cardGames'],
    second: ['popularGames'],
  }),
  table('lucky-7', 'Lucky 7', 'lucky-7', {
    first: ['improvedExperience', 'cardGames'],
    second: ['popularGames'],
  }),
  table('32-cards', '32 Cards', 'thirty-two-cards', { first: ['improvedExperience', 'cardGames'] }),
  table('roulette', 'Roulette', 'roulette', { second: ['popularGames'] }),
  table('baccarat', 'Baccarat', 'baccarat', { first: ['improvedExperience', 'cardGames'] }),
  table('blackjack', 'Blackjack', 'blackjack', { first: ['improvedExperience', 'cardGames'] }),
  table('sic-bo', 'Sic Bo', 'dice-table'),
  table('money-wheel', 'Money Wheel', 'money-wheel'),
  cards('teen-patti-20-20', 'Teen Patti 20-20', 'teen-patti'),
  cards('one-day-teen-patti', 'One Day Teen Patti', 'teen-patti'),
  cards('muflis-teen-patti', 'Muflis', 'teen-patti'),
  cards('amar-akbar-anthony', 'Amar Akbar Anthony', 'one-card'),
  cards('bollywood-casino', 'Bollywood Casino', 'one-card'),
  cards('casino-war', 'Casino War', 'high-card'),
  cards('queen-race', 'Queen Race', 'card-race'),
  cards('race-20-20', 'Race 20-20', 'card-race'),
  cards('cricket-war', 'Cricket War', 'high-card'),
  cards('poker-20-20', 'Poker 20-20', 'poker'),
  cards('casino-holdem', 'Casino Hold’em', 'poker'),
  cards('worli-matka', 'Worli Matka', 'matka'),
  virtual('virtual-teen-patti', 'Virtual Teen Patti', 'teen-patti'),
  virtual('virtual-andar-bahar', 'Virtual Andar Bahar', 'andar-bahar'),
  virtual('virtual-dragon-tiger', 'Virtual Dragon Tiger', 'dragon-tiger'),
  virtual('virtual-lucky-7', 'Virtual Lucky 7', 'lucky-7'),
  virtual('virtual-32-cards', 'Virtual 32 Cards', 'thirty-two-cards'),
  virtual('virtual-baccarat', 'Virtual Baccarat', 'baccarat'),
  virtual('virtual-race', 'Virtual Race', 'card-race'),
  instant('kite-crash', 'Kite Crash', 'crash'),
  instant('instant-matka', 'Instant Matka', 'matka'),
  instant('coin-toss', 'Coin Toss', 'coin-toss'),
  instant('card-hi-lo', 'Card Hi-Lo', 'hi-lo'),
  instant('video-poker', 'Video Poker', 'video-poker', { isNew: true }),
]
