import type { Scene } from '../scene.ts'

const STRIPES = [40, 88, 136, 184, 232]

const Stumps = ({ x, isHit = false }: { readonly x: number; readonly isHit?: boolean }) => (
  <g
    className={isHit ? 'ground-act cricket-stumps-hit' : undefined}
    stroke={isHit ? '#ff7a66' : '#f6f1e4'}
    strokeWidth="1.6"
  >
    {[-4, 0, 4].map((y) => (
      <line key={y} x1={x} x2={x} y1={90 + y - 1.4} y2={90 + y + 1.4} />
    ))}
  </g>
)

/** Every second hit goes to the other side of the ground, so that two alike are seen as two. */
const isMirrored = (key: string): boolean => Number(key.at(-1)) % 2 === 0

export const CricketGround = ({ scene: { key, act } }: { readonly scene: Scene }) => (
  <>
    <g fill="#12563d">
      {STRIPES.map((x) => (
        <rect key={x} x={x} y="0" width="24" height="180" />
      ))}
    </g>
    <ellipse
      cx="160"
      cy="90"
      rx="146"
      ry="80"
      fill="none"
      stroke="#f3ead2"
      strokeWidth="2"
      strokeDasharray="1 5"
      strokeLinecap="round"
    />
    <ellipse
      cx="160"
      cy="90"
      rx="76"
      ry="48"
      fill="none"
      stroke="#f6f1e4"
      strokeOpacity="0.35"
      strokeDasharray="4 5"
    />
    <rect x="122" y="80" width="76" height="20" rx="2" fill="#c9b184" />
    <g stroke="#f6f1e4" strokeWidth="1">
      <line x1="134" x2="134" y1="80" y2="100" />
      <line x1="186" x2="186" y1="80" y2="100" />
    </g>
    <Stumps x={128} />
    <g key={`stumps ${key}`}>
      <Stumps x={192} isHit={act === 'wicket'} />
    </g>
    <g fill="#f5b94c">
      <circle cx="183" cy="95" r="3.4" />
      <circle cx="137" cy="85" r="3.4" />
    </g>
    <g key={key} transform={isMirrored(key) ? 'translate(160 90) scale(1 -1)' : 'translate(160 90)'}>
      {act !== 'rest' && (
        <circle
          className={`ground-act cricket-${act}`}
          r="3.6"
          fill="#ff7a66"
          stroke="#2a0b05"
          strokeWidth="0.8"
        />
      )}
    </g>
  </>
)
