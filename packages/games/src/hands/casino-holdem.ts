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
import { leadOf, type PokerScore, scoreOf } from './poker/score.ts'
import { exactReturn } from './stated-return.ts'

/** In dealing order: the player and the dealer in turn, two cards each, then the five of the board. */
export type HoldemState = {
  readonly deck: readonly Card[]
  readonly decision: 'open' | 'called' | 'folded'
}

const CARDS = 9
const ANTE = 'ante'
const AA = 'aa-bonus'
const CALL = 2

/** To 1; every other hand that wins pays 1. */
const ANTE_PAYS: Partial<Record<PaidHand, number>> = {
  'royal-flush': 100,
  'straight-flush': 20,
  'four-of-a-kind': 10,
  'full-house': 3,
  flush: 2,
}
/** To 1, on the player's two cards and the first three of the board. */
const AA_PAYS: Partial<Record<PaidHand, number>> = {
  'royal-flush': 100,
  'straight-flush': 50,
  'four-of-a-kind': 40,
  'full-house': 30,
  flush: 25,
  straight: 7,
  'three-of-a-kind': 7,
  'two-pair': 7,
}
const PAIR_OF_ACES = 7
const ACE = 13
const FOUR = 3

const WAGERS: readonly Wager[] = [
  { key: ANTE, label: 'Ante', mostAdded: CALL, mostReturned: 101 + 2 * CALL },
  { key: AA, label: 'AA bonus', mostAdded: 0, mostReturned: 101 },
]

export const holdemCards = ({ deck }: Pick<HoldemState, 'deck'>) => ({
  player: [deck[0]!, deck[2]!],
  dealer: [deck[1]!, deck[3]!],
  flop: deck.slice(4, 7),
  board: deck.slice(4),
})

const playerScore = (state: HoldemState): PokerScore => {
  const { player, board } = holdemCards(state)
  return scoreOf([...player, ...board])
}
const dealerScore = (state: HoldemState): PokerScore => {
  const { dealer, board } = holdemCards(state)
  return scoreOf([...dealer, ...board])
}
const flopScore = (state: HoldemState): PokerScore => {
  const { player, flop } = holdemCards(state)
  return scoreOf([...player, ...flop])
}

const qualifies = (score: PokerScore): boolean => {
  const hand = paidHandOf(score)
  return hand !== 'high-card' && (hand !== 'one-pair' || leadOf(score) >= FOUR)
}

/** What the ante and each unit of the call return to who called. */
const called = (mine: PokerScore, theirs: PokerScore): { readonly ante: number; readonly call: number } => {
  const won = 1 + (ANTE_PAYS[paidHandOf(mine)] ?? 1)
  if (!qualifies(theirs)) return { ante: won, call: 1 }
  if (mine > theirs) return { ante: won, call: 2 }
  return mine === theirs ? { ante: 1, call: 1 } : { ante: 0, call: 0 }
}

/** What the AA bonus returns. */
export const aaPays = (score: PokerScore): Multiplier => {
  const hand = paidHandOf(score)
  const isAces = hand === 'one-pair' && leadOf(score) === ACE
  const toOne = isAces ? PAIR_OF_ACES : AA_PAYS[hand]
  return fromDecimal(toOne === undefined ? 0 : toOne + 1)
}

const placed = (bet: HandBet, { decision }: HoldemState): PlacedWager[] => {
  const start = placedAtStart(WAGERS, bet)
  if (decision !== 'called') return start
  return [...start, { key: 'call', label: 'Call', stake: paise(stakeOn(bet, ANTE) * CALL) }]
}

const pays = (bet: HandBet, state: HoldemState): Multiplier[] => {
  const { ante, call } =
    state.decision === 'called' ? called(playerScore(state), dealerScore(state)) : { ante: 0, call: 0 }
  const returned: Record<string, Multiplier> = {
    [ANTE]: fromDecimal(ante),
    call: fromDecimal(call),
    [AA]: aaPays(flopScore(state)),
  }
  return placed(bet, state).map(({ key }) => returned[key]!)
}

const seats = (state: HoldemState, isOver: boolean): HandSeat[] => {
  const { player, dealer, flop, board } = holdemCards(state)
  return [
    {
      key: 'dealer',
      label: 'Dealer',
      cards: isOver ? dealer : [null, null],
      says: isOver ? nameOfScore(dealerScore(state)) : '',
    },
    { key: 'board', label: 'Board', cards: isOver ? board : [...flop, null, null], says: '' },
    {
      key: 'player',
      label: 'Your hand',
      cards: player,
      says: nameOfScore(isOver ? playerScore(state) : flopScore(state)),
    },
  ]
}

const says = (state: HoldemState): string => {
  if (state.decision === 'folded') return 'You folded'
  if (!qualifies(dealerScore(state))) return 'Dealer has less than a pair of fours'
  const [you, dealer] = [nameOfScore(playerScore(state)), nameOfScore(dealerScore(state))]
  return `You ${you.toLowerCase()}, dealer ${dealer.toLowerCase()}`
}

const linesOf = (pay: Partial<Record<PaidHand, number>>) =>
  (Object.keys(pay) as PaidHand[]).map((hand) => ({ label: HAND_NAMES[hand], pays: `${pay[hand]!} to 1` }))

export const casinoHoldem = handGame<HoldemState>({
  engine: 'casino-holdem',
  name: 'Casino hold’em',
  wagers: WAGERS,
  moves: ['call', 'fold'],
  limits: { least: paise(5000), most: paise(500_000) },
  begin: (next) => ({ deck: dealFrom(1, CARDS, next), decision: 'open' }),
  options: (bet, { decision }) =>
    decision === 'open'
      ? [option('call', 'Call', paise(stakeOn(bet, ANTE) * CALL)), option('fold', 'Fold')]
      : [],
  act: ({ deck }, { kind }) => ({ deck, decision: kind === 'call' ? 'called' : 'folded' }),
  seats,
  placed,
  pays,
  says,
  idle: () => ({ kind: 'fold' }),
  paytables: [
    { title: 'Ante', lines: [...linesOf(ANTE_PAYS), { label: 'Any other win', pays: '1 to 1' }] },
    {
      title: 'AA bonus',
      lines: [...linesOf(AA_PAYS), { label: 'Pair of aces', pays: `${PAIR_OF_ACES} to 1` }],
    },
  ],
  returns: [
    {
      wager: 'Ante',
      percent: 97,
      known: { by: 'simulation', rounds: 90_000_000, band: 0.08 },
      play: 'call with a hand of your own, a draw to a straight or flush, or a ten or higher',
    },
    exactReturn('AA bonus', 94.7243, 'any play'),
  ],
  rules: [
    'You and the dealer get two cards each, and three cards open the board. Call for twice the ante, or fold and lose it.',
    'After a call two more cards come to the board, and the best five of seven cards play.',
    'The dealer needs a pair of fours or better. Without it the ante pays by its table and the call is returned.',
    'With it the higher hand wins: the ante pays by its table and the call 1 to 1. Equal hands return both.',
    'The AA bonus pays on your two cards and the first three of the board, also when you fold.',
    `If you do not come back to a hand for ${IDLE_MINUTES} minutes, it folds.`,
  ],
})
