import { paise } from '@maidan/core'
import { IDLE_MINUTES } from '../idle.ts'
import { fromDecimal, type Multiplier } from '../money/multiplier.ts'
import { type Card, rankOf } from '../steps/cards.ts'
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
import { exactReturn } from './stated-return.ts'

/** In dealing order: a card each, three that are burnt, and a card each for the war. */
export type WarState = {
  readonly deck: readonly Card[]
  readonly decision: 'open' | 'war' | 'surrender'
}

export const WAR_DECKS = 6
const CARDS = 7
const ANTE = 'ante'
const TIE = 'tie'
const TIE_PAYS = 13

const WAGERS: readonly Wager[] = [
  { key: ANTE, label: 'Ante', mostAdded: 1, mostReturned: 3 },
  { key: TIE, label: 'Tie', mostAdded: 0, mostReturned: TIE_PAYS },
]

const firstOf = ({ deck }: WarState) => ({ mine: deck[0]!, theirs: deck[1]! })
const warOf = ({ deck }: WarState) => ({ mine: deck[5]!, theirs: deck[6]! })

/** Above 0 if the player's card is higher. */
const lead = ({ mine, theirs }: { mine: Card; theirs: Card }): number => rankOf(mine) - rankOf(theirs)
const isTie = (state: WarState): boolean => lead(firstOf(state)) === 0

const placed = (bet: HandBet, { decision }: WarState): PlacedWager[] => {
  const start = placedAtStart(WAGERS, bet)
  if (decision !== 'war') return start
  return [...start, { key: 'war', label: 'War', stake: stakeOn(bet, ANTE) }]
}

/** A war that is won or tied pays the raise 1 to 1 and returns the ante. */
const anteOf = (state: WarState): number => {
  if (!isTie(state)) return lead(firstOf(state)) > 0 ? 2 : 0
  if (state.decision === 'surrender') return 0.5
  return lead(warOf(state)) >= 0 ? 1 : 0
}

const pays = (bet: HandBet, state: WarState): Multiplier[] => {
  const returned: Record<string, number> = {
    [ANTE]: anteOf(state),
    [TIE]: isTie(state) ? TIE_PAYS : 0,
    war: lead(warOf(state)) >= 0 ? 2 : 0,
  }
  return placed(bet, state).map(({ key }) => fromDecimal(returned[key] ?? 0))
}

const seats = (state: WarState): HandSeat[] => {
  const isWar = state.decision === 'war'
  const seat = (key: string, label: string, cards: readonly Card[]): HandSeat => ({
    key,
    label,
    cards: isWar ? cards : cards.slice(0, 1),
    says: '',
  })
  const [first, war] = [firstOf(state), warOf(state)]
  return [
    seat('dealer', 'Dealer', [first.theirs, war.theirs]),
    seat('player', 'Your card', [first.mine, war.mine]),
  ]
}

const says = (state: WarState): string => {
  if (state.decision === 'surrender') return 'You gave up half your ante'
  const ahead = lead(isTie(state) ? warOf(state) : firstOf(state))
  const where = isTie(state) ? ' the war' : ''
  if (ahead === 0) return 'The war is tied: you win'
  return ahead > 0 ? `You win${where}` : `Dealer wins${where}`
}

export const casinoWar = handGame<WarState>({
  engine: 'casino-war',
  name: 'Casino war',
  wagers: WAGERS,
  moves: ['war', 'surrender'],
  limits: { least: paise(5000), most: paise(10_000_000) },
  begin: (next) => ({ deck: dealFrom(WAR_DECKS, CARDS, next), decision: 'open' }),
  options: (bet, state) =>
    state.decision === 'open' && isTie(state)
      ? [option('war', 'Go to war', stakeOn(bet, ANTE)), option('surrender', 'Surrender')]
      : [],
  act: ({ deck }, { kind }) => ({ deck, decision: kind === 'war' ? 'war' : 'surrender' }),
  seats,
  placed,
  pays,
  says,
  idle: () => ({ kind: 'surrender' }),
  paytables: [
    {
      title: 'Casino war',
      lines: [
        { label: 'Higher card', pays: '1 to 1' },
        { label: 'War won or tied', pays: '1 to 1 on the raise, ante returned' },
        { label: 'Surrender', pays: 'Half the ante returned' },
        { label: 'Tie', pays: `${TIE_PAYS - 1} to 1` },
      ],
    },
  ],
  returns: [exactReturn('Ante', 97.1228, 'always go to war'), exactReturn('Tie', 96.1414, 'any play')],
  rules: [
    'You and the dealer get one card each from six decks. The higher card wins 1 to 1, and the ace is high.',
    'On a tie you go to war for as much as the ante, or surrender half of it.',
    'In a war three cards are burnt and you get one card each. If yours is higher or the same, the raise pays 1 to 1 and the ante is returned.',
    'The tie bet pays 12 to 1 if the first two cards are of one rank.',
    `If you do not come back to a tie for ${IDLE_MINUTES} minutes, it is surrendered.`,
  ],
})
