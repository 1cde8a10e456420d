import { paise } from '@maidan/core'
import { IDLE_MINUTES } from '../idle.ts'
import { fromDecimal, type Multiplier } from '../money/multiplier.ts'
import type { Card } from '../steps/cards.ts'
import { dealFrom } from './deal.ts'
import {
  type HandBet,
  handGame,
  type HandSeat,
  option,
  placedAtStart,
  type PlacedWager,
  stakeOn,
  type Wager,
} from './hand-game.ts'
import { HAND_NAMES, nameOfScore, type PaidHand, paidHandOf } from './poker/names.ts'
import { type PokerScore, scoreOf } from './poker/score.ts'

/** Five cards of the player, then five of the dealer, of which the first lies open. */
export type CaribbeanState = {
  readonly deck: readonly Card[]
  readonly decision: 'open' | 'raised' | 'folded'
}

const CARDS = 10
const ANTE = 'ante'
const RAISE = 2

/** To 1, on the raise. */
const RAISE_PAYS: Record<PaidHand, number> = {
  'royal-flush': 100,
  'straight-flush': 50,
  'four-of-a-kind': 20,
  'full-house': 7,
  flush: 5,
  straight: 4,
  'three-of-a-kind': 3,
  'two-pair': 2,
  'one-pair': 1,
  'high-card': 1,
}

const WAGERS: readonly Wager[] = [
  { key: ANTE, label: 'Ante', mostAdded: RAISE, mostReturned: 2 + RAISE * 101 },
]

const playerOf = ({ deck }: CaribbeanState): Card[] => deck.slice(0, 5)
const dealerOf = ({ deck }: CaribbeanState): Card[] => deck.slice(5)

/** Ace and king alone, with the lowest cards there are beside them. */
const ACE_KING = scoreOf([48, 44 + 1, 2 * 4, 1 * 4, 0])

/** What the ante and each unit of the raise return to who raised. */
const raised = (mine: PokerScore, theirs: PokerScore): { readonly ante: number; readonly raise: number } => {
  if (theirs < ACE_KING) return { ante: 2, raise: 1 }
  if (mine > theirs) return { ante: 2, raise: 1 + RAISE_PAYS[paidHandOf(mine)] }
  return mine === theirs ? { ante: 1, raise: 1 } : { ante: 0, raise: 0 }
}

const placed = (bet: HandBet, { decision }: CaribbeanState): PlacedWager[] => {
  const start = placedAtStart(WAGERS, bet)
  if (decision !== 'raised') return start
  return [...start, { key: 'raise', label: 'Raise', stake: paise(stakeOn(bet, ANTE) * RAISE) }]
}

const pays = (_bet: HandBet, state: CaribbeanState): Multiplier[] => {
  if (state.decision !== 'raised') return [fromDecimal(0)]
  const { ante, raise } = raised(scoreOf(playerOf(state)), scoreOf(dealerOf(state)))
  return [fromDecimal(ante), fromDecimal(raise)]
}

const seats = (state: CaribbeanState, isOver: boolean): HandSeat[] => {
  const dealer = dealerOf(state)
  return [
    {
      key: 'dealer',
      label: 'Dealer',
      cards: isOver ? dealer : [dealer[0]!, null, null, null, null],
      says: isOver ? nameOfScore(scoreOf(dealer)) : '',
    },
    {
      key: 'player',
      label: 'Your hand',
      cards: playerOf(state),
      says: nameOfScore(scoreOf(playerOf(state))),
    },
  ]
}

const says = (state: CaribbeanState): string => {
  if (state.decision === 'folded') return 'You folded'
  const [mine, theirs] = [scoreOf(playerOf(state)), scoreOf(dealerOf(state))]
  if (theirs < ACE_KING) return 'Dealer has less than ace and king'
  return `You ${nameOfScore(mine).toLowerCase()}, dealer ${nameOfScore(theirs).toLowerCase()}`
}

export const caribbeanPoker = handGame<CaribbeanState>({
  engine: 'caribbean-poker',
  name: 'Caribbean poker',
  wagers: WAGERS,
  moves: ['raise', 'fold'],
  limits: { least: paise(5000), most: paise(240_000) },
  begin: (next) => ({ deck: dealFrom(1, CARDS, next), decision: 'open' }),
  options: (bet, { decision }) =>
    decision === 'open'
      ? [option('raise', 'Raise', paise(stakeOn(bet, ANTE) * RAISE)), option('fold', 'Fold')]
      : [],
  act: ({ deck }, { kind }) => ({ deck, decision: kind === 'raise' ? 'raised' : 'folded' }),
  seats,
  placed,
  pays,
  says,
  idle: () => ({ kind: 'fold' }),
  paytables: [
    {
      title: 'Raise',
      lines: (Object.keys(RAISE_PAYS) as PaidHand[]).map((hand) => ({
        label: HAND_NAMES[hand],
        pays: `${RAISE_PAYS[hand]} to 1`,
      })),
    },
  ],
  returns: [
    {
      wager: 'Ante',
      percent: 94.62,
      known: { by: 'simulation', rounds: 10_000_000, band: 0.19 },
      play: 'raise with a pair or ace, king, jack, eight, three or better',
    },
  ],
  rules: [
    'You and the dealer get five cards each from one deck, one of the dealer’s open. Raise by twice the ante, or fold and lose it.',
    'The dealer needs ace and king or better. Without it the ante pays 1 to 1 and the raise is returned.',
    'With it the higher hand wins: the ante pays 1 to 1 and the raise by its table. Equal hands return both.',
    `If you do not come back to a hand for ${IDLE_MINUTES} minutes, it folds.`,
  ],
})
