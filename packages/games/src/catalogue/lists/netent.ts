import { gamesOf } from '../entry.ts'
import { NETENT } from '../providers.ts'

const slot = gamesOf(NETENT)

export const NETENT_ENTRIES = [
  slot('star-orchard', 'Star Orchard', 'slot'),
  slot('jungle-relic', 'Jungle Relic', 'slot'),
  slot('northern-wolf', 'Northern Wolf', 'slot'),
  slot('book-of-the-nile', 'Book of the Nile', 'slot'),
  slot('pirate-lagoon', 'Pirate Lagoon', 'slot'),
  slot('crystal-cave', 'Crystal Cave', 'slot'),
  slot('midnight-train', 'Midnight Train', 'slot'),
  slot('fruit-parade', 'Fruit Parade', 'slot'),
  slot('lantern-lane', 'Lantern Lane', 'slot'),
  slot('viking-shore', 'Viking Shore', 'slot'),
  slot('clockwork-heist', 'Clockwork Heist', 'slot'),
  slot('wild-west-dusk', 'Wild West Dusk', 'slot'),
]
