import type { ReactNode } from 'react'

/** A phone drawn in a few lines; what is lit up is what the step asks to tap. */
export const PhoneDrawing = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 200 220" className="w-full max-w-[220px]" aria-hidden fill="none">
    <path
      d="M20 260V34a24 24 0 0 1 24-24h112a24 24 0 0 1 24 24v226"
      className="fill-turf-2 stroke-line-2"
      strokeWidth="2.5"
    />
    <rect x="80" y="20" width="40" height="7" rx="3.5" className="fill-line-2" />
    {children}
  </svg>
)

const SHARE = 'M-7 -2h-4v14h22v-14h-4M0 6v-18M-6 -7l6-6 6 6'

export const ShareDrawing = () => (
  <PhoneDrawing>
    <rect x="40" y="46" width="120" height="10" rx="5" className="fill-turf-3" />
    <rect x="40" y="68" width="120" height="62" rx="6" className="fill-field" />
    <path d="M88 122V98M100 122V98M112 122V98" stroke="#f3e6cb" strokeWidth="7" strokeLinecap="round" />
    <path d="M86 90q7-6 13 0M101 90q7-6 13 0" stroke="#f5a82c" strokeWidth="4" strokeLinecap="round" />
    <rect x="40" y="142" width="84" height="8" rx="4" className="fill-turf-3" />
    <path d="M22 168h156" className="stroke-line" strokeWidth="2" />
    <circle cx="100" cy="193" r="22" className="fill-gold-wash stroke-edge-on" strokeWidth="2.5" />
    <path
      d={SHARE}
      transform="translate(100 194)"
      className="stroke-gold-text"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M56 186l-8 8 8 8M144 186l8 8-8 8"
      className="stroke-line-2"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </PhoneDrawing>
)

export const AddDrawing = () => (
  <PhoneDrawing>
    <rect
      x="34"
      y="66"
      width="132"
      height="170"
      rx="14"
      className="fill-turf-1 stroke-line"
      strokeWidth="2"
    />
    <rect x="48" y="82" width="70" height="8" rx="4" className="fill-turf-3" />
    <rect x="48" y="106" width="52" height="8" rx="4" className="fill-turf-3" />
    <rect
      x="40"
      y="126"
      width="120"
      height="38"
      rx="8"
      className="fill-gold-wash stroke-edge-on"
      strokeWidth="2.5"
    />
    <rect x="50" y="141" width="66" height="8" rx="4" className="fill-gold-text" />
    <rect x="132" y="135" width="20" height="20" rx="5" className="stroke-gold-text" strokeWidth="2.6" />
    <path d="M142 140v10M137 145h10" className="stroke-gold-text" strokeWidth="2.6" strokeLinecap="round" />
    <rect x="48" y="178" width="60" height="8" rx="4" className="fill-turf-3" />
    <rect x="48" y="200" width="44" height="8" rx="4" className="fill-turf-3" />
  </PhoneDrawing>
)

const SQUARES = [40, 84, 128].flatMap((x) => [50, 98, 146].map((y) => ({ x, y })))

export const HomeScreenDrawing = () => (
  <PhoneDrawing>
    {SQUARES.filter(({ x, y }) => x !== 84 || y !== 98).map(({ x, y }) => (
      <rect key={`${x} ${y}`} x={x} y={y} width="32" height="32" rx="8" className="fill-turf-3" />
    ))}
    <rect
      x="80"
      y="94"
      width="40"
      height="40"
      rx="10"
      className="fill-field stroke-edge-on"
      strokeWidth="2.5"
    />
    <path d="M91 125v-13M100 125v-13M109 125v-13" stroke="#f3e6cb" strokeWidth="4.4" strokeLinecap="round" />
    <path d="M90 106q5-5 9 0M101 106q5-5 9 0" stroke="#f5a82c" strokeWidth="3" strokeLinecap="round" />
  </PhoneDrawing>
)
