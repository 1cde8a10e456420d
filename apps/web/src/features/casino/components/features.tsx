import type { ReactNode } from 'react'
import { Link } from '../../../lib/router.ts'

type FeatureProps = {
  readonly to: string
  readonly name: string
  readonly line: string
  readonly art: ReactNode
  readonly className: string
}

const Feature = ({ to, name, line, art, className }: FeatureProps) => (
  <Link
    to={to}
    className={`relative isolate flex h-44 flex-col justify-end overflow-hidden rounded-3 p-5 transition-transform hover:-translate-y-0.5 lg:h-52 ${className}`}
  >
    {art}
    <span className="type-display max-w-3/5 text-h1 text-inherit">{name}</span>
    <span className="mt-1 max-w-1/2 text-small">{line}</span>
  </Link>
)

type ArtProps = {
  readonly code: string
  readonly className: string
  /** The largest thing in the first sight, which the header of the page names (`vite/preloads.ts`). */
  readonly isFirst?: boolean
}

/** The poster fades into the ground of its feature on the side where the words are; its foot with the name is cut off. */
const PosterArt = ({ code, className, isFirst = false }: ArtProps) => (
  <img
    src={`/games/${code}.webp`}
    alt=""
    fetchPriority={isFirst ? 'high' : 'auto'}
    width={300}
    height={400}
    className={`absolute inset-y-0 right-0 -z-1 h-full object-cover object-top mask-l-from-70% ${className}`}
  />
)

const RINGS = [44, 78, 112, 146, 180] as const

const CheckArt = () => (
  <svg
    viewBox="0 0 240 208"
    preserveAspectRatio="xMaxYMid slice"
    aria-hidden="true"
    className="absolute inset-y-0 right-0 -z-1 h-full w-60"
  >
    {RINGS.map((radius) => (
      <circle
        key={radius}
        cx="176"
        cy="72"
        r={radius}
        fill="none"
        stroke="#41461f"
        strokeWidth="10"
        opacity=".75"
      />
    ))}
    <circle cx="176" cy="72" r="33" fill="#f5a82c" />
    <path
      d="M161 73l11 11 20-22"
      fill="none"
      stroke="#14523a"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** Three posters, as wide as what they say. */
export const Features = () => (
  <div className="grid auto-cols-[82%] grid-flow-col gap-3 overflow-x-auto [scrollbar-width:none] lg:auto-cols-auto lg:grid-flow-row lg:grid-cols-[1.55fr_1fr_1fr] lg:overflow-visible">
    <Feature
      to="/casino/spribe/aviator"
      name="Aviator"
      line="Hold the string, let go in time."
      art={<PosterArt code="spribe-aviator" className="w-44 lg:w-64" isFirst />}
      className="bg-[#a63d2a] text-[#f3e6cb]"
    />
    <Feature
      to="/casino/aura-teen-patti"
      name="Teen Patti"
      line="Three cards each, the better hand takes it."
      art={<PosterArt code="aura-teen-patti" className="w-44 lg:w-56" />}
      className="bg-[#dcc696] text-[#14523a]"
    />
    <Feature
      to="/fairplay"
      name="Check every round"
      line="Prove each result yourself."
      art={<CheckArt />}
      className="bg-[#14523a] text-[#f3e6cb]"
    />
  </div>
)
