import { formatRupees } from '@maidan/ui'
import { useSize } from '@maidan/ui/art/use-size.ts'
import { spaced } from '../chart/spaced.ts'
import type { BookStep } from './book.ts'
import { type Bar, curveOf } from './curve.ts'

const HEIGHT = 200
const LEFT = 66
const RIGHT = 8
const TOP = 12
const BOTTOM = 26
const GAP = 1.5
const TICKS = 6

type Scales = {
  readonly x: (count: number) => number
  readonly y: (rupees: number) => number
  readonly each: number
}

const scalesOf = (book: readonly BookStep[], width: number): Scales => {
  const { first, last, lowest, highest } = curveOf(book)
  const each = (width - LEFT - RIGHT) / (last - first + 1)
  const tall = (HEIGHT - TOP - BOTTOM) / Math.max(1, highest - lowest)
  return {
    each,
    x: (count) => LEFT + (count - first) * each,
    y: (rupees) => TOP + (highest - rupees) * tall,
  }
}

const ProfitBar = ({ bar, scales: { x, y, each } }: { readonly bar: Bar; readonly scales: Scales }) => {
  const { from, to, now } = bar
  const [left, width] = [x(from) + GAP / 2, (to - from + 1) * each - GAP]
  const isLoss = now < 0
  return (
    <>
      <rect
        x={left}
        width={width}
        y={Math.min(y(0), y(now))}
        height={Math.abs(y(now) - y(0))}
        className={isLoss ? 'fill-down-wash' : 'fill-up-wash'}
      />
      <rect
        x={left}
        width={width}
        y={y(now) - (isLoss ? 3 : 0)}
        height="3"
        className={now === 0 ? 'fill-ink-3' : isLoss ? 'fill-down' : 'fill-up'}
      />
    </>
  )
}

/** The dashed line of what the slip would make of it. */
const nextPath = (bars: readonly Bar[], { x, y }: Scales): string =>
  bars
    .map(({ from, to, next }, place) => `${place === 0 ? 'M' : 'L'}${x(from)} ${y(next)}H${x(to + 1)}`)
    .join('')

const ticksOf = (first: number, last: number): readonly number[] => {
  const step = Math.max(1, Math.ceil((last - first) / TICKS))
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, place) => first + place * step)
}

/** Zero and the ends first; another level only where it has room. */
const levelsOf = (figures: readonly number[], y: Scales['y']): readonly number[] =>
  spaced([0, Math.min(...figures), Math.max(...figures), ...figures], y)

type BookChartProps = {
  readonly book: readonly BookStep[]
  readonly hasSlip: boolean
  /** The line the house offers now. */
  readonly line: number | undefined
}

/** One bar a run value; the table beside it says the same in words. */
export const BookChart = ({ book, hasSlip, line }: BookChartProps) => {
  const [drawing, { width }] = useSize<SVGSVGElement>({ width: 480, height: HEIGHT })
  const curve = curveOf(book)
  const scales = scalesOf(book, width)
  const { x, y, each } = scales
  const levels = levelsOf(
    book.flatMap(({ now, next }) => (hasSlip ? [now, next] : [now])),
    y,
  )
  const isInside = line !== undefined && line >= curve.first && line <= curve.last
  return (
    <svg
      ref={drawing}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      className="num h-50 w-full text-[13px]"
    >
      {levels.map((level) => (
        <g key={level}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(level)} y2={y(level)} className="stroke-line" />
          <text
            x={LEFT - 8}
            y={y(level) + 4}
            textAnchor="end"
            className={level < 0 ? 'fill-down' : level > 0 ? 'fill-up' : 'fill-ink-3'}
          >
            {formatRupees(level, { sign: true, compact: Math.abs(level) >= 100_000, paise: 'never' })}
          </text>
        </g>
      ))}
      {curve.bars.map((bar) => (
        <ProfitBar key={bar.from} bar={bar} scales={scales} />
      ))}
      {hasSlip && (
        <path
          d={nextPath(curve.bars, scales)}
          fill="none"
          strokeWidth="1.8"
          strokeDasharray="5 4"
          className="stroke-ink-2"
        />
      )}
      {isInside && (
        <line
          x1={x(line) + each / 2}
          x2={x(line) + each / 2}
          y1={TOP - 8}
          y2={HEIGHT - BOTTOM + 4}
          strokeWidth="2"
          className="stroke-gold"
        />
      )}
      {ticksOf(curve.first, curve.last).map((count) => (
        <text key={count} x={x(count) + each / 2} y={HEIGHT - 8} textAnchor="middle" className="fill-ink-3">
          {count}
        </text>
      ))}
    </svg>
  )
}
