import { defined, paise, ZERO } from '@maidan/core'
import { IDLE_MINUTES } from '../idle.ts'
import { fromDecimal } from '../money/multiplier.ts'
import type { Card } from '../steps/cards.ts'
import { dealFrom } from './deal.ts'
import { handGame, placedAtStart, type Wager } from './hand-game.ts'
import { HAND_NAMES, nameOfScore, type PaidHand, paidHandOf } from './poker/names.ts'
import { leadOf, type PokerScore, scoreOf } from './poker/score.ts'
import { exactReturn } from './stated-return.ts'

/** The five cards of the deal, then those that come for the ones thrown away. */
export type VideoPokerState = { readonly deck: readonly Card[]; readonly held: readonly number[] | undefined }

const HAND = 5
const STAKE = 'stake'
const WAGERS: readonly Wager[] = [{ key: STAKE, label: 'Stake', mostAdded: 0, mostReturned: 800 }]

/** What comes back for 1, the table known as 8/6. A pair pays from jacks on. */
const PAYS: Partial<Record<PaidHand, number>> = {
  'royal-flush': 800,
  'straight-flush': 50,
  'four-of-a-kind': 25,
  'full-house': 8,
  flush: 6,
  straight: 4,
  'three-of-a-kind': 3,
  'two-pair': 2,
}
const JACK = 10

export const videoPokerPays = (score: PokerScore): number => {
  const hand = paidHandOf(score)
  if (hand === 'one-pair') return leadOf(score) >= JACK ? 1 : 0
  return PAYS[hand] ?? 0
}

/** The cards that were held where they lay, and new ones in the other places. */
const cardsOf = ({ deck, held }: VideoPokerState): Card[] => {
  let drawn = HAND - 1
  return deck.slice(0, HAND).map((card, place) => {
    if (!held || held.includes(place)) return card
    drawn += 1
    return deck[drawn]!
  })
}

const sayHand = (state: VideoPokerState): string => {
  const score = scoreOf(cardsOf(state))
  const isJacks = paidHandOf(score) === 'one-pair' && leadOf(score) >= JACK
  return isJacks ? 'Jacks or better' : nameOfScore(score)
}

export const videoPoker = handGame<VideoPokerState>({
  engine: 'video-poker',
  name: 'Video poker, jacks or better',
  wagers: WAGERS,
  moves: ['draw'],
  held: HAND,
  limits: { least: paise(1000), most: paise(62_500) },
  begin: (next) => ({ deck: dealFrom(1, HAND * 2, next), held: undefined }),
  options: (_bet, { held }) => (held ? [] : [{ kind: 'draw', label: 'Draw', adds: ZERO, picks: true }]),
  act: ({ deck }, { hold }) => ({ deck, held: defined(hold, 'a draw says what it holds') }),
  seats: (state) => [{ key: 'player', label: 'Your hand', cards: cardsOf(state), says: sayHand(state) }],
  placed: (bet) => placedAtStart(WAGERS, bet),
  pays: (_bet, state) => [fromDecimal(videoPokerPays(scoreOf(cardsOf(state))))],
  says: sayHand,
  idle: () => ({ kind: 'draw', hold: [0, 1, 2, 3, 4] }),
  paytables: [
    {
      title: 'Jacks or better',
      lines: [
        ...(Object.keys(PAYS) as PaidHand[]).map((hand) => ({
          label: HAND_NAMES[hand],
          pays: `${PAYS[hand]!}×`,
        })),
        { label: 'Jacks or better', pays: '1×' },
      ],
    },
  ],
  returns: [exactReturn('Stake', 98.3926, 'best holds')],
  rules: [
    'You get five cards from one deck. Choose which to hold; the others are replaced once from the same deck.',
    'The five cards you end with are paid by the table. A pair of jacks or better returns the stake.',
    `If you do not come back to a hand for ${IDLE_MINUTES} minutes, all five cards are held.`,
  ],
})
