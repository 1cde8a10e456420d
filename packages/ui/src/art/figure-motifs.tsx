import { type MotifProps, Rays, Rings, Stripes } from './primitives.tsx'

export type KiteProps = { readonly left: string; readonly right: string; readonly spine: string }

export const Kite = ({ left, right, spine }: KiteProps) => (
  <>
    <path d="M0-62 50 0 0 62-50 0Z" fill={left} />
    <path d="M0-62 50 0 0 62Z" fill={right} />
    <path d="M-50 0Q0-34 50 0M0-62V62" fill="none" stroke={spine} strokeWidth="4" />
    <path d="M0 62-14 84H14Z" fill={right} />
  </>
)

export const Aviator = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Rays ink={main} count={20} opacity={0.1} x={210} y={110} />
    <path d="M-10 330C110 322 180 250 206 132V340H-10Z" fill={main} opacity=".14" />
    <path d="M-10 330C110 322 180 250 206 132" fill="none" stroke={main} strokeWidth="5" />
    <g transform="translate(206 118) rotate(24) scale(1.2)">
      <Kite left={second} right={main} spine={ground} />
    </g>
  </>
)

const PIPS_FIVE = [
  [-28, -28],
  [28, -28],
  [0, 0],
  [-28, 28],
  [28, 28],
] as const
const PIPS_THREE = [
  [-22, -22],
  [22, 22],
  [0, 0],
] as const

export const Dice = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Rings ink={main} opacity={0.1} />
    <g transform="translate(116 132) rotate(-14)">
      <rect x="-56" y="-56" width="112" height="112" rx="18" fill={main} />
      {PIPS_FIVE.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="10" fill={ground} />
      ))}
    </g>
    <g transform="translate(196 218) rotate(12)">
      <rect x="-46" y="-46" width="92" height="92" rx="15" fill={second} />
      {PIPS_THREE.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="9" fill={ground} />
      ))}
    </g>
  </>
)

export const LuckySeven = ({ inks: [, main, second] }: MotifProps) => (
  <>
    <Rings ink={main} opacity={0.12} />
    <path d="M72 84h156v34c-44 46-66 86-70 140h-52c6-56 32-100 66-130H72Z" fill={main} />
    <path d="M56 286h188" stroke={second} strokeWidth="10" strokeLinecap="round" />
  </>
)

const PETALS = [52, -52, 26, -26, 0]

export const Lotus = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Rays ink={main} count={28} opacity={0.09} y={230} />
    {PETALS.map((turn, petal) => (
      <path
        key={turn}
        d="M0 0C-36-44-30-112 0-140 30-112 36-44 0 0Z"
        transform={`translate(150 250) rotate(${turn})`}
        fill={petal % 2 === 0 ? second : main}
        stroke={ground}
        strokeWidth="4"
      />
    ))}
    <path d="M50 268q100 34 200 0" stroke={main} strokeWidth="8" fill="none" strokeLinecap="round" />
  </>
)

export const Diya = ({ inks: [, main, second] }: MotifProps) => (
  <>
    <Rays ink={main} count={26} opacity={0.12} y={120} />
    <path d="M150 60C172 96 176 116 150 140 124 116 128 96 150 60Z" fill={second} />
    <path d="M66 160H234C228 214 190 244 150 244S72 214 66 160Z" fill={main} />
    <path d="M110 256h80l16 28H94Z" fill={main} />
  </>
)

export const Goal = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Stripes ink={main} opacity={0.08} />
    <path
      d="M82 102V262M116 102V262M150 102V262M184 102V262M218 102V262M52 130H248M52 164H248M52 198H248M52 232H248"
      stroke={main}
      strokeWidth="2"
      opacity=".5"
    />
    <path d="M46 270V96H254V270" fill="none" stroke={main} strokeWidth="11" strokeLinejoin="round" />
    <circle cx="196" cy="150" r="30" fill={second} />
    <path d="M196 134l14 10-5 17h-18l-5-17Z" fill={ground} />
  </>
)

const GEMS = [
  { x: 150, y: 112, scale: 1.5, big: true },
  { x: 92, y: 198, scale: 1.1, big: false },
  { x: 208, y: 198, scale: 1.1, big: false },
  { x: 150, y: 258, scale: 0.8, big: true },
]

export const Gems = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Stripes ink={main} opacity={0.06} />
    {GEMS.map(({ x, y, scale, big }) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${scale})`}>
        <path d="M-24-18H24L40 2 0 40-40 2Z" fill={big ? main : second} />
        <path d="M-40 2H40M-24-18-10 2 0 40 10 2 24-18" fill="none" stroke={ground} strokeWidth="3" />
      </g>
    ))}
  </>
)

export const Cricket = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Rays ink={main} count={22} opacity={0.09} y={300} />
    <ellipse
      cx="150"
      cy="280"
      rx="128"
      ry="20"
      fill="none"
      stroke={main}
      strokeWidth="4"
      strokeDasharray="1 11"
      strokeLinecap="round"
    />
    <g transform="translate(128 168) rotate(32)">
      <rect x="-9" y="-118" width="18" height="66" rx="8" fill={second} />
      <path d="M-22-56Q0-70 22-56V92Q0 108-22 92Z" fill={main} />
      <path d="M0-54V98" stroke={ground} strokeWidth="4" opacity=".5" />
    </g>
    <circle cx="222" cy="218" r="30" fill={second} />
    <path
      d="M204 196q18 22 0 46M240 196q-18 22 0 46"
      fill="none"
      stroke={ground}
      strokeWidth="4"
      strokeDasharray="5 5"
    />
  </>
)

export const Crown = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Rays ink={main} count={24} opacity={0.1} y={190} />
    <path d="M60 118l46 52 44-82 44 82 46-52-18 124H78Z" fill={main} strokeLinejoin="round" />
    <rect x="78" y="248" width="144" height="22" rx="6" fill={second} />
    {[60, 150, 240].map((x) => (
      <circle key={x} cx={x} cy={x === 150 ? 80 : 110} r="13" fill={second} />
    ))}
    <path d="M150 178 168 202 150 226 132 202Z" fill={ground} />
  </>
)

export const Elephant = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Rings ink={main} opacity={0.1} y={180} />
    <path
      d="M70 276V176a80 80 0 0 1 80-80h22c40 0 66 28 66 64v72c0 14-8 22-19 22s-18-8-18-18 6-15 13-15v-39h-24v94h-38v-46h-44v46Z"
      fill={main}
    />
    <path d="M96 96h74v66a37 37 0 0 1-74 0Z" fill={second} />
    <path
      d="M96 112h74M96 132h74"
      stroke={ground}
      strokeWidth="4"
      strokeDasharray="2 8"
      strokeLinecap="round"
    />
    <circle cx="206" cy="146" r="7" fill={ground} />
  </>
)

export const Scratch = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Stripes ink={main} opacity={0.07} />
    <g transform="rotate(-8 150 170)">
      <path d="M44 92h212v34a16 16 0 0 0 0 32v86H44v-86a16 16 0 0 0 0-32Z" fill={main} />
      <path d="M70 190h160" stroke={ground} strokeWidth="30" opacity=".18" strokeLinecap="round" />
      <path
        d="M72 194l26-14 20 20 24-22 22 20"
        fill="none"
        stroke={second}
        strokeWidth="18"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M150 108l7 15 16 2-12 11 3 16-14-8-14 8 3-16-12-11 16-2Z" fill={ground} />
    </g>
  </>
)
