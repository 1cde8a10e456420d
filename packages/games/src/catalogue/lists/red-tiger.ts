import { gamesOf } from '../entry.ts'
import { RED_TIGER } from '../providers.ts'

const slot = gamesOf(RED_TIGER)

export const RED_TIGER_ENTRIES = [
  slot('tiger-temple', 'Tiger Temple', 'slot'),
  slot('dragon-gate', 'Dragon Gate', 'slot'),
  slot('koi-pond', 'Koi Pond', 'slot'),
  slot('bamboo-panda', 'Bamboo Panda', 'slot'),
  slot('pharaohs-garden', 'Pharaoh’s Garden', 'slot'),
  slot('lucky-sevens', 'Lucky Sevens', 'slot'),
  slot('phoenix-fire', 'Phoenix Fire', 'slot'),
  slot('mystery-reels', 'Mystery Reels', 'slot'),
  slot('jade-mountain', 'Jade Mountain', 'slot'),
  slot('red-lantern', 'Red Lantern', 'slot'),
  slot('ocean-pearls', 'Ocean Pearls', 'slot'),
  slot('golden-lotus', 'Golden Lotus', 'slot', { isNew: true }),
]
