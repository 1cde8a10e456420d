import { pickBy } from './seed.ts'

/** The pictures there are. What draws them lies in `motifs.ts` and is loaded when a poster is shown. */
export const MOTIFS = [
  'kite',
  'teen-patti',
  'roulette',
  'mines',
  'lucky-seven',
  'plinko',
  'lotus',
  'andar-bahar',
  'colour-wheel',
  'dragon-tiger',
  'diya',
  'dice',
  'goal',
  'keno',
  'hi-lo',
  'hotline',
  'cricket',
  'blackjack',
  'baccarat',
  'slots',
  'gems',
  'poker',
  'thirty-two-cards',
  'fortune-wheel',
  'crown',
  'elephant',
  'scratch',
] as const

export type Motif = (typeof MOTIFS)[number]

/** The first word that is found in a game's name decides. */
const WORDS: readonly (readonly [RegExp, Motif])[] = [
  [/aviator|crash|jet|rocket|kite|balloon/i, 'kite'],
  [/mini ?roulette|roulette/i, 'roulette'],
  [/andar|bahar/i, 'andar-bahar'],
  [/teen ?patti|muflis/i, 'teen-patti'],
  [/dragon|tiger|lion/i, 'dragon-tiger'],
  [/lucky ?(7|seven)|7 ?up|seven|777/i, 'lucky-seven'],
  [/32 ?cards?/i, 'thirty-two-cards'],
  [/black ?jack|21\b/i, 'blackjack'],
  [/baccarat|punto/i, 'baccarat'],
  [/poker|hold.?em|casino war|race/i, 'poker'],
  [/colou?r/i, 'colour-wheel'],
  [/wheel|monopoly|crazy time|dream catcher/i, 'fortune-wheel'],
  [/mines?\b|sweeper/i, 'mines'],
  [/plinko|pachinko/i, 'plinko'],
  [/sic ?bo|dice|craps|ludo/i, 'dice'],
  [/goal|football|soccer|penalty/i, 'goal'],
  [/cricket|wicket|\bt20\b|ball by ball/i, 'cricket'],
  [/keno|bingo|lotto|lottery|number/i, 'keno'],
  [/hi-?lo|high.?low/i, 'hi-lo'],
  [/hotline/i, 'hotline'],
  [/scratch/i, 'scratch'],
  [/lotus|flower|temple|garden/i, 'lotus'],
  [/diya|lamp|diwali|genie|light/i, 'diya'],
  [/elephant|ganesh|jungle|safari/i, 'elephant'],
  [/crown|king|queen|raja|empire/i, 'crown'],
  [/gem|jewel|diamond|crystal|bazaar|gold/i, 'gems'],
  [/cards?|patti|matka|bollywood/i, 'teen-patti'],
]

const OTHERS: readonly [Motif, ...Motif[]] = [
  'slots',
  'gems',
  'lotus',
  'diya',
  'crown',
  'elephant',
  'fortune-wheel',
]

/** The motif of a game by its name: fitting where the name says what it is, else always the same one. */
export const motifFor = (name: string): Motif =>
  WORDS.find(([word]) => word.test(name))?.[1] ?? pickBy(name, OTHERS)
