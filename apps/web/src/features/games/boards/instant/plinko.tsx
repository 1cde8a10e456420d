import { gameOfOneStep } from '@maidan/games/play'
import {
  plinko,
  PLINKO_FEWEST_ROWS,
  PLINKO_MOST_ROWS,
  PLINKO_RISKS,
  type PlinkoBet,
  type PlinkoRisk,
  plinkoSlots,
} from '@maidan/games/plinko'
import { Stepper } from '@maidan/ui/forms/stepper.tsx'
import { memo, useEffect, useMemo, useRef } from 'react'
import { Choice } from '../../frame/choice.tsx'
import { Facts } from '../../frame/facts.tsx'
import { GamePage, type GameMode } from '../../frame/game-page.tsx'
import { shortTimes, timesText } from '../../frame/words.ts'
import type { BoardProps, Coming, ControlsProps, GameDefinition, RoundOf } from '../../play/definition.ts'
import { payoutOf } from '../../play/money.ts'
import { fallMs, fallOf, pinsOf, SIDE, SLOT_HEIGHT, slotFont, slotsOf } from './plinko-model.ts'
import './plinko.css'

type Bet = { readonly rows: number; readonly risk: string }

const RISKS: Readonly<Record<PlinkoRisk, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  expert: 'Expert',
}
const OPTIONS = PLINKO_RISKS.map((risk) => [risk, RISKS[risk]] as const)

const paysOf = ({ rows, risk }: Bet): readonly number[] => plinkoSlots(rows, risk as PlinkoRisk)

const Board = ({ bet, shown, coming }: BoardProps<'plinko', PlinkoBet>) => {
  const isSameBoard = shown?.bet.rows === bet.rows && shown.bet.risk === bet.risk
  return (
    <>
      <svg className="gm-plinko" viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden>
        <Pins rows={bet.rows} />
        <Slots rows={bet.rows} risk={bet.risk} hit={isSameBoard ? shown.outcome.slot : undefined} />
      </svg>
      <div className="gm-balls">
        {coming.map((one) => (
          <Ball key={one.round.id} {...one} />
        ))}
      </div>
    </>
  )
}

const Pins = memo(({ rows }: { readonly rows: number }) => (
  <g className="pin">
    {pinsOf(rows).map(({ x, y }) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={Math.max(3, 36 / rows)} />
    ))}
  </g>
))

/** Under 1 night, under 2 quiet, 2 to 10 green, 10 and up marigold. */
const inkOf = (multiplier: number): readonly [ground: string, ink: string] => {
  if (multiplier >= 100_000) return ['#f5a82c', '#1d1303']
  if (multiplier >= 20_000) return ['#27774f', '#fbf4e2']
  return multiplier >= 10_000 ? ['#1c5a43', '#e6efe4'] : ['#173a2e', '#b9cdbf']
}

const Slots = memo(({ rows, risk, hit }: Bet & { readonly hit: number | undefined }) => {
  const pays = paysOf({ rows, risk })
  return slotsOf(rows).map(({ x, y, width }, slot) => {
    const [ground, ink] = inkOf(pays[slot] ?? 0)
    const text = shortTimes(pays[slot] ?? 0).slice(0, -1)
    const size = slotFont(width, text)
    return (
      <g key={x}>
        <rect
          x={x}
          y={y}
          width={width}
          height={SLOT_HEIGHT - 2}
          rx="5"
          fill={ground}
          stroke={slot === hit ? '#fbf4e2' : 'none'}
          strokeWidth="2.5"
        />
        <text x={x + width / 2} y={y + SLOT_HEIGHT / 2 + size * 0.3} fontSize={size} fill={ink}>
          {text}
        </text>
      </g>
    )
  })
})

const percent = (part: number): string => ((part / SIDE) * 100).toFixed(2)

/** Falls along its path, and is in its slot when the result may be seen. */
const Ball = ({ round, ms }: Coming<'plinko'>) => {
  const ball = useRef<HTMLSpanElement>(null)
  const points = useMemo(() => fallOf(round.outcome.path), [round])
  const [start] = points
  useEffect(() => {
    const frames = points.map(({ x, y }) => ({
      transform: `translate(${percent(x)}cqw, ${percent(y)}cqh)`,
      easing: 'cubic-bezier(0.5, 0.1, 0.9, 0.7)',
    }))
    const fall = ball.current?.animate?.(frames, { duration: ms, fill: 'both' })
    return () => fall?.cancel()
  }, [points, ms])
  return (
    <span
      ref={ball}
      className="gm-ball"
      style={{ transform: `translate(${percent(start?.x ?? 0)}cqw, ${percent(start?.y ?? 0)}cqh)` }}
    />
  )
}

const Controls = ({ bet, onBet, disabled, stake, rupees }: ControlsProps<'plinko', PlinkoBet>) => {
  const most = Math.max(...paysOf(bet))
  return (
    <>
      <Choice
        label="Risk"
        options={OPTIONS}
        value={bet.risk}
        disabled={disabled}
        onChange={(risk) => onBet({ ...bet, risk })}
      />
      <div className="grid gap-2">
        <span className="text-small font-semibold text-ink">Rows</span>
        <Stepper
          label="Rows"
          value={bet.rows}
          min={PLINKO_FEWEST_ROWS}
          max={PLINKO_MOST_ROWS}
          up={(rows) => rows + 1}
          down={(rows) => rows - 1}
          format={String}
          disabled={disabled}
          onChange={(rows) => onBet({ ...bet, rows })}
        />
      </div>
      <Facts
        facts={[
          ['Highest slot', timesText(most)],
          ['It returns', rupees(payoutOf(stake, most))],
        ]}
      />
    </>
  )
}

const say: GameDefinition<'plinko', PlinkoBet>['say'] = ({ multiplier, stake, payout }, rupees) =>
  `The ball fell on ${timesText(multiplier)}. ${rupees(payout)} of ${rupees(stake)} came back.`

const changeRows =
  (by: number) =>
  ({ bet, onBet, disabled }: BoardProps<'plinko', PlinkoBet>): void => {
    const rows = Math.min(PLINKO_MOST_ROWS, Math.max(PLINKO_FEWEST_ROWS, bet.rows + by))
    if (!disabled) onBet({ ...bet, rows })
  }

const betOf = ({ bet: { rows, risk } }: RoundOf<'plinko'>): PlinkoBet => ({ rows, risk: risk as PlinkoRisk })

const PLINKO: GameDefinition<'plinko', PlinkoBet> = {
  slug: 'plinko',
  game: gameOfOneStep('plinko', plinko),
  firstBet: { rows: 12, risk: 'medium' },
  betOf,
  Controls,
  Board,
  form: { ratio: 1, most: 620 },
  action: 'Drop a ball',
  betText: ({ rows, risk }) => `${rows} rows, ${risk}`,
  say,
  revealMs: ({ bet }) => fallMs(bet.rows),
  atOnce: 10,
  movesOf: () => [],
  floats: ({ bet }) => bet.rows,
  drawn: (_, floats) => floats.map((float) => ({ float, of: 2, found: float < 0.5 ? 'left' : 'right' })),
  keys: [
    { key: 'ArrowDown', name: '↓', text: 'One row less', press: changeRows(-1) },
    { key: 'ArrowUp', name: '↑', text: 'One row more', press: changeRows(1) },
  ],
  rules: [
    'Choose the rows and the risk, and drop a ball. Up to ten can fall at once.',
    'At each row the ball goes left or right with the same chance.',
    'The slot it falls into says what comes back: your stake times its figure.',
    'A higher risk pays more at the edges and less in the middle.',
  ],
}

export const Plinko = ({ mode }: { readonly mode: GameMode }) => <GamePage definition={PLINKO} mode={mode} />
