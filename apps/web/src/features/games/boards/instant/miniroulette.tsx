import {
  miniroulette,
  ROULETTE_RED,
  ROULETTE_SPOTS,
  rouletteStake,
  spotPrice,
} from '@maidan/games/miniroulette'
import { gameOfOneStep } from '@maidan/games/play'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { formatSize } from '@maidan/ui/money/money-format.ts'
import { memo, useEffect, useRef } from 'react'
import { create } from 'zustand'
import { Choice } from '../../frame/choice.tsx'
import { Facts } from '../../frame/facts.tsx'
import { GamePage, type GameMode } from '../../frame/game-page.tsx'
import { timesText } from '../../frame/words.ts'
import type { BoardProps, Coming, ControlsProps, GameDefinition } from '../../play/definition.ts'
import {
  angleOf,
  BETWEEN,
  type ClothBet,
  doubled,
  HALVES,
  nameOf,
  stakeOf,
  turnOf,
  undone,
  WHEEL,
  withChip,
} from './miniroulette-model.ts'
import './miniroulette.css'

type Props = BoardProps<'miniroulette', ClothBet>

const SPIN_MS = 2600
const NUMBERS = Array.from({ length: 12 }, (_, at) => at + 1)
const STREETS = [1, 4, 7, 10].map((first) => `street-${first}-${first + 1}-${first + 2}`)
const COLUMNS = ['column-1', 'column-2', 'column-3']
const VALUES = [10, 50, 100, 500, 1000].map((value) => [value, formatSize(value)] as const)

/** The chip in the player's hand. */
const useHand = create<{ readonly value: number }>(() => ({ value: 100 }))

const inkOf = (number: number): 'red' | 'black' => (ROULETTE_RED.includes(number) ? 'red' : 'black')

const Board = (props: Props) => (
  <div className="gm-roulette num">
    <Wheel from={props.shown?.outcome ?? 1} next={props.coming[0]} />
    <Cloth {...props} />
  </div>
)

type WheelProps = { readonly from: number; readonly next: Coming<'miniroulette'> | undefined }

/** Turns until the number lies at the top, and stands when it may be seen. */
const Wheel = ({ from, next }: WheelProps) => {
  const wheel = useRef<SVGSVGElement>(null)
  const to = next?.round.outcome
  const ms = next?.ms ?? 0
  useEffect(() => {
    if (to === undefined) return undefined
    const frames = [angleOf(from), turnOf(from, to)].map((turn) => ({ transform: `rotate(${turn}deg)` }))
    const spin = wheel.current?.animate?.(frames, {
      duration: ms,
      easing: 'cubic-bezier(0.1, 0.7, 0.15, 1)',
      fill: 'both',
    })
    return () => spin?.cancel()
  }, [from, to, ms])
  return (
    <div className="gm-wheel" aria-hidden>
      <svg ref={wheel} viewBox="-130 -130 260 260" style={{ transform: `rotate(${angleOf(from)}deg)` }}>
        <Fields />
      </svg>
    </div>
  )
}

const point = (turn: number, radius: number): string =>
  `${(radius * Math.sin(turn)).toFixed(1)} ${(-radius * Math.cos(turn)).toFixed(1)}`

const Fields = memo(() => {
  const half = Math.PI / WHEEL.length
  return (
    <>
      <circle r="124" fill="none" stroke="#5a361b" strokeWidth="10" />
      {WHEEL.map((number, at) => {
        const [a, b] = [(2 * at - 1) * half, (2 * at + 1) * half]
        return (
          <g key={number}>
            <path
              d={`M${point(a, 119)}A119 119 0 0 1 ${point(b, 119)}L${point(b, 66)}A66 66 0 0 0 ${point(a, 66)}Z`}
              fill={inkOf(number) === 'red' ? '#b5432d' : '#191d1a'}
              stroke="#dcc696"
              strokeWidth="1.5"
            />
            <text transform={`rotate(${at * 30}) translate(0 -84)`}>{number}</text>
          </g>
        )
      })}
      <circle r="62" fill="#5a361b" />
      <circle r="18" fill="#f5a82c" />
    </>
  )
})

const Cloth = (props: Props) => (
  <div className="gm-cloth" role="group" aria-label="Table">
    <div className="gm-numbers">
      {NUMBERS.map((number) => (
        <Spot key={number} {...props} spot={`straight-${number}`} text={String(number)} ink={inkOf(number)} />
      ))}
      {BETWEEN.map(({ spot, x, y }) => (
        <Spot key={spot} {...props} spot={spot} at={{ left: `${x}%`, top: `${y}%` }} />
      ))}
    </div>
    <div className="gm-streets">
      {STREETS.map((spot) => (
        <Spot key={spot} {...props} spot={spot} text="Row" />
      ))}
    </div>
    <div className="gm-columns">
      {COLUMNS.map((spot) => (
        <Spot key={spot} {...props} spot={spot} text="Column" />
      ))}
    </div>
    <span />
    <div className="gm-halves">
      {Object.entries(HALVES).map(([spot, text]) => (
        <Spot key={spot} {...props} spot={spot} text={text} />
      ))}
    </div>
  </div>
)

type SpotProps = Props & {
  readonly spot: string
  readonly text?: string
  readonly ink?: 'red' | 'black'
  /** On a line between numbers. */
  readonly at?: { readonly left: string; readonly top: string }
}

const Spot = ({ bet, onBet, disabled, shown, coming, terms, rupees, spot, text, ink, at }: SpotProps) => {
  const chip = bet.chips.find((one) => one.spot === spot)
  const isWon = shown && coming.length === 0 && ROULETTE_SPOTS.get(spot)?.includes(shown.outcome)
  const laid = chip ? `, ${rupees(chip.stake)}` : ''
  return (
    <button
      type="button"
      className={at ? 'gm-between' : 'gm-spot'}
      style={at}
      data-spot={spot}
      data-ink={ink}
      data-won={ink !== undefined && isWon === true}
      disabled={disabled}
      aria-label={`${nameOf(spot)}, pays ${timesText(spotPrice(terms.payTable, spot))}${laid}`}
      onClick={() => onBet(withChip(bet, spot, useHand.getState().value))}
    >
      {text}
      {chip && <span className="gm-chip">{formatSize(chip.stake)}</span>}
    </button>
  )
}

const Controls = ({ bet, onBet, disabled, rupees }: ControlsProps<'miniroulette', ClothBet>) => {
  const { value } = useHand()
  const isEmpty = bet.chips.length === 0
  return (
    <>
      <Choice
        label="Chip"
        note="Tap the table to lay it"
        options={VALUES}
        value={value}
        disabled={disabled}
        onChange={(one) => useHand.setState({ value: one })}
      />
      <div className="grid grid-cols-3 gap-2">
        <Button kind="second" disabled={disabled || isEmpty} onClick={() => onBet(undone(bet))}>
          Undo
        </Button>
        <Button kind="second" disabled={disabled || isEmpty} onClick={() => onBet({ chips: [] })}>
          Clear
        </Button>
        <Button kind="second" disabled={disabled || isEmpty} onClick={() => onBet(doubled(bet))}>
          Double
        </Button>
      </div>
      <Facts
        facts={[
          ['Spots', String(bet.chips.length)],
          ['Stake', rupees(stakeOf(bet))],
        ]}
      />
    </>
  )
}

const say: GameDefinition<'miniroulette', ClothBet>['say'] = ({ outcome, stake, payout }, rupees) => {
  const fell = `${outcome}, ${inkOf(outcome)}.`
  return payout > 0
    ? `${fell} ${rupees(payout)} of ${rupees(stake)} came back.`
    : `${fell} ${rupees(stake)} is gone.`
}

const ROULETTE: GameDefinition<'miniroulette', ClothBet> = {
  slug: 'miniroulette',
  game: gameOfOneStep('miniroulette', miniroulette, rouletteStake),
  firstBet: { chips: [] },
  betOf: ({ bet: { chips } }) => ({ chips }),
  stakeOf,
  Controls,
  Board,
  form: { ratio: 640 / 420, most: 820, phoneRatio: 354 / 530 },
  action: 'Spin',
  betText: ({ chips }) => `${chips.length} ${chips.length === 1 ? 'spot' : 'spots'}`,
  say,
  revealMs: () => SPIN_MS,
  atOnce: 1,
  movesOf: () => [],
  floats: () => 1,
  drawn: ({ outcome }, [float = 0]) => [{ float, of: WHEEL.length, found: `number ${outcome}` }],
  keys: [
    {
      key: 'z',
      name: 'Z',
      text: 'Take the last chips back',
      press: ({ bet, onBet, disabled }) => !disabled && onBet(undone(bet)),
    },
    {
      key: 'c',
      name: 'C',
      text: 'Clear the table',
      press: ({ onBet, disabled }) => !disabled && onBet({ chips: [] }),
    },
  ],
  rules: [
    'Choose a chip and lay it on a number, on a line between numbers, on a row, a column or one of the halves.',
    'The wheel has twelve numbers and no zero. Each is as likely as any other.',
    'A spot of one number pays 11.64x, of two 5.82x, of three 3.88x, of four 2.91x and of six 1.94x. Each chip is paid for itself.',
  ],
}

export const MiniRoulette = ({ mode }: { readonly mode: GameMode }) => (
  <GamePage definition={ROULETTE} mode={mode} />
)
