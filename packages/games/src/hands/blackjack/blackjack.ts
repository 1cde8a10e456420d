import { paise, shareDown, ZERO } from '@maidan/core'
import { IDLE_MINUTES } from '../../idle.ts'
import { fromDecimal, type Multiplier, NOTHING } from '../../money/multiplier.ts'
import {
  type HandBet,
  handGame,
  type HandOption,
  type HandSeat,
  option,
  type PlacedWager,
  stakeOn,
  type Wager,
} from '../hand-game.ts'
import { exactReturn } from '../stated-return.ts'
import { act, begin, type BlackjackHand, type BlackjackState, canSplit, hasSplit, openHand } from './round.ts'
import { PERFECT_PAIRS, perfectPairsPay, TWENTY_ONE_PLUS_THREE, twentyOnePlusThreePays } from './side-bets.ts'
import { isBlackjack, isBust, sayTotal, totalOf } from './totals.ts'

const MAIN = 'main'
const PAIRS = 'perfect-pairs'
const PLUS_THREE = '21-plus-3'

/** Two hands, both doubled, and the insurance, which pays only where the hands lose. */
const WAGERS: readonly Wager[] = [
  { key: MAIN, label: 'Blackjack', mostAdded: 3.5, mostReturned: 8 },
  { key: PAIRS, label: 'Perfect pairs', mostAdded: 0, mostReturned: PERFECT_PAIRS.perfect },
  { key: PLUS_THREE, label: '21+3', mostAdded: 0, mostReturned: TWENTY_ONE_PLUS_THREE.suitedThree },
]

const insuranceOf = (bet: HandBet) => shareDown(stakeOn(bet, MAIN), 1, 2)

const options = (bet: HandBet, state: BlackjackState): HandOption[] => {
  const stake = stakeOn(bet, MAIN)
  if (state.insurance === 'offered') {
    const decline = option('no-insurance', 'No insurance')
    const adds = insuranceOf(bet)
    return adds > ZERO ? [option('insure', 'Insurance', adds), decline] : [decline]
  }
  const hand = openHand(state)
  if (!hand) return []
  return [
    option('stand', 'Stand'),
    option('hit', 'Hit'),
    ...(hand.cards.length === 2 ? [option('double', 'Double', stake)] : []),
    ...(canSplit(state, hand) ? [option('split', 'Split', stake)] : []),
  ]
}

const seats = (state: BlackjackState, isOver: boolean): HandSeat[] => {
  const { dealer, hands } = state
  const dealerSeat = isOver
    ? { cards: dealer, says: isBlackjack(dealer) ? 'Blackjack' : sayTotal(dealer) }
    : { cards: [dealer[0]!, null], says: sayTotal(dealer.slice(0, 1)) }
  return [
    { key: 'dealer', label: 'Dealer', ...dealerSeat },
    ...hands.map((hand, at) => ({
      key: `hand-${at + 1}`,
      label: hasSplit(state) ? `Your hand ${at + 1}` : 'Your hand',
      cards: hand.cards,
      ...(hasSplit(state) && hand === openHand(state) && { isNext: true }),
      says: isNatural(state, hand.cards) ? 'Blackjack' : sayTotal(hand.cards),
    })),
  ]
}

/** Twenty-one after a split is no blackjack. */
const isNatural = (state: BlackjackState, cards: BlackjackHand['cards']): boolean =>
  !hasSplit(state) && isBlackjack(cards)

const sideBets = [
  { key: PAIRS, label: 'Perfect pairs' },
  { key: PLUS_THREE, label: '21+3' },
]

const placed = (bet: HandBet, state: BlackjackState): PlacedWager[] => {
  const stake = stakeOn(bet, MAIN)
  const hands = state.hands.map(({ stakes }, at) => ({
    key: `hand-${at + 1}`,
    label: hasSplit(state) ? `Hand ${at + 1}` : 'Blackjack',
    stake: paise(stake * stakes),
  }))
  const insurance = { key: 'insurance', label: 'Insurance', stake: insuranceOf(bet) }
  const sides = sideBets.map((side) => ({ ...side, stake: stakeOn(bet, side.key) }))
  return [
    ...hands,
    ...(state.insurance === 'taken' ? [insurance] : []),
    ...sides.filter((side) => side.stake > ZERO),
  ]
}

const handPays = (state: BlackjackState, { cards }: BlackjackHand): Multiplier => {
  const { dealer } = state
  if (isNatural(state, cards)) return fromDecimal(isBlackjack(dealer) ? 1 : 2.5)
  if (isBlackjack(dealer) || isBust(cards)) return NOTHING
  const [mine, theirs] = [totalOf(cards).points, totalOf(dealer).points]
  if (theirs > 21 || mine > theirs) return fromDecimal(2)
  return mine === theirs ? fromDecimal(1) : NOTHING
}

const pays = (bet: HandBet, state: BlackjackState): Multiplier[] => {
  const [first = 0, open = 0, second = 0] = state.deck
  const insured = isBlackjack(state.dealer) ? fromDecimal(3) : NOTHING
  return placed(bet, state).map(({ key }, at) => {
    if (key === 'insurance') return insured
    if (key === PAIRS) return perfectPairsPay(first, second)
    if (key === PLUS_THREE) return twentyOnePlusThreePays(first, second, open)
    return handPays(state, state.hands[at]!)
  })
}

const says = (state: BlackjackState): string => {
  const { dealer, hands } = state
  const dealerSays = isBlackjack(dealer) ? 'blackjack' : sayTotal(dealer).toLowerCase()
  const yours = hands.map(({ cards }) =>
    isNatural(state, cards) ? 'blackjack' : sayTotal(cards).toLowerCase(),
  )
  return `Dealer ${dealerSays}, you ${yours.join(' and ')}`
}

const toOne = (returned: number): string => `${returned - 1} to 1`

export const blackjack = handGame<BlackjackState>({
  engine: 'blackjack',
  name: 'Blackjack',
  wagers: WAGERS,
  moves: ['stand', 'hit', 'double', 'split', 'insure', 'no-insurance'],
  limits: { least: paise(10_000), most: paise(5_000_000) },
  begin,
  options,
  act,
  seats,
  placed,
  pays,
  says,
  idle: ({ insurance }) => ({ kind: insurance === 'offered' ? 'no-insurance' : 'stand' }),
  paytables: [
    {
      title: 'Blackjack',
      lines: [
        { label: 'Blackjack', pays: '3 to 2' },
        { label: 'Win', pays: '1 to 1' },
        { label: 'Insurance', pays: '2 to 1' },
      ],
    },
    {
      title: 'Perfect pairs',
      lines: [
        { label: 'Same rank and suit', pays: toOne(PERFECT_PAIRS.perfect) },
        { label: 'Same rank and colour', pays: toOne(PERFECT_PAIRS.coloured) },
        { label: 'Same rank', pays: toOne(PERFECT_PAIRS.mixed) },
      ],
    },
    {
      title: '21+3',
      lines: [
        { label: 'Three alike, of one suit', pays: toOne(TWENTY_ONE_PLUS_THREE.suitedThree) },
        { label: 'Straight flush', pays: toOne(TWENTY_ONE_PLUS_THREE.straightFlush) },
        { label: 'Three of a kind', pays: toOne(TWENTY_ONE_PLUS_THREE.three) },
        { label: 'Straight', pays: toOne(TWENTY_ONE_PLUS_THREE.straight) },
        { label: 'Flush', pays: toOne(TWENTY_ONE_PLUS_THREE.flush) },
      ],
    },
  ],
  returns: [
    exactReturn('Blackjack', 99.4296, 'best play, no insurance'),
    exactReturn('Insurance', 92.3076, 'any play'),
    exactReturn('Perfect pairs', 96.1538, 'any play'),
    exactReturn('21+3', 96.4013, 'any play'),
  ],
  rules: [
    'Come closer to 21 than the dealer without going over it. An ace counts 1 or 11, pictures count 10.',
    'Every card comes from a whole deck: cards that lie on the table can come again.',
    'The dealer stands on every 17. With an ace or a ten open the dealer looks for blackjack before you play.',
    'Blackjack pays 3 to 2. You may double any two cards, also after a split, and get one card more.',
    'You may split two cards of the same value once. Split aces get one card each, and 21 after a split is no blackjack.',
    'When the dealer shows an ace you may insure for half your stake. Insurance pays 2 to 1 if the dealer has blackjack.',
    `If you do not come back to a hand for ${IDLE_MINUTES} minutes, it stands.`,
  ],
})
