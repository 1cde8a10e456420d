import type { GameReturns } from '@maidan/contracts/player'
import { placeOf, stateLook } from '../model.ts'

const percent = (value: number): string => `${value}%`

/** Promise, payment and the reach of chance on one line. The figures stand beside it, so it is only for the eye. */
export const Band = ({ game, height }: { readonly game: GameReturns; readonly height: number }) => {
  const { band, promised, paid } = game
  const isOut = stateLook(game).tone === 'down'
  const middle = height / 2
  return (
    <svg aria-hidden="true" width="100%" height={height} className="block overflow-visible">
      <line x1="0" x2="100%" y1={middle} y2={middle} className="stroke-line" />
      {band && (
        <rect
          x={percent(placeOf(band.low))}
          width={percent(Math.max(0.5, placeOf(band.high) - placeOf(band.low)))}
          y={middle - 8}
          height={16}
          rx={4}
          strokeOpacity={0.45}
          className={isOut ? 'fill-down-wash stroke-down' : 'fill-up-wash stroke-up'}
        />
      )}
      {promised !== null && (
        <line
          x1={percent(placeOf(promised))}
          x2={percent(placeOf(promised))}
          y1={middle - 13}
          y2={middle + 13}
          strokeWidth={2.5}
          className="stroke-gold"
        />
      )}
      {paid !== null && (
        <circle
          cx={percent(placeOf(paid))}
          cy={middle}
          r={5.5}
          strokeWidth={2}
          className={`stroke-turf-1 ${isOut ? 'fill-down' : 'fill-ink'}`}
        />
      )}
    </svg>
  )
}
