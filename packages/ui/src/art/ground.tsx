import { clsx } from 'clsx'
import { useId } from 'react'
import { useSize } from './use-size.ts'
import { type GroundPlan, planGround } from './ground-geometry.ts'

export type GroundProps = {
  /** Leaves the stumps out, where something stands in their place. */
  readonly stumps?: boolean | undefined
  /** How far down the stumps stand, from 0 to 1: less where cards cover the lower edge. */
  readonly stand?: number | undefined
  readonly className?: string | undefined
}

/** The ground at dusk. Fills its box, whatever its shape; the words go to the left. */
export const Ground = ({ stumps = true, stand, className }: GroundProps) => {
  const [ref, size] = useSize<SVGSVGElement>({ width: 856, height: 200 })
  const clip = useId()
  const plan = planGround(size, stand)
  const { width, height, horizon } = plan
  return (
    <svg
      ref={ref}
      className={clsx('ui-ground', className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect width={width} height={height} fill="#0f4434" />
      <rect y={horizon * 0.45} width={width} height={horizon} fill="#145040" />
      <rect y={horizon * 0.74} width={width} height={horizon} fill="#1d5d47" />
      <Sun plan={plan} />
      {plan.floodlights.map((light) => (
        <Floodlight key={light.x} {...light} y={horizon} />
      ))}
      <g fill="#0a3325">
        {plan.trees.map(({ x, y, radius }) => (
          <circle key={x} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <clipPath id={clip}>
        <rect y={horizon} width={width} height={height} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <Field plan={plan} />
      </g>
      {stumps && <Wicket plan={plan} />}
    </svg>
  )
}

type Part = { readonly plan: GroundPlan }

const Sun = ({ plan: { sun, horizon } }: Part) => (
  <g fill="#f5a82c">
    <circle cx={sun.x} cy={horizon} r={sun.radius * 1.5} opacity=".12" />
    <circle cx={sun.x} cy={horizon} r={sun.radius * 1.22} opacity=".2" />
    <circle cx={sun.x} cy={horizon} r={sun.radius} />
  </g>
)

const LAMPS = [-15, -5, 5, 15].flatMap((x) => [-6, 4].map((y) => ({ x, y })))

type FloodlightProps = { readonly x: number; readonly y: number; readonly scale: number }

const Floodlight = ({ x, y, scale }: FloodlightProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-3 0-1.5-92H1.5L3 0Z" fill="#08281d" />
    <g transform="translate(0 -100) rotate(-6)">
      <rect x="-22" y="-12" width="44" height="24" rx="2" fill="#08281d" />
      {LAMPS.map((lamp) => (
        <rect
          key={`${lamp.x} ${lamp.y}`}
          x={lamp.x - 3.4}
          y={lamp.y - 3}
          width="6.8"
          height="6.4"
          rx="1.4"
          fill="#ffe9b8"
        />
      ))}
    </g>
  </g>
)

const Field = ({ plan: { width, height, horizon, vanish, stripes, stumps } }: Part) => {
  const far = stumps.scale * 14
  const near = stumps.scale * 48
  return (
    <>
      <rect y={horizon} width={width} height={height} fill="#16593f" />
      <path d={stripes} fill="#1b6a4c" />
      <ellipse
        cx={vanish}
        cy={horizon + height * 0.36}
        rx={width * 0.42}
        ry={height * 0.28}
        fill="none"
        stroke="#f3e6cb"
        strokeWidth="2.4"
        strokeDasharray="1 8"
        strokeLinecap="round"
        opacity=".85"
      />
      <path
        d={`M${vanish - far} ${horizon + height * 0.12}H${vanish + far}L${vanish + near} ${height + 6}H${vanish - near}Z`}
        fill="#cdb07a"
      />
    </>
  )
}

const Wicket = ({ plan: { vanish, stumps } }: Part) => (
  <g transform={`translate(${vanish} ${stumps.y}) scale(${stumps.scale})`}>
    <ellipse cx="26" cy="2" rx="74" ry="6" fill="#0a3325" opacity=".45" />
    {[-26, 0, 26].map((x) => (
      <g key={x}>
        <rect x={x - 5.5} y="-104" width="11" height="106" rx="4" fill="#f3e6cb" />
        <rect x={x + 1.5} y="-104" width="4" height="106" rx="2" fill="#d9c18c" />
      </g>
    ))}
    <path
      d="M-26-109Q-15-114-5-109M5-109Q15-114 26-109"
      fill="none"
      stroke="#f5a82c"
      strokeWidth="6"
      strokeLinecap="round"
    />
  </g>
)
