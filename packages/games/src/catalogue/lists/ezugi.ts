import { gamesOf } from '../entry.ts'
import { EZUGI } from '../providers.ts'

const table = gamesOf(EZUGI, { isLive: true })

export const EZUGI_ENTRIES = [
  table('speed-roulette', 'Speed Roulette', 'roulette', { second: ['popularGames'] }),
  table('namaste-roulette', 'Namaste Roulette', 'roulette'),
  table('auto-roulette', 'Auto Roulette', 'roulette'),
  table('andar-bahar', 'Andar Bahar', 'andar-bahar'),
  table('ultimate-andar-bahar', 'Ultimate Andar Bahar', 'andar-bahar', { second: ['popularGames'] }),
  table('teen-patti', 'Teen Patti', 'teen-patti'),
  table('bet-on-teen-patti', 'Bet on Teen Patti', 'teen-patti'),
  table('lucky-7', 'Lucky 7', 'lucky-7'),
  table('dragon-tiger', 'Dragon Tiger', 'dragon-tiger'),
  table('32-cards', '32 Cards', 'thirty-two-cards'),
  table('baccarat', 'Baccarat', 'baccarat'),
  table('blackjack', 'Blackjack', 'blackjack'),
  table('casino-holdem', 'Casino Hold’em', 'poker'),
  table('sic-bo', 'Sic Bo', 'dice-table'),
  table('cricket-war', 'Cricket War', 'high-card', { isNew: true }),
]
