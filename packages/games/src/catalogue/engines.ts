import { CLIMB_ENGINES, type ClimbEngine } from '../climbs/engines.ts'
import { HAND_ENGINES, type HandEngine } from '../hands/engines.ts'
import { type EngineSlug, SPOT_ENGINES } from '../spots/engines.ts'
import type { CatalogueEntry } from './entry.ts'
import type { GameKind } from './kinds.ts'
import { type ReelEngine, reelsOf } from './reels.ts'

/** Whatever our studio has rules for. */
export type StudioEngine = EngineSlug | HandEngine | ClimbEngine | ReelEngine | 'limbo' | 'ball-drop'

/** The rules that most games of a kind are played by. */
const BY_KIND: Readonly<Partial<Record<GameKind, StudioEngine>>> = {
  roulette: 'roulette-european',
  baccarat: 'baccarat',
  'dragon-tiger': 'dragon-tiger',
  'andar-bahar': 'andar-bahar',
  'teen-patti': 'teen-patti',
  'thirty-two-cards': '32-cards-a',
  'lucky-7': 'lucky-7',
  'money-wheel': 'money-wheel',
  'coin-toss': 'coin-toss',
  blackjack: 'blackjack',
  'video-poker': 'video-poker',
  tower: 'tower-climb',
}

/**
 * Names that promise other rules than those of their kind, by a word of the address; the first that fits counts. Null where those
 * rules are not built: an entry plays what its name says, or is played as the nearest game, which the page says.
 */
const BY_WORD: readonly (readonly [word: RegExp, engine: StudioEngine | null])[] = [
  [/speed-roulette/, 'roulette-speed'],
  [/french-roulette/, 'roulette-french'],
  [/american-roulette/, 'roulette-american'],
  [/thunder-roulette/, 'roulette-lightning'],
  [/double-ball/, 'roulette-double-ball'],
  [/roulette-100/, 'roulette-100'],
  [/no-commission-baccarat/, 'baccarat-no-commission'],
  [/29-card-baccarat/, 'baccarat-29'],
  [/super-6-baccarat/, 'baccarat-super-6'],
  [/speed-baccarat/, 'baccarat-speed'],
  [/dragon-tiger-lion/, 'dragon-tiger-lion'],
  [/speed-dragon-tiger/, 'dragon-tiger-speed'],
  [/turbo-andar-bahar/, 'andar-bahar-turbo'],
  [/ultimate-andar-bahar/, 'andar-bahar-ultimate'],
  // Its name is Super Andar Bahar.
  [/super-andar-bahar|^xpg-andar-bahar/, 'andar-bahar-super'],
  [/teen-patti-20-20/, 'teen-patti-20-20'],
  [/one-day-teen-patti/, 'teen-patti-one-day'],
  [/bet-on-teen-patti/, 'teen-patti-bet-on'],
  [/teen-patti-joker/, 'teen-patti-joker'],
  [/muflis/, 'teen-patti-muflis'],
  [/open-teen-patti/, 'teen-patti-open'],
  [/test-teen-patti/, 'teen-patti-test'],
  [/three-card-judgement/, 'three-card-judgement'],
  [/-trio$/, 'trio'],
  [/7-up-7-down/, 'seven-up-down'],
  [/amar-akbar-anthony/, 'amar-akbar-anthony'],
  [/bollywood-casino/, 'bollywood'],
  [/the-trap/, 'the-trap'],
  [/casino-meter/, 'casino-meter'],
  [/cricket-war/, 'cricket-war'],
  [/high-card/, 'high-card'],
  [/race-20-20/, 'race-20-20'],
  [/race-to-17/, 'race-to-17'],
  [/virtual-race/, 'race-20-20'],
  [/queen-race|^sn-queen/, 'queen-race'],
  // A bazaar opens and closes.
  [/worli-matka|matka-bazaar/, 'worli-matka'],
  [/instant-matka/, 'instant-matka'],
  [/super-sic-bo/, 'sic-bo-super'],
  [/sic-bo/, 'sic-bo'],
  [/fish-prawn-crab/, 'fish-prawn-crab'],
  [/thai-hi-lo/, 'thai-hi-lo'],
  [/jhandi-munda/, 'jhandi-munda'],
  [/xoc-dia/, 'xoc-dia'],
  [/fan-tan/, 'fan-tan'],
  [/bac-bo/, 'bac-bo'],
  [/double-or-leave/, 'double-or-leave'],
  [/balloon-rise/, 'balloon-rise'],
  [/lane-cross/, 'lane-cross'],
  [/hen-crossing/, 'hen-crossing'],
  [/casino-war/, 'casino-war'],
  [/casino-holdem/, 'casino-holdem'],
  [/three-card-poker/, 'three-card-poker'],
  [/caribbean-poker/, 'caribbean-poker'],
  [/keno-80/, 'keno-80'],
  [/triple-chance/, 'triple-chance'],
  [/fruit-wheel/, 'fruit-wheel'],
  [/super-over/, 'super-over'],
  [/five-cricket/, 'five-cricket'],
  [/cricket-cards/, 'one-wicket'],
  [/poker-20-20/, 'poker-20-20'],
]

/** Games for the page of machines that are over with their answer, by address. */
const TURBO: Readonly<Record<string, 'limbo' | 'ball-drop'>> = {
  'turbo-limbo-rider': 'limbo',
  'turbo-ball-drop': 'ball-drop',
}

const reelEngine = (code: string): StudioEngine | undefined => reelsOf(code)?.engine ?? TURBO[code]

/** The rules of our studio that an entry is played by; nothing where it has none yet. */
export const engineOf = ({ code, kind }: Pick<CatalogueEntry, 'code' | 'kind'>): StudioEngine | undefined => {
  const reels = reelEngine(code)
  if (reels !== undefined) return reels
  const own = BY_WORD.find(([word]) => word.test(code))
  return own ? (own[1] ?? undefined) : BY_KIND[kind]
}

const HANDS: ReadonlySet<string> = new Set([...HAND_ENGINES, ...CLIMB_ENGINES])

/** Which page of the studio draws an entry; nothing where it has no rules of the studio. */
export const roomOf = (
  entry: Pick<CatalogueEntry, 'code' | 'kind' | 'isLive'>,
): 'game' | 'hand' | 'slot' | 'table' | undefined => {
  if (reelEngine(entry.code) !== undefined) return 'slot'
  const engine = engineOf(entry)
  if (engine === undefined) return undefined
  if (HANDS.has(engine)) return 'hand'
  // A live entry is a table that all players share; for fun everybody has one alone.
  return entry.isLive && SPOTS.has(engine) ? 'table' : 'game'
}

const SPOTS: ReadonlySet<string> = new Set(SPOT_ENGINES)
