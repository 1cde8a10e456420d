import type { Entry } from '../api.ts'
import { byCodes } from './find.ts'

/** A part of the catalogue under a name of its own. */
export type Shelf = {
  readonly id: string
  readonly text: string
  readonly holds: (entry: Entry) => boolean
  /** Its entries in an order of their own. */
  readonly inOrder?: (entries: readonly Entry[]) => readonly Entry[]
  /** What would be here, where nothing is. */
  readonly empty?: string
}

const kinds =
  (...names: readonly Entry['kind'][]) =>
  ({ kind }: Entry): boolean =>
    names.includes(kind)

const second =
  (group: Entry['secondGroups'][number]) =>
  ({ secondGroups }: Entry): boolean =>
    secondGroups.includes(group)

const first =
  (group: Entry['firstGroups'][number]) =>
  ({ firstGroups }: Entry): boolean =>
    firstGroups.includes(group)

export const isGame = ({ kind }: Entry): boolean => kind !== 'lobby'

export const SLOTS: Shelf = { id: 'slots', text: 'Slots', holds: kinds('slot', 'scratch') }
export const LIVE: Shelf = { id: 'live', text: 'Live tables', holds: ({ isLive }) => isLive }
export const POPULAR: Shelf = { id: 'popular', text: 'Popular', holds: second('popularGames') }
export const INSTANT: Shelf = { id: 'instant', text: 'Instant', holds: second('instantGames') }
export const KM_GAMES: Shelf = { id: 'km', text: 'KM games', holds: ({ provider }) => provider === 'km' }
export const PROVIDERS: Shelf = { id: 'providers', text: 'Providers', holds: second('provider') }

/** The tabs of the second catalogue that hold tables. */
export const TABLE_SHELVES: readonly Shelf[] = [
  { id: 'andar-bahar', text: 'Andar Bahar', holds: second('AndarBahar') },
  { id: 'roulette', text: 'Roulette', holds: second('roulettetab') },
  { id: 'dragon-tiger', text: 'Dragon Tiger', holds: second('dragontiger') },
  { id: 'baccarat', text: 'Baccarat', holds: second('baccarattab') },
  { id: 'blackjack', text: 'Blackjack', holds: second('blackjacktab') },
  { id: 'poker', text: 'Poker', holds: second('pokertab') },
  { id: 'supernowa', text: 'Supernowa', holds: second('supernowa') },
]

/** The tabs of the casino: those of the second catalogue, with the slots, the live tables and the km list. */
export const CASINO_SHELVES: readonly Shelf[] = [
  POPULAR,
  ...TABLE_SHELVES,
  SLOTS,
  LIVE,
  INSTANT,
  KM_GAMES,
  PROVIDERS,
]

/** The groups of the first catalogue. */
export const AURA_SHELVES: readonly Shelf[] = [
  { id: 'tables', text: 'Live tables', holds: first('improvedExperience') },
  { id: 'cards', text: 'Card games', holds: first('cardGames') },
  { id: 'virtual', text: 'Virtual card games', holds: first('virtualCardGames') },
  { id: 'instant', text: 'Instant games', holds: first('instantGames') },
]

const CARDS = kinds(
  'baccarat',
  'dragon-tiger',
  'high-card',
  'andar-bahar',
  'teen-patti',
  'thirty-two-cards',
  'lucky-7',
  'one-card',
  'card-race',
  'blackjack',
  'poker',
  'video-poker',
  'card-cricket',
  'hi-lo',
)

/** What a list of any provider can be parted into. */
export const KIND_SHELVES: readonly Shelf[] = [
  { id: 'slots', text: 'Slots', holds: kinds('slot') },
  { id: 'scratch', text: 'Scratch cards', holds: kinds('scratch') },
  { id: 'cards', text: 'Cards', holds: CARDS },
  { id: 'roulette', text: 'Roulette', holds: kinds('roulette', 'mini-roulette') },
  {
    id: 'wheels',
    text: 'Wheels and dice',
    holds: kinds('money-wheel', 'dice-table', 'coin-toss', 'matka', 'keno', 'dice', 'hotline', 'colour'),
  },
  {
    id: 'instant',
    text: 'Instant',
    holds: kinds('crash', 'mines', 'goal', 'plinko', 'limbo', 'tower', 'step'),
  },
]

/** The houses whose games QTech brings, in the words of their tabs. */
const HOUSES = [
  ['jili', 'Jili'],
  ['netent', 'NetEnt'],
  ['redtiger', 'Red Tiger'],
  ['hacksaw', 'Hacksaw'],
  ['turbo', 'Turbo Games'],
] as const

export const QTECH_SHELVES: readonly Shelf[] = HOUSES.map(([id, text]) => ({
  id,
  text,
  holds: ({ provider }) => provider === id,
}))

const ofCodes = (codes: readonly string[]): Pick<Shelf, 'holds' | 'inOrder'> => ({
  holds: ({ code }) => codes.includes(code),
  inOrder: (entries) => byCodes(entries, codes),
})

/** What belongs to the player: always there, because an empty one says how it is filled. */
export const ownShelves = (own: {
  readonly recent: readonly string[]
  readonly favourites: readonly string[]
}): readonly [Shelf, Shelf] => [
  {
    id: 'recent',
    text: 'Recently played',
    ...ofCodes(own.recent),
    empty: 'The games that you open stand here, the last one first.',
  },
  {
    id: 'favourites',
    text: 'Favourites',
    ...ofCodes(own.favourites),
    empty: 'Tap the heart of a game, and you find it here.',
  },
]

/** Of the shelves of a page those that hold something, or say how they are filled. */
export const filled = (shelves: readonly Shelf[], entries: readonly Entry[]): readonly Shelf[] =>
  shelves.filter(({ holds, empty }) => empty !== undefined || entries.some(holds))

export const entriesOn = ({ holds, inOrder }: Shelf, entries: readonly Entry[]): readonly Entry[] =>
  inOrder ? inOrder(entries) : entries.filter(holds)
