import type { StaffReturns } from '@maidan/contracts/staff'
import { returnsLook } from '../model/settings.ts'

const HEIGHT = 34
const MIDDLE = HEIGHT / 2
/** The promise stands in the middle, and three bands fill the width. */
const BANDS = 3

const placesOf = ({ promised, paid, band }: StaffReturns) => {
  if (promised === null || paid === null || band === null) return undefined
  const reach = Math.max(band.high - promised, 0.01) * BANDS
  const at = (share: number): number => Math.min(98, Math.max(2, 50 + ((share - promised) / reach) * 50))
  return { low: at(2 * promised - band.high), high: at(band.high), paid: at(paid) }
}

/** Promise, band and payment on one line, for the eye; the figures stand below it. */
export const ReturnsBand = ({ returns }: { readonly returns: StaffReturns }) => {
  const places = placesOf(returns)
  if (places === undefined) return null
  const isOut = returnsLook(returns).tone !== 'up' && returns.state !== 'few'
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="mb-2 block">
      <line x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} className="stroke-line" />
      <rect
        x={`${places.low}%`}
        width={`${places.high - places.low}%`}
        y={MIDDLE - 8}
        height={16}
        rx={4}
        strokeOpacity={0.45}
        className={isOut ? 'fill-down-wash stroke-down' : 'fill-up-wash stroke-up'}
      />
      <line x1="50%" x2="50%" y1={MIDDLE - 13} y2={MIDDLE + 13} strokeWidth={2.5} className="stroke-gold" />
      <circle
        cx={`${places.paid}%`}
        cy={MIDDLE}
        r={5.5}
        strokeWidth={2}
        className={`stroke-turf-1 ${isOut ? 'fill-down' : 'fill-ink'}`}
      />
    </svg>
  )
}
