import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { placeBars } from './chart-geometry.ts'
import { type Column, Table } from './table.tsx'

export type ChartBar = {
  readonly key: string
  /** What the bar is about, in full: `12 Nov 2026`. */
  readonly label: string
  readonly amount: number
}

export type BarChartProps = {
  readonly caption: string
  /** What stands over the labels in the table: `Day`. */
  readonly head: string
  readonly bars: readonly ChartBar[]
  readonly format: (amount: number) => string
  /** Wins and losses have their colours; anything else has one. */
  readonly tone?: 'result' | 'plain' | undefined
  /** Every label stands below its bar: for a few bars with short names. */
  readonly named?: boolean | undefined
}

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Bars around a line of zero. One of them is read out above: the last, or the one that a pointer or an arrow key chose. */
export const BarChart = ({ caption, head, bars, format, tone = 'plain', named = false }: BarChartProps) => {
  const [chosen, setChosen] = useState<number>()
  const last = bars.length - 1
  const at = Math.min(Math.max(chosen ?? last, 0), last)
  const bar = bars[at]
  if (bar === undefined) return null
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = KEYS[event.key]
    if (move === undefined) return
    event.preventDefault()
    setChosen(Math.min(Math.max(move(at, last), 0), last))
  }
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) setChosen(Math.floor(((event.clientX - left) / width) * bars.length))
  }
  return (
    <figure className="ui-chart">
      <figcaption>
        <span>{caption}</span>
        <span className="num">
          {bar.label}: <b className={toneOf(bar.amount, tone)}>{format(bar.amount)}</b>
        </span>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={caption}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${bar.label}: ${format(bar.amount)}`}
        className="ui-chart-plot"
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
      >
        <Plot bars={bars} at={at} tone={tone} />
      </div>
      <Labels bars={bars} named={named} />
      <ChartTable caption={caption} head={head} bars={bars} format={format} />
    </figure>
  )
}

const toneOf = (amount: number, tone: BarChartProps['tone']): string | undefined => {
  if (tone !== 'result' || amount === 0) return undefined
  return amount > 0 ? 'ui-tone-up' : 'ui-tone-down'
}

type PlotProps = Pick<BarChartProps, 'bars' | 'tone'> & { readonly at: number }

const Plot = ({ bars, at, tone }: PlotProps) => {
  const { zero, bars: places } = placeBars(bars.map(({ amount }) => amount))
  return (
    <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="ui-chart-at" x={at} y={0} width={1} height={100} />
      {bars.map(({ key, amount }, place) => {
        const { top, height } = places[place] ?? { top: 0, height: 0 }
        const look = clsx('ui-chart-bar', toneOf(amount, tone))
        return <rect key={key} className={look} x={place + 0.14} y={top} width={0.72} height={height} />
      })}
      <line className="ui-chart-zero" x1={0} x2={bars.length} y1={zero} y2={zero} />
    </svg>
  )
}

const Labels = ({ bars, named }: { readonly bars: readonly ChartBar[]; readonly named: boolean }) => {
  const shown = named ? bars : [bars[0], bars.at(-1)]
  return (
    <p className={clsx('ui-chart-labels', named && 'ui-chart-named')} aria-hidden="true">
      {shown.map((bar, at) => bar && (at === 0 || bars.length > 1) && <span key={bar.key}>{bar.label}</span>)}
    </p>
  )
}

/** The same, to be read. */
const ChartTable = ({ caption, head, bars, format }: Omit<BarChartProps, 'tone' | 'named'>) => {
  const columns: readonly Column<ChartBar>[] = [
    { id: 'label', head, cell: ({ label }) => label },
    { id: 'amount', head: 'Amount', number: true, cell: ({ amount }) => format(amount) },
  ]
  return (
    <details>
      <summary>Show as a table</summary>
      <Table caption={caption} columns={columns} rows={bars} rowKey={({ key }) => key} />
    </details>
  )
}
