import { gamesOf } from '../entry.ts'
import { HACKSAW } from '../providers.ts'

const card = gamesOf(HACKSAW)

export const SCRATCH_ENTRIES = [
  card('scratch-marigold', 'Scratch Marigold', 'scratch'),
  card('scratch-mango', 'Mango Scratch', 'scratch'),
  card('scratch-gold', 'Gold Scratch', 'scratch'),
  card('scratch-diamonds', 'Diamond Scratch', 'scratch'),
  card('scratch-cricket', 'Cricket Scratch', 'scratch'),
  card('scratch-peacock', 'Peacock Scratch', 'scratch'),
  card('scratch-rickshaw', 'Rickshaw Scratch', 'scratch'),
  card('scratch-sweets', 'Sweets Scratch', 'scratch'),
  card('scratch-lanterns', 'Lantern Scratch', 'scratch'),
  card('scratch-platinum', 'Platinum Scratch', 'scratch', { isNew: true }),
]
