import { defined, err, ok, type Result, unreachable } from '@maidan/core'
import { asRational, type Multiplier, NOTHING, roundedDown } from '../money/multiplier.ts'
import { dividedBy, type Rational, rational, times } from '../money/rational.ts'
import { fieldsOf, isOneOf } from '../read.ts'
import { RTP_97, RTP_99, type Table } from '../tables.ts'
import type { Risk } from '../spread.ts'
import { type Card, CARD_RANKS, cardsOf, rankOf } from './cards.ts'
import type { Opening, Round, StepGame, StepRefusal } from './step-game.ts'

export { type Card, cardName, rankOf } from './cards.ts'
export { isOver, replay, roundPayout } from './step-game.ts'

export const HILO_GUESSES = ['higher', 'lower'] as const
/** Higher or the same, lower or the same: the same rank wins either way. */
export type HiloGuess = (typeof HILO_GUESSES)[number]

/** The first card is the bet's own; nothing is chosen before it lies there. */
export type HiloBet = Readonly<Record<string, never>>
export type HiloMove =
  | { readonly kind: 'guess'; readonly guess: HiloGuess }
  | { readonly kind: 'skip' }
  | { readonly kind: 'cash_out' }
export type HiloRefusal = StepRefusal | 'above_ceiling' | 'no_card_to_skip'

/** What was done on each card but the last. */
export type HiloStep = HiloGuess | 'skip'

/** Only cards that lie on the table exist here: those that would have come are never shown. */
export type HiloShown = { readonly cards: readonly Card[]; readonly steps: readonly HiloStep[] } & (
  | { readonly phase: 'playing'; readonly multiplier: Multiplier; readonly prices: HiloPrices }
  | { readonly phase: 'cashed_out'; readonly multiplier: Multiplier }
  | { readonly phase: 'lost' }
)
/** What the round is worth if a guess comes right. */
export type HiloPrices = Readonly<Record<HiloGuess, Multiplier>>
type HiloSecret = { readonly deck: readonly Card[] }
export type HiloRound = Round<HiloBet, HiloSecret, HiloShown>

/** A round ends with this card: even who skips all day comes to an end. */
export const HILO_CARDS = 52

/** How many of the thirteen ranks make a guess come right. */
export const winningRanks = (card: Card, guess: HiloGuess): number =>
  guess === 'higher' ? CARD_RANKS + 1 - rankOf(card) : rankOf(card)

/** How likely all guesses were to come right, made on these cards. A skip is no guess. */
export const hiloChance = (cards: readonly Card[], steps: readonly HiloStep[]): Rational =>
  steps.reduce(
    (chance, step, at) =>
      step === 'skip' ? chance : times(chance, rational(winningRanks(cards[at]!, step), CARD_RANKS)),
    rational(1),
  )

/** The share of the house is taken once in a round, not with every guess: going on costs the player nothing. */
export const hiloMultiplier = (
  { aim }: Table,
  cards: readonly Card[],
  steps: readonly HiloStep[],
): Multiplier =>
  steps.every((step) => step === 'skip') ? NOTHING : roundedDown(dividedBy(aim, hiloChance(cards, steps)))

/** The exact return of a round with these guesses on these cards. */
export const hiloReturn = (table: Table, cards: readonly Card[], steps: readonly HiloStep[]): Rational =>
  times(hiloChance(cards, steps), asRational(hiloMultiplier(table, cards, steps)))

const parseBet = (value: unknown): Result<HiloBet, 'bet_malformed'> =>
  fieldsOf(value) ? ok({}) : err('bet_malformed')

const parseMove = (value: unknown): Result<HiloMove, 'move_malformed'> => {
  const { kind, guess } = fieldsOf(value) ?? {}
  if (kind === 'cash_out' || kind === 'skip') return ok({ kind })
  if (kind === 'guess' && isOneOf(HILO_GUESSES, guess)) return ok({ kind, guess })
  return err('move_malformed')
}

type Laid = Pick<HiloShown, 'cards' | 'steps'>

const playing = (table: Table, { cards, steps }: Laid): HiloShown => ({
  cards,
  steps,
  phase: 'playing',
  multiplier: hiloMultiplier(table, cards, steps),
  prices: {
    higher: hiloMultiplier(table, cards, [...steps, 'higher']),
    lower: hiloMultiplier(table, cards, [...steps, 'lower']),
  },
})

/** The dearest first guess is the one rank in thirteen. It must fit, whatever card comes: a refusal tells no card. */
const dearest = ({ aim }: Table): Multiplier => roundedDown(times(aim, rational(CARD_RANKS)))

const start = ({ floats, ...opening }: Opening<HiloBet>): Result<HiloRound, 'stake_too_high'> => {
  if (dearest(opening.table) > opening.ceiling) return err('stake_too_high')
  const deck = cardsOf(floats.slice(0, HILO_CARDS))
  const shown = playing(opening.table, { cards: deck.slice(0, 1), steps: [] })
  return ok({ ...opening, secret: { deck }, shown })
}

const play = (round: HiloRound, move: HiloMove): Result<HiloRound, HiloRefusal> => {
  const { shown, ceiling } = round
  if (shown.phase !== 'playing') return err('round_over')
  switch (move.kind) {
    case 'cash_out':
      if (shown.multiplier === NOTHING) return err('nothing_to_cash_out')
      return ok({ ...round, shown: cashOut(round.table, shown) })
    case 'skip':
      // The last card is not for skipping: a round must be able to end with a guess.
      if (shown.cards.length + 1 >= HILO_CARDS) return err('no_card_to_skip')
      return ok({ ...round, shown: playing(round.table, lay(round, 'skip')) })
    case 'guess':
      if (shown.prices[move.guess] > ceiling) return err('above_ceiling')
      return ok({ ...round, shown: guessed(round, move.guess) })
    default:
      return unreachable(move)
  }
}

const lay = ({ secret, shown }: HiloRound, step: HiloStep): Laid => ({
  cards: [...shown.cards, defined(secret.deck[shown.cards.length], 'a round in play has a card left')],
  steps: [...shown.steps, step],
})

const cashOut = (table: Table, { cards, steps }: Laid): HiloShown => ({
  cards,
  steps,
  phase: 'cashed_out',
  multiplier: hiloMultiplier(table, cards, steps),
})

const comesRight = ({ cards }: Laid, guess: HiloGuess): boolean => {
  const [before = 0, after = 0] = cards.slice(-2).map(rankOf)
  return guess === 'higher' ? after >= before : after <= before
}

const guessed = (round: HiloRound, guess: HiloGuess): HiloShown => {
  const laid = lay(round, guess)
  if (!comesRight(laid, guess)) return { ...laid, phase: 'lost' }
  return laid.cards.length === HILO_CARDS ? cashOut(round.table, laid) : playing(round.table, laid)
}

const risk = ({ table, shown: { cards, steps } }: HiloRound, move: HiloMove): Risk | undefined => {
  if (move.kind !== 'guess') return undefined
  const card = defined(cards.at(-1), 'a round in play shows a card')
  return {
    chance: rational(winningRanks(card, move.guess), CARD_RANKS),
    multiplier: hiloMultiplier(table, cards, [...steps, move.guess]),
  }
}

export const hilo: StepGame<HiloBet, HiloMove, HiloSecret, HiloShown, 'bet_malformed', HiloRefusal> = {
  slug: 'hilo',
  tables: [RTP_97, RTP_99],
  parseBet,
  parseMove,
  floats: () => HILO_CARDS,
  start,
  play,
  risk,
}
