import { gamesOf } from '../entry.ts'
import { JILI } from '../providers.ts'

const slot = gamesOf(JILI)

export const JILI_ENTRIES = [
  slot('gem-bazaar', 'Royal Gem Bazaar', 'slot', { second: ['popularGames'] }),
  slot('elephant-march', 'Elephant March', 'slot'),
  slot('owl-hours', 'Owl Hours', 'slot', { isNew: true }),
  slot('boat-to-barisal', 'Boat to Barisal', 'slot'),
  slot('temple-bell', 'Temple Bell', 'slot'),
  slot('marigold-row', 'Marigold Row', 'slot'),
  slot('crown-of-kochi', 'Crown of Kochi', 'slot'),
  slot('palm-coast', 'Palm Coast', 'slot'),
  slot('moon-over-padma', 'Moon over Padma', 'slot'),
  slot('dhol-beats', 'Dhol Beats', 'slot'),
  slot('chilli-market', 'Chilli Market', 'slot'),
  slot('feather-dance', 'Feather Dance', 'slot'),
  slot('lotus-temple', 'Lotus Temple', 'slot', { second: ['popularGames'] }),
  slot('diya-nights', 'Diya Nights', 'slot'),
  slot('monsoon-mango', 'Monsoon Mango', 'slot', { second: ['popularGames'], isNew: true }),
  slot('sundarban-tiger', 'Sundarban Tiger', 'slot', { second: ['popularGames'] }),
  slot('hilsa-catch', 'Hilsa Catch', 'slot'),
  slot('matka-wheel', 'Matka Wheel', 'slot'),
  slot('chai-break', 'Chai Break', 'slot'),
  slot('sun-festival', 'Sun Festival', 'slot'),
  slot('umbrella-season', 'Umbrella Season', 'slot'),
  slot('last-over-sixer', 'Last Over Sixer', 'slot'),
  slot('star-of-dhaka', 'Star of Dhaka', 'slot'),
  slot('steps-of-stone', 'Steps of Stone', 'slot'),
  slot('tabla-night', 'Tabla Night', 'slot'),
  slot('triple-reels', 'Triple Reels', 'slot'),
  slot('golden-bull', 'Golden Bull', 'slot'),
  slot('rickshaw-rush', 'Rickshaw Rush', 'slot'),
  slot('coconut-cove', 'Coconut Cove', 'slot'),
  slot('lucky-coins', 'Lucky Coins', 'slot'),
]
