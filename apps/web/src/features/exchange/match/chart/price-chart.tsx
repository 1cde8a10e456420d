import { useSize } from '@maidan/ui/art/use-size.ts'
import type { PointerEvent } from 'react'
import { clockText } from '../../../../lib/page/when.ts'
import type { Mark } from './marks.ts'
import {
  BOX,
  pricesOf,
  type Sample,
  type Scales,
  scalesOf,
  type Span,
  standingAt,
  stepPath,
  timesOf,
} from './series.ts'
import { spaced } from './spaced.ts'

const FLOOR = BOX.height - BOX.bottom
const VOLUME_TALL = 34

/** What was matched between one sample and the next, as bars on the floor. */
const volumePath = (samples: readonly Sample[], x: Scales['x'], until: number): string => {
  const shown = samples.filter(({ at }) => at <= until)
  const grown = shown.map(({ at, matched }, place) => ({
    at,
    more: Math.max(0, matched - (shown[place - 1]?.matched ?? matched)),
  }))
  const most = Math.max(1, ...grown.map(({ more }) => more))
  return grown
    .filter(({ more }) => more > 0)
    .map(
      ({ at, more }) => `M${x(at).toFixed(1)} ${FLOOR}V${(FLOOR - (more / most) * VOLUME_TALL).toFixed(1)}`,
    )
    .join('')
}

type AxesProps = { readonly scales: Scales; readonly span: Span; readonly width: number }

const Axes = ({ scales, span, width }: AxesProps) => (
  <>
    {spaced(pricesOf(scales), scales.y).map((price) => (
      <g key={price}>
        <line
          x1={BOX.left}
          x2={width - BOX.right}
          y1={scales.y(price)}
          y2={scales.y(price)}
          className="stroke-line"
        />
        <text x={BOX.left - 6} y={scales.y(price) + 4} textAnchor="end" className="fill-ink-3">
          {price.toFixed(2)}
        </text>
      </g>
    ))}
    {timesOf(span).map((at) => (
      <text key={at} x={scales.x(at)} y={BOX.height - 8} textAnchor="middle" className="fill-ink-3">
        {clockText(at)}
      </text>
    ))}
  </>
)

const Marks = ({
  marks,
  scales,
  until,
}: {
  readonly marks: readonly Mark[]
  readonly scales: Scales
  readonly until: number
}) =>
  marks
    .filter(({ at }) => at <= until)
    .map(({ id, at, price, side }) => (
      <circle
        key={id}
        cx={scales.x(at)}
        cy={scales.y(Math.min(Math.max(price, scales.lowest), scales.highest))}
        r="5"
        strokeWidth="2"
        className={side === 'back' ? 'fill-back stroke-ground' : 'fill-lay stroke-ground'}
      />
    ))

type PriceChartProps = {
  /** What it shows, for who cannot see it. */
  readonly label: string
  readonly samples: readonly Sample[]
  readonly marks: readonly Mark[]
  readonly span: Span
  /** Nothing after this moment is drawn. */
  readonly until: number
  /** The moment that is read. */
  readonly at: number
  readonly onRead: (at: number) => void
}

/** A step line of our own: touch or point at it to read a moment. */
export const PriceChart = ({ label, samples, marks, span, until, at, onRead }: PriceChartProps) => {
  const [drawing, { width }] = useSize<SVGSVGElement>({ width: 640, height: BOX.height })
  const scales = scalesOf(samples, span, width)
  const read = standingAt(samples, at)
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): void => {
    const box = currentTarget.getBoundingClientRect()
    if (box.width > 0) onRead(scales.atOf(((clientX - box.left) / box.width) * width))
  }
  return (
    <svg
      ref={drawing}
      viewBox={`0 0 ${width} ${BOX.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="num h-55 w-full touch-pan-y text-[13px]"
      onPointerDown={point}
      onPointerMove={point}
    >
      <Axes scales={scales} span={span} width={width} />
      <path d={volumePath(samples, scales.x, until)} strokeWidth="3" className="stroke-line-2" />
      <path d={stepPath(samples, scales, until)} fill="none" strokeWidth="2" className="stroke-ink" />
      <Marks marks={marks} scales={scales} until={until} />
      <line
        x1={scales.x(at)}
        x2={scales.x(at)}
        y1={BOX.top - 6}
        y2={FLOOR}
        strokeWidth="1.5"
        className="stroke-gold"
      />
      {read && read.price !== null && (
        <circle cx={scales.x(at)} cy={scales.y(read.price)} r="4.5" className="fill-gold" />
      )}
    </svg>
  )
}
