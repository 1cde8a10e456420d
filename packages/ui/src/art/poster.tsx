import { clsx } from 'clsx'
import { type CSSProperties, lazy, Suspense } from 'react'
import { type PaletteName, paletteFor, PALETTES } from './palettes.ts'
import { type Motif as MotifName, motifFor } from './motif-names.ts'
import { posterTitle } from './poster-title.ts'

/** All motifs are one small chunk: a page of games asks once. */
const Motif = lazy(async () => ({ default: (await import('./motif.tsx')).Motif }))

export type PosterProps = {
  /** Written in the foot; also chooses motif and palette where they are not given. */
  readonly name: string
  readonly motif?: MotifName | undefined
  readonly palette?: PaletteName | undefined
  readonly foot?: boolean | undefined
  readonly className?: string | undefined
}

const FOOT = 316

/** Flat poster art of a game. Ground and name are there at once, the motif follows. */
export const Poster = ({
  name,
  motif = motifFor(name),
  palette = paletteFor(name),
  foot = true,
  className,
}: PosterProps) => {
  const inks = PALETTES[palette]
  const [ground] = inks
  return (
    <svg
      className={clsx('ui-poster', className)}
      style={{ '--poster-ground': ground } as CSSProperties}
      viewBox={`0 0 300 ${foot ? 400 : FOOT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect width="300" height="400" fill={ground} />
      <Suspense>
        <Motif name={motif} inks={inks} />
      </Suspense>
      {foot && <Foot name={name} ground={ground} ink={inks[1]} />}
    </svg>
  )
}

const Foot = ({
  name,
  ground,
  ink,
}: {
  readonly name: string
  readonly ground: string
  readonly ink: string
}) => {
  const { lines, size, fit } = posterTitle(name)
  const first = lines.length === 1 ? 372 : 353
  return (
    <>
      <rect y={FOOT} width="300" height="84" fill={ground} />
      <path d={`M0 ${FOOT}H300`} stroke={ink} strokeWidth="2" strokeDasharray="1 7" strokeLinecap="round" />
      {lines.map((line, at) => (
        <text
          key={line}
          x="20"
          y={first + at * 32}
          fontSize={size}
          fontWeight="720"
          fill={ink}
          {...(fit === undefined ? {} : { textLength: fit, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {line}
        </text>
      ))}
    </>
  )
}
