import { gamesOf } from '../entry.ts'
import { ALT_JILI, ALT_MAC88 } from '../providers.ts'

const jili = gamesOf(ALT_JILI)
const mac88 = gamesOf(ALT_MAC88)

export const ALT_JILI_ENTRIES = [
  jili('color-prediction', 'Colour Prediction', 'colour', { second: ['popularGames', 'instantGames'] }),
  jili('mango-orchard', 'Mango Orchard', 'slot'),
  jili('cobra-charm', 'Cobra Charm', 'slot'),
  jili('maharaja-jewels', 'Maharaja Jewels', 'slot'),
  jili('spice-route', 'Spice Route', 'slot'),
  jili('holi-splash', 'Holi Splash', 'slot'),
  jili('camel-fair', 'Camel Fair', 'slot'),
  jili('banyan-spirit', 'Banyan Spirit', 'slot'),
  jili('tea-garden', 'Tea Garden', 'slot'),
  jili('peacock-rain', 'Peacock Rain', 'slot'),
  jili('jungle-drums', 'Jungle Drums', 'slot'),
  jili('color-keno', 'Colour Keno', 'keno'),
]

export const ALT_MAC88_ENTRIES = [
  mac88('teen-patti-joker', 'Teen Patti Joker', 'teen-patti'),
  mac88('andar-bahar-gold', 'Andar Bahar Gold', 'andar-bahar'),
  mac88('dragon-tiger-gold', 'Dragon Tiger Gold', 'dragon-tiger'),
  mac88('lucky-7-gold', 'Lucky 7 Gold', 'lucky-7'),
  mac88('32-cards-gold', '32 Cards Gold', 'thirty-two-cards'),
  mac88('baccarat-gold', 'Baccarat Gold', 'baccarat'),
  mac88('roulette-gold', 'Roulette Gold', 'roulette'),
  mac88('matka-bazaar', 'Matka Bazaar', 'matka'),
  mac88('cricket-cards', 'Cricket Cards', 'card-cricket'),
  mac88('paper-plane', 'Paper Plane', 'crash'),
  mac88('gold-mines', 'Gold Mines', 'mines'),
  mac88('hen-crossing', 'Hen Crossing', 'step'),
]
