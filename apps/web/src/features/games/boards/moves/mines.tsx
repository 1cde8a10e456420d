import { type MinesBet, mines, MINES_CELLS, minesMultiplier } from '@maidan/games/mines'
import { gameOfMoves } from '@maidan/games/play'
import { GamePage, type GameMode } from '../../frame/game-page.tsx'
import { Choice } from '../../frame/choice.tsx'
import { Facts } from '../../frame/facts.tsx'
import { Steps } from '../../frame/steps.tsx'
import { timesText } from '../../frame/words.ts'
import { memo } from 'react'
import type { BoardProps, ControlsProps, GameDefinition, Move, RoundOf } from '../../play/definition.ts'
import { payoutOf } from '../../play/money.ts'
import { CELLS, drawnMines, movesOf, openAny, tileOf, type TileState } from './mines-model.ts'
import './mines.css'

type Round = RoundOf<'mines'>
type Props = BoardProps<'mines', MinesBet>

const COUNTS = [1, 3, 5, 10, 24].map((count) => [count, String(count)] as const)
const TURN_MS = 160
const STEPS_SHOWN = 7

const NAMES: Readonly<Record<TileState, string>> = {
  closed: 'closed',
  pending: 'opening',
  gem: 'safe',
  hit: 'the mine you hit',
  mine: 'a mine',
  left: 'was safe',
}

const Board = ({ shown, isTurn, onMove, pending, coming, bet, terms }: Props) => {
  const opening = pending ?? lastMove(coming[0]?.round)
  const made = shown?.shown.opened.length ?? 0
  const most = MINES_CELLS - bet.mines
  const first = Math.max(1, Math.min(made - 2, most - STEPS_SHOWN + 1))
  const steps = Array.from({ length: Math.min(STEPS_SHOWN, most) }, (_, at) => first + at)
  return (
    <div className="grid h-full content-between gap-2">
      <div className="gm-mines" role="group" aria-label="Tiles">
        {CELLS.map((cell) => {
          const isPending = opening?.['kind'] === 'open' && opening['cell'] === cell
          const state = isPending ? 'pending' : tileOf(shown, cell)
          return <Tile key={cell} {...{ cell, state, isTurn, onMove }} />
        })}
      </div>
      <Steps
        multipliers={steps.map((step) => minesMultiplier(terms.payTable, bet.mines, step))}
        first={first}
        made={made}
        isOver={shown?.shown.phase !== 'playing'}
      />
    </div>
  )
}

type TileProps = Pick<Props, 'isTurn' | 'onMove'> & { readonly cell: number; readonly state: TileState }

const Tile = memo(({ cell, state, isTurn, onMove }: TileProps) => (
  <button
    type="button"
    className="gm-tile"
    data-state={state}
    aria-label={`Tile ${cell + 1}, ${NAMES[state]}`}
    disabled={!isTurn || state !== 'closed'}
    onClick={() => onMove({ kind: 'open', cell })}
  >
    <i aria-hidden />
  </button>
))

const lastMove = (round: Round | undefined): Move | undefined => (round ? movesOf(round).at(-1) : undefined)

const Controls = (props: ControlsProps<'mines', MinesBet>) => {
  const { bet, onBet, disabled, shown, terms, rupees, stake } = props
  const most = MINES_CELLS - bet.mines
  const isPlaying = shown?.shown.phase === 'playing'
  const opened = isPlaying ? shown.shown.opened.length : 0
  const left = MINES_CELLS - opened
  const next = minesMultiplier(terms.payTable, bet.mines, Math.min(most, opened + 1))
  return (
    <>
      <div className="grid gap-2">
        <Choice
          label="Mines"
          note={`${most} safe tiles`}
          options={COUNTS}
          value={bet.mines}
          disabled={disabled}
          onChange={(count) => onBet({ mines: count })}
        />
        <input
          type="range"
          className="gm-range"
          aria-label="Number of mines"
          min={1}
          max={MINES_CELLS - 1}
          value={bet.mines}
          disabled={disabled}
          onChange={({ target }) => onBet({ mines: Number(target.value) })}
        />
      </div>
      <Facts
        facts={[
          ['Opened', `${opened} of ${most}`],
          ['Next tile is safe', `${(((left - bet.mines) / left) * 100).toFixed(1)}%`],
          ['Next tile pays', rupees(payoutOf(stake, next))],
        ]}
      />
    </>
  )
}

const say: GameDefinition<'mines', MinesBet>['say'] = ({ shown, stake, payout }, rupees) => {
  const count = shown.opened.length
  const safe = `${count} ${count === 1 ? 'tile is' : 'tiles are'} safe.`
  switch (shown.phase) {
    case 'playing':
      return count === 0
        ? `${shown.mines} ${shown.mines === 1 ? 'mine is' : 'mines are'} hidden. Open a tile.`
        : `${safe} The next one pays ${timesText(shown.next)}.`
    case 'lost':
      return `A mine on tile ${shown.hit + 1}. ${rupees(stake)} is gone.`
    case 'cashed_out':
      return `You cashed out at ${timesText(shown.multiplier)} and get ${rupees(payout ?? 0)}.`
  }
}

const MINES: GameDefinition<'mines', MinesBet> = {
  slug: 'mines',
  game: gameOfMoves('mines', mines),
  firstBet: { mines: 3 },
  betOf: ({ bet }) => bet,
  Controls,
  Board,
  form: { ratio: 520 / 572, most: 520 },
  action: 'Bet',
  aside: { text: 'Open a tile for me', move: openAny },
  betText: ({ mines: count }) => `${count} ${count === 1 ? 'mine' : 'mines'}`,
  say,
  revealMs: ({ moves }) => (moves === 0 ? 0 : TURN_MS),
  atOnce: 1,
  movesOf,
  floats: ({ bet }) => bet.mines,
  drawn: (_, floats) => drawnMines(floats),
  keys: [],
  rules: [
    'Choose how many mines lie under the 25 tiles, and bet.',
    'Open tiles. Each safe one raises what a cash-out pays.',
    'Cash out whenever you like. A mine ends the round, and the stake is gone.',
    'The last safe tile, or the highest win, cashes out by itself.',
  ],
  auto: { limit: (bet) => ({ kind: 'steps', most: MINES_CELLS - bet.mines }), move: openAny },
}

export const Mines = ({ mode }: { readonly mode: GameMode }) => <GamePage definition={MINES} mode={mode} />
