import { grid, type MotifProps, Rings, Sectors, Stripes } from './primitives.tsx'
import { INK } from './inks.ts'

const BOMBS = [5, 10]
const GEMS = [2, 7, 8, 13]

export const Mines = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    {grid(16, 4, 42, 50, 56).map(({ cell, x, y }) => {
      const [bomb, gem] = [BOMBS.includes(cell), GEMS.includes(cell)]
      return (
        <g key={cell} transform={`translate(${x} ${y})`}>
          <rect width="48" height="48" rx="7" fill={main} opacity={bomb || gem ? 1 : 0.24} />
          {gem && <path d="M24 8 38 22 24 40 10 22Z" fill={ground} />}
          {bomb && <circle cx="23" cy="26" r="13" fill={second} />}
          {bomb && <path d="M31 17l7-7" stroke={second} strokeWidth="4" strokeLinecap="round" />}
        </g>
      )
    })}
  </>
)

const PINS = [0, 1, 2, 3, 4, 5, 6].flatMap((row) =>
  Array.from({ length: row + 2 }, (_, pin) => ({ x: 150 + (pin - (row + 1) / 2) * 32, y: 52 + row * 32 })),
)

export const Plinko = ({ inks: [, main, second] }: MotifProps) => (
  <>
    <g fill={main}>
      {PINS.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />
      ))}
    </g>
    <circle cx="166" cy="132" r="13" fill={second} />
    {grid(8, 8, 26, 276, 31.5).map(({ cell, x, y }) => (
      <rect
        key={cell}
        x={x}
        y={y}
        width="27"
        height="20"
        rx="4"
        fill={cell === 0 || cell === 7 ? second : main}
        opacity={1 - Math.min(cell, 7 - cell) * 0.22}
      />
    ))}
  </>
)

const NUMBERS = [3, 9, 14, 22, 27, 31, 36, 40, 44, 48, 51, 55, 58, 62, 66, 70, 73, 76, 78, 80]
const DRAWN = [1, 7, 8, 13, 16]

export const Keno = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    {grid(20, 5, 54, 66, 48, 58).map(({ cell, x, y }) => {
      const drawn = DRAWN.includes(cell)
      return (
        <g key={cell}>
          <circle cx={x} cy={y} r="20" fill={drawn ? second : main} opacity={drawn ? 1 : 0.22} />
          <text
            x={x}
            y={y + 7}
            textAnchor="middle"
            fontSize="19"
            fontWeight="700"
            fill={drawn ? ground : main}
          >
            {NUMBERS[cell]}
          </text>
        </g>
      )
    })}
  </>
)

export const Roulette = ({ inks: [ground, main, second] }: MotifProps) => (
  <g transform="translate(0 -14)">
    <Sectors
      x={150}
      y={176}
      outer={116}
      inner={70}
      count={24}
      fill={(sector) => (sector % 2 === 0 ? second : main)}
    />
    <circle cx="150" cy="176" r="124" fill="none" stroke={main} strokeWidth="5" />
    <circle cx="150" cy="176" r="56" fill="none" stroke={main} strokeWidth="4" />
    <path d="M150 130v92M104 176h92" stroke={main} strokeWidth="9" strokeLinecap="round" />
    <circle cx="150" cy="176" r="17" fill={second} />
    <circle cx="222" cy="112" r="11" fill={ground} stroke={main} strokeWidth="4" />
  </g>
)

export const ColourWheel = ({ inks: [ground, main, second] }: MotifProps) => (
  <g transform="translate(150 164)">
    <path d="M0-112A112 112 0 0 1 97 56L0 0Z" fill={main} />
    <path d="M97 56A112 112 0 0 1-97 56L0 0Z" fill={second} />
    <path d="M-97 56A112 112 0 0 1 0-112L0 0Z" fill={INK.turf} />
    <circle r="44" fill={ground} />
    <text y="17" textAnchor="middle" fontSize="50" fontWeight="800" fill={main}>
      3
    </text>
  </g>
)

export const FortuneWheel = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Sectors
      x={150}
      y={172}
      outer={118}
      inner={26}
      count={12}
      fill={(sector) => [main, second, ground][sector % 3] ?? main}
    />
    <circle cx="150" cy="172" r="122" fill="none" stroke={main} strokeWidth="8" />
    <circle cx="150" cy="172" r="26" fill={main} />
    <circle cx="150" cy="172" r="10" fill={ground} />
    <path d="M132 30h36l-18 36Z" fill={main} stroke={ground} strokeWidth="4" strokeLinejoin="round" />
  </>
)

const REELS = [62, 124, 186]
const SYMBOLS = ['M24 8 40 24 24 40 8 24Z', 'M10 10h30v8L26 42H14l14-22H10Z', 'M24 8a16 16 0 1 0 .01 0Z']

export const Slots = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Rings ink={main} opacity={0.1} />
    <rect x="42" y="70" width="206" height="196" rx="18" fill={main} />
    {REELS.map((x, reel) => (
      <g key={x}>
        <rect x={x - 6} y="92" width="60" height="132" rx="8" fill={ground} />
        {[0, 1, 2].map((row) => (
          <path
            key={row}
            d={SYMBOLS[(row + reel) % 3] ?? ''}
            transform={`translate(${x} ${row * 43 + 90}) scale(.98)`}
            fill={row === 1 ? second : main}
            opacity={row === 1 ? 1 : 0.5}
          />
        ))}
      </g>
    ))}
    <path d="M72 246h146" stroke={ground} strokeWidth="8" strokeLinecap="round" />
    <path
      d="M248 150h18V96"
      fill="none"
      stroke={main}
      strokeWidth="10"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="266" cy="86" r="17" fill={second} />
  </>
)

export const Hotline = ({ inks: [ground, main, second] }: MotifProps) => (
  <>
    <Stripes ink={main} opacity={0.06} />
    {grid(15, 5, 46, 62, 52, 66).map(({ cell, x, y }) => {
      const hot = cell % 5 === 2
      return (
        <circle
          key={cell}
          cx={x}
          cy={y + 20}
          r="20"
          fill={hot ? second : main}
          opacity={hot || cell % 2 === 0 ? 1 : 0.3}
        />
      )
    })}
    <path d="M150 30V286" stroke={ground} strokeWidth="5" strokeDasharray="2 10" strokeLinecap="round" />
    <path d="M150 306l-13-20h26ZM150 18l-13 16h26Z" fill={second} />
  </>
)
