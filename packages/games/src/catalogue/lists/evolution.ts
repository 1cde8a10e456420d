import { gamesOf } from '../entry.ts'
import { EVOLUTION } from '../providers.ts'

const table = gamesOf(EVOLUTION, { isLive: true })

export const EVOLUTION_ENTRIES = [
  table('roulette', 'European Roulette', 'roulette'),
  table('french-roulette', 'French Roulette', 'roulette'),
  table('american-roulette', 'American Roulette', 'roulette'),
  table('thunder-roulette', 'Thunder Roulette', 'roulette', { second: ['popularGames'] }),
  table('double-ball', 'Double Ball', 'roulette'),
  table('baccarat', 'Grand Baccarat', 'baccarat'),
  table('speed-baccarat', 'Speed Baccarat', 'baccarat', { second: ['popularGames'] }),
  table('no-commission-baccarat', 'No Commission Baccarat', 'baccarat'),
  table('baccarat-squeeze', 'Baccarat Squeeze', 'baccarat'),
  table('blackjack', 'Blackjack Salon', 'blackjack'),
  table('unlimited-blackjack', 'Unlimited Blackjack', 'blackjack'),
  table('speed-blackjack', 'Speed Blackjack', 'blackjack'),
  table('dragon-tiger', 'Dragon Tiger Arena', 'dragon-tiger'),
  table('super-sic-bo', 'Super Sic Bo', 'dice-table'),
  table('money-wheel', 'Festival Wheel', 'money-wheel', { second: ['popularGames'] }),
  table('casino-holdem', 'Hold’em Night', 'poker'),
  table('three-card-poker', 'Three Card Poker', 'poker'),
]
