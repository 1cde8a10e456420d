import { memo } from 'react'
import { type Box, horizonOf } from './sky.ts'

const INKS = [
  ['#f5a82c', '#c9562f'],
  ['#f3e6cb', '#a63d2a'],
  ['#2f8459', '#dcc696'],
  ['#cf8519', '#41461f'],
  ['#dcc696', '#5e1f24'],
  ['#c9562f', '#f3e6cb'],
] as const

/** The small kite of a player. */
export const SmallKite = ({ number }: { readonly number: number }) => {
  const [ink, other] = INKS[number % INKS.length]!
  return (
    <svg viewBox="-64 -64 128 128" className="size-6.5 shrink-0" aria-hidden>
      <path d="M0-60 50 0 0 60-50 0Z" fill={ink} />
      <path d="M0-60 50 0 0 60Z" fill={other} />
    </svg>
  )
}

/** Of other people, far away: place in the sky, size, inks. */
const FAR = [
  [0.09, 0.2, 0.3, 3],
  [0.33, 0.14, 0.22, 4],
  [0.6, 0.2, 0.26, 2],
  [0.93, 0.42, 0.24, 5],
] as const

/** On a phone there is room for two. */
const FAR_NARROW = [
  [0.44, 0.13, 0.22, 4],
  [0.6, 0.13, 0.18, 3],
] as const

const FarKites = ({ width, height }: Box) =>
  (width < 560 ? FAR_NARROW : FAR).map(([x, y, scale, inks]) => (
    <g
      key={x}
      transform={`translate(${width * x} ${height * y}) rotate(${inks * 7 - 8}) scale(${scale})`}
      opacity="0.34"
    >
      <path d="M0-60 50 0 0 60-50 0Z" fill={INKS[inks][0]} />
      <path d="M0-60 50 0 0 60Z" fill={INKS[inks][1]} />
      <path d="M0 60Q-30 110 -8 160" stroke="#f3e6cb" strokeWidth="4" fill="none" />
    </g>
  ))

const TREES = Array.from({ length: 60 }, (_, at) => ({ at: at / 59, radius: 7 + ((at * 7919) % 13) }))
const STRIPES = Array.from({ length: 18 }, (_, at) => at * 2 - 18)

const Field = ({ width, height }: Box) => {
  const top = horizonOf({ width, height })
  const middle = width * 0.62
  const stripe = (at: number): string =>
    `M${middle} ${top - 40}L${middle + (at * width) / 9} ${height + 30}L${middle + ((at + 1) * width) / 9} ${height + 30}Z`
  return (
    <svg y={top} width={width} height={height - top} viewBox={`0 ${top} ${width} ${height - top}`}>
      <rect y={top} width={width} height={height} fill="#16593f" />
      {STRIPES.map((at) => (
        <path key={at} d={stripe(at)} fill="#1b6a4c" />
      ))}
    </svg>
  )
}

const BANDS = [
  [0, '#0b1f19'],
  [0.3, '#0d261e'],
  [0.54, '#103025'],
  [0.72, '#143c2e'],
] as const

/** The evening above the field. It stands still; what flies is drawn above it. */
export const Ground = memo(({ width, height }: Box) => {
  const top = horizonOf({ width, height })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="av-ground" preserveAspectRatio="none" aria-hidden>
      {BANDS.map(([from, ink]) => (
        <rect key={from} y={height * from} width={width} height={height} fill={ink} />
      ))}
      <circle cx={width * 0.2} cy={top} r={height * 0.2} fill="#f5a82c" opacity="0.1" />
      <circle cx={width * 0.2} cy={top} r={height * 0.15} fill="#f5a82c" opacity="0.85" />
      <FarKites width={width} height={height} />
      {TREES.map(({ at, radius }) => (
        <circle key={at} cx={at * width} cy={top - radius * 0.3} r={radius} fill="#0a2b20" />
      ))}
      <Field width={width} height={height} />
    </svg>
  )
})
