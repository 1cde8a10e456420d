import { hilo, HILO_CARDS, type HiloBet, type HiloGuess, winningRanks } from '@maidan/games/hilo'
import { gameOfMoves } from '@maidan/games/play'
import { Card, cardWords } from '../../frame/card.tsx'
import { Facts } from '../../frame/facts.tsx'
import { GamePage, type GameMode } from '../../frame/game-page.tsx'
import { timesText } from '../../frame/words.ts'
import type { BoardProps, ControlsProps, GameDefinition, Move, RoundOf } from '../../play/definition.ts'
import './hilo.css'

type Round = RoundOf<'hilo'>
type Props = BoardProps<'hilo', HiloBet>

const RANKS = 13
const DEAL_MS = 340
/** As many cards as a phone has room for. */
const PAST_SHOWN = 6
/** The card on the table before the first bet: it decides nothing. */
const FIRST_CARD = 48

const GUESSES = [
  ['higher', 'Higher or same'],
  ['lower', 'Lower or same'],
] as const

const Board = ({ shown, coming, isTurn, onMove }: Props) => {
  const cards = (coming[0]?.round ?? shown)?.shown.cards ?? [FIRST_CARD]
  const card = cards.at(-1) ?? FIRST_CARD
  const first = Math.max(0, cards.length - 1 - PAST_SHOWN)
  return (
    <div className="gm-hilo num">
      <div className="gm-hilo-card">
        <div key={cards.length}>
          <Card card={card} />
        </div>
      </div>
      {GUESSES.map(([guess, text]) => (
        <Guess key={guess} {...{ guess, text, shown, isTurn }} onMove={onMove} />
      ))}
      <button
        type="button"
        className="gm-guess"
        data-kind="skip"
        disabled={!isTurn || cards.length + 1 >= HILO_CARDS}
        onClick={() => onMove({ kind: 'skip' })}
      >
        Skip this card <small>it is free</small>
      </button>
      <ol className="gm-hilo-past" aria-label="Cards before">
        {cards.slice(first, -1).map((one, at) => (
          // The same card can come again: its place tells one from another.
          <li key={first + at} aria-label={cardWords(one)}>
            <Card card={one} />
          </li>
        ))}
      </ol>
    </div>
  )
}

type GuessProps = Pick<Props, 'shown' | 'isTurn' | 'onMove'> & {
  readonly guess: HiloGuess
  readonly text: string
}

const Guess = ({ guess, text, shown, isTurn, onMove }: GuessProps) => {
  const playing = shown?.shown.phase === 'playing' ? shown.shown : undefined
  const card = playing?.cards.at(-1)
  const price = playing?.prices[guess]
  const isAbove = shown !== undefined && price !== undefined && price > shown.ceiling
  return (
    <button
      type="button"
      className="gm-guess"
      data-move
      style={{ gridArea: guess }}
      disabled={!isTurn || isAbove}
      onClick={() => onMove({ kind: 'guess', guess })}
    >
      {text}
      <b>{price === undefined ? '–' : timesText(price)}</b>
      <small>
        {card === undefined ? 'bet first' : `${((winningRanks(card, guess) / RANKS) * 100).toFixed(1)}%`}
      </small>
    </button>
  )
}

const Controls = ({ shown }: ControlsProps<'hilo', HiloBet>) => {
  const steps = shown?.shown.phase === 'playing' ? shown.shown.steps : []
  const guesses = steps.filter((step) => step !== 'skip').length
  return (
    <Facts
      facts={[
        ['Right guesses', String(guesses)],
        ['Skipped', String(steps.length - guesses)],
      ]}
    />
  )
}

const say: GameDefinition<'hilo', HiloBet>['say'] = ({ shown, stake, payout }, rupees) => {
  const card = cardWords(shown.cards.at(-1) ?? FIRST_CARD)
  switch (shown.phase) {
    case 'playing':
      return shown.multiplier === 0
        ? `On the table is ${card}. Is the next one higher or lower?`
        : `It is ${card}. Go on, or cash out at ${timesText(shown.multiplier)}.`
    case 'lost':
      return `It is ${card}. ${rupees(stake)} is gone.`
    case 'cashed_out':
      return `You cashed out at ${timesText(shown.multiplier)} and get ${rupees(payout ?? 0)}.`
  }
}

/** The moves of a round in their order; its last card cashes it out without one. */
export const movesOf = ({ shown, moves }: Round): Move[] => {
  const made = shown.steps.map((step): Move =>
    step === 'skip' ? { kind: 'skip' } : { kind: 'guess', guess: step },
  )
  return moves > made.length ? [...made, { kind: 'cash_out' }] : made
}

/** The likelier side; where it would pay above the highest win, the round is cashed out. */
export const guessLikelier = ({ shown, ceiling }: Round): Move => {
  const card = shown.cards.at(-1) ?? FIRST_CARD
  const guess = winningRanks(card, 'higher') >= winningRanks(card, 'lower') ? 'higher' : 'lower'
  const isAbove = shown.phase === 'playing' && shown.prices[guess] > ceiling
  return isAbove ? { kind: 'cash_out' } : { kind: 'guess', guess }
}

const move =
  (made: Move) =>
  ({ canMove, onMove }: Props): void => {
    if (canMove) onMove(made)
  }

const HILO: GameDefinition<'hilo', HiloBet> = {
  slug: 'hilo',
  game: gameOfMoves('hilo', hilo),
  firstBet: {},
  betOf: () => ({}),
  Controls,
  Board,
  form: { ratio: 520 / 360, most: 680, phoneRatio: 354 / 410 },
  action: 'Bet',
  betText: () => 'From a whole deck each time',
  say,
  revealMs: ({ shown }) => (shown.phase === 'cashed_out' ? 0 : DEAL_MS),
  atOnce: 1,
  movesOf,
  floats: ({ shown }) => shown.cards.length,
  drawn: ({ shown }, floats) =>
    floats.map((float, at) => ({ float, of: 52, found: cardWords(shown.cards[at] ?? FIRST_CARD) })),
  keys: [
    { key: 'ArrowUp', name: '↑', text: 'Higher or same', press: move({ kind: 'guess', guess: 'higher' }) },
    { key: 'ArrowDown', name: '↓', text: 'Lower or same', press: move({ kind: 'guess', guess: 'lower' }) },
    { key: 'ArrowRight', name: '→', text: 'Skip the card', press: move({ kind: 'skip' }) },
  ],
  rules: [
    'Bet, and a card is laid. Guess whether the next one is higher or lower. The same rank wins either way.',
    'Twos are lowest and aces highest. Every card comes from a whole deck.',
    'A right guess multiplies what a cash-out pays. A wrong one ends the round, and the stake is gone.',
    'Skipping a card costs nothing. Cash out whenever you like.',
    'Auto play always guesses the likelier side, and cashes out at the multiplier that you say.',
  ],
  auto: { limit: () => ({ kind: 'multiplier' }), move: guessLikelier },
}

export const Hilo = ({ mode }: { readonly mode: GameMode }) => <GamePage definition={HILO} mode={mode} />
