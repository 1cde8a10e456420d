import { paise, ZERO } from '@maidan/core'
import { IDLE_MINUTES } from '../idle.ts'
import { fromDecimal, type Multiplier, NOTHING } from '../money/multiplier.ts'
import type { Card } from '../steps/cards.ts'
import { dealFrom } from './deal.ts'
import {
  type HandBet,
  handGame,
  option,
  placedAtStart,
  type PlacedWager,
  stakeOn,
  type Wager,
} from './hand-game.ts'
import {
  type ThreeCardCategory,
  threeCardCategoryOf,
  type ThreeCardScore,
  threeCardScoreOf,
} from './poker/three-card-score.ts'
import { exactReturn } from './stated-return.ts'

/** The cards in dealing order: the player and the dealer in turn. */
export type ThreeCardState = {
  readonly deck: readonly Card[]
  readonly decision: 'open' | 'played' | 'folded'
}

const ANTE = 'ante'
const PAIR_PLUS = 'pair-plus'

/** To 1, on top of the ante. */
const ANTE_BONUS: Partial<Record<ThreeCardCategory, number>> = {
  'straight-flush': 5,
  'three-of-a-kind': 4,
  straight: 1,
}
/** To 1. */
const PAIR_PLUS_PAYS: Partial<Record<ThreeCardCategory, number>> = {
  'straight-flush': 35,
  'three-of-a-kind': 30,
  straight: 6,
  flush: 4,
  pair: 1,
}

const WAGERS: readonly Wager[] = [
  { key: ANTE, label: 'Ante', mostAdded: 1, mostReturned: 9 },
  { key: PAIR_PLUS, label: 'Pair plus', mostAdded: 0, mostReturned: 36 },
]

const NAMES: Record<ThreeCardCategory, string> = {
  'straight-flush': 'Straight flush',
  'three-of-a-kind': 'Three of a kind',
  straight: 'Straight',
  flush: 'Flush',
  pair: 'Pair',
  'high-card': 'High card',
}

const playerOf = ({ deck }: ThreeCardState): Card[] => [deck[0]!, deck[2]!, deck[4]!]
const dealerOf = ({ deck }: ThreeCardState): Card[] => [deck[1]!, deck[3]!, deck[5]!]
const scoreOfThree = ([a = 0, b = 0, c = 0]: readonly Card[]): ThreeCardScore => threeCardScoreOf(a, b, c)
const nameOf = (cards: readonly Card[]): string => NAMES[threeCardCategoryOf(scoreOfThree(cards))]

/** A queen alone, with the lowest cards there are beside it. */
const QUEEN_HIGH = threeCardScoreOf(10 * 4, 1 * 4 + 1, 0)

/** What ante and play return to who went on. The bonus is paid on the ante, whatever the dealer has. */
export const playedThreeCards = (
  mine: ThreeCardScore,
  theirs: ThreeCardScore,
): { readonly ante: number; readonly play: number } => {
  const bonus = ANTE_BONUS[threeCardCategoryOf(mine)] ?? 0
  if (theirs < QUEEN_HIGH) return { ante: 2 + bonus, play: 1 }
  if (mine > theirs) return { ante: 2 + bonus, play: 2 }
  return mine === theirs ? { ante: 1 + bonus, play: 1 } : { ante: bonus, play: 0 }
}

/** What pair plus returns. */
export const pairPlusPays = (score: ThreeCardScore): Multiplier => {
  const toOne = PAIR_PLUS_PAYS[threeCardCategoryOf(score)]
  return toOne === undefined ? NOTHING : fromDecimal(toOne + 1)
}

const placed = (bet: HandBet, { decision }: ThreeCardState): PlacedWager[] => {
  const start = placedAtStart(WAGERS, bet)
  if (decision !== 'played') return start
  return [...start, { key: 'play', label: 'Play', stake: stakeOn(bet, ANTE) }]
}

const pays = (bet: HandBet, state: ThreeCardState): Multiplier[] => {
  const mine = scoreOfThree(playerOf(state))
  const { ante, play } =
    state.decision === 'played' ? playedThreeCards(mine, scoreOfThree(dealerOf(state))) : { ante: 0, play: 0 }
  const returned: Record<string, Multiplier> = {
    [ANTE]: fromDecimal(ante),
    play: fromDecimal(play),
    [PAIR_PLUS]: pairPlusPays(mine),
  }
  return placed(bet, state).map(({ key }) => returned[key] ?? NOTHING)
}

const says = (state: ThreeCardState): string => {
  if (state.decision === 'folded') return 'You folded'
  const theirs = scoreOfThree(dealerOf(state))
  if (theirs < QUEEN_HIGH) return 'Dealer has less than a queen'
  const [you, dealer] = [nameOf(playerOf(state)), nameOf(dealerOf(state))]
  return `You ${you.toLowerCase()}, dealer ${dealer.toLowerCase()}`
}

const linesOf = (pay: Partial<Record<ThreeCardCategory, number>>) =>
  (Object.keys(pay) as ThreeCardCategory[]).map((category) => ({
    label: NAMES[category],
    pays: `${pay[category]!} to 1`,
  }))

export const threeCardPoker = handGame<ThreeCardState>({
  engine: 'three-card-poker',
  name: 'Three-card poker',
  wagers: WAGERS,
  moves: ['play', 'fold'],
  limits: { least: paise(5000), most: paise(2_000_000) },
  begin: (next) => ({ deck: dealFrom(1, 6, next), decision: 'open' }),
  options: (bet, { decision }) =>
    decision === 'open' ? [option('play', 'Play', stakeOn(bet, ANTE)), option('fold', 'Fold', ZERO)] : [],
  act: ({ deck }, { kind }) => ({ deck, decision: kind === 'play' ? 'played' : 'folded' }),
  seats: (state, isOver) => [
    {
      key: 'dealer',
      label: 'Dealer',
      cards: isOver ? dealerOf(state) : [null, null, null],
      says: isOver ? nameOf(dealerOf(state)) : '',
    },
    { key: 'player', label: 'Your hand', cards: playerOf(state), says: nameOf(playerOf(state)) },
  ],
  placed,
  pays,
  says,
  idle: () => ({ kind: 'fold' }),
  paytables: [
    { title: 'Ante bonus', lines: linesOf(ANTE_BONUS) },
    { title: 'Pair plus', lines: linesOf(PAIR_PLUS_PAYS) },
  ],
  returns: [
    exactReturn('Ante', 96.627, 'play with queen, six, four or better'),
    exactReturn('Pair plus', 96.5972, 'any play'),
  ],
  rules: [
    'You and the dealer get three cards each from one deck. Look at yours, then play for as much as the ante, or fold and lose it.',
    'The dealer needs a queen or better. Without it the ante pays 1 to 1 and the play is returned.',
    'With it the higher hand wins 1 to 1 on ante and play. Equal hands return both.',
    'Straight flush, three of a kind and straight pay a bonus on the ante, even when the dealer wins.',
    'Pair plus pays on your three cards alone, also when you fold.',
    'Three cards rank straight flush, three of a kind, straight, flush, pair, high card. Ace, two, three is the lowest straight.',
    `If you do not come back to a hand for ${IDLE_MINUTES} minutes, it folds.`,
  ],
})
