import {
  goal,
  GOAL_PITCHES,
  type GoalBet,
  goalMultiplier,
  type GoalPitch,
  goalSize,
} from '@maidan/games/goal'
import { gameOfMoves } from '@maidan/games/play'
import { Choice } from '../../frame/choice.tsx'
import { Facts } from '../../frame/facts.tsx'
import { GamePage, type GameMode } from '../../frame/game-page.tsx'
import { Steps } from '../../frame/steps.tsx'
import { timesText } from '../../frame/words.ts'
import { memo } from 'react'
import type { BoardProps, ControlsProps, GameDefinition, Move, RoundOf } from '../../play/definition.ts'
import { payoutOf } from '../../play/money.ts'
import { cellOf, type CellState, drawnBombs, movesOf, passAny, range } from './goal-model.ts'
import './goal.css'
import './mines.css'

type Round = RoundOf<'goal'>
type Props = BoardProps<'goal', GoalBet>

const PITCHES: Readonly<Record<GoalPitch, string>> = { '3x4': 'Small', '4x7': 'Medium', '5x10': 'Large' }
const OPTIONS = GOAL_PITCHES.map((pitch) => [pitch, PITCHES[pitch]] as const)
const TURN_MS = 180

const NAMES: Readonly<Record<CellState, string>> = {
  later: 'ahead',
  now: 'free to pass',
  pending: 'passing',
  ball: 'passed',
  gone: 'left out',
  hit: 'the bomb you hit',
  bomb: 'a bomb',
}

const Board = (props: Props) => {
  const { bet, shown, terms, pending, coming } = props
  // A round that is over keeps its board until the next bet names another pitch.
  const round = shown?.bet.pitch === bet.pitch ? shown : undefined
  const { columns } = goalSize(bet.pitch)
  const move = pending ?? lastMove(coming[0]?.round)
  return (
    <div className="flex h-full flex-col gap-2.5">
      <div className="gm-goal" role="group" aria-label="Pitch">
        {range(columns).map((column) => (
          <Column key={column} {...props} round={round} column={column} move={move} />
        ))}
      </div>
      <Steps
        multipliers={range(columns).map((at) => goalMultiplier(terms.payTable, bet.pitch, at + 1))}
        first={1}
        made={round?.shown.passed.length ?? 0}
        isOver={round?.shown.phase !== 'playing'}
      />
    </div>
  )
}

const lastMove = (round: Round | undefined): Move | undefined => (round ? movesOf(round).at(-1) : undefined)

type ColumnProps = Pick<Props, 'bet' | 'isTurn' | 'onMove'> & {
  readonly round: Round | undefined
  readonly column: number
  readonly move: Move | undefined
}

const Column = ({ bet, round, column, move, isTurn, onMove }: ColumnProps) => (
  <div>
    {range(goalSize(bet.pitch).rows).map((row) => {
      const found = cellOf(round, column, row)
      const state = found === 'now' && move?.['row'] === row ? 'pending' : found
      return <Cell key={row} {...{ column, row, state, isTurn, onMove }} />
    })}
  </div>
)

type CellProps = Pick<Props, 'isTurn' | 'onMove'> & {
  readonly column: number
  readonly row: number
  readonly state: CellState
}

const Cell = memo(({ column, row, state, isTurn, onMove }: CellProps) => (
  <button
    type="button"
    className="gm-cell"
    data-state={state}
    aria-label={`Column ${column + 1}, row ${row + 1}, ${NAMES[state]}`}
    disabled={!isTurn || state !== 'now'}
    onClick={() => onMove({ kind: 'pass', row })}
  >
    <i aria-hidden />
  </button>
))

const Controls = (props: ControlsProps<'goal', GoalBet>) => {
  const { bet, onBet, disabled, shown, terms, stake, rupees } = props
  const { rows, columns } = goalSize(bet.pitch)
  const passed = shown?.shown.phase === 'playing' ? shown.shown.passed.length : 0
  const next = goalMultiplier(terms.payTable, bet.pitch, Math.min(columns, passed + 1))
  return (
    <>
      <Choice
        label="Pitch"
        note={`${columns} columns of ${rows}`}
        options={OPTIONS}
        value={bet.pitch}
        disabled={disabled}
        onChange={(pitch) => onBet({ pitch })}
      />
      <Facts
        facts={[
          ['Passed', `${passed} of ${columns}`],
          ['Next pass is safe', `${(((rows - 1) / rows) * 100).toFixed(1)}%`],
          ['Next pass pays', rupees(payoutOf(stake, next))],
        ]}
      />
    </>
  )
}

const say: GameDefinition<'goal', GoalBet>['say'] = ({ shown, stake, payout }, rupees) => {
  const count = shown.passed.length
  switch (shown.phase) {
    case 'playing':
      return count === 0
        ? 'One bomb lies in every column. Pass the first.'
        : `${count} ${count === 1 ? 'column' : 'columns'} passed. The next one pays ${timesText(shown.next)}.`
    case 'lost':
      return `A bomb in column ${count + 1}. ${rupees(stake)} is gone.`
    case 'cashed_out':
      return `You cashed out at ${timesText(shown.multiplier)} and get ${rupees(payout ?? 0)}.`
  }
}

const rowKey = (row: number) => ({
  key: String(row + 1),
  name: String(row + 1),
  text: `Pass in row ${row + 1}`,
  press: ({ bet, canMove, onMove }: Props): void => {
    if (canMove && row < goalSize(bet.pitch).rows) onMove({ kind: 'pass', row })
  },
})

const MOST_ROWS = 5

const GOAL: GameDefinition<'goal', GoalBet> = {
  slug: 'goal',
  game: gameOfMoves('goal', goal),
  firstBet: { pitch: '4x7' },
  betOf: ({ bet }) => bet,
  Controls,
  Board,
  form: { ratio: 520 / 350, most: 720, phoneRatio: 354 / 320 },
  action: 'Bet',
  aside: { text: 'Pass for me', move: passAny },
  betText: ({ pitch }) => `${PITCHES[pitch]} pitch`,
  say,
  revealMs: ({ moves }) => (moves === 0 ? 0 : TURN_MS),
  atOnce: 1,
  movesOf,
  floats: ({ bet }) => goalSize(bet.pitch).columns,
  drawn: ({ bet }, floats) => drawnBombs(bet.pitch, floats),
  keys: range(MOST_ROWS).map(rowKey),
  rules: [
    'Choose a pitch, and bet. In every column one place holds a bomb.',
    'Pass the ball through the columns from left to right. Each one raises what a cash-out pays.',
    'Cash out whenever you like. A bomb ends the round, and the stake is gone.',
    'The last column, or the highest win, cashes out by itself.',
  ],
  auto: { limit: ({ pitch }) => ({ kind: 'steps', most: goalSize(pitch).columns }), move: passAny },
}

export const Goal = ({ mode }: { readonly mode: GameMode }) => <GamePage definition={GOAL} mode={mode} />
