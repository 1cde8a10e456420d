import { clsx } from 'clsx'
import { useId } from 'react'
import { type Roundel, roundelOf, type RoundelPattern } from './roundel-seed.ts'

const PATHS: Readonly<Record<RoundelPattern, string>> = {
  chevron: 'M0 12L12 2L24 12V20L12 10L0 20Z',
  pale: 'M8 0H16V24H8Z',
  cross: 'M0 9H24V15H0ZM9 0H15V24H9Z',
  bend: 'M0 24L24 0V24Z',
  disc: 'M12 6.4a5.6 5.6 0 1 0 .01 0Z',
}

export type TeamRoundelProps = {
  /** The team's name or code: the same team always looks the same. */
  readonly team: string
  /** Its own unless told: beside an opponent it may have another (`roundelAgainst`). */
  readonly roundel?: Roundel | undefined
  readonly size?: number | undefined
  readonly className?: string | undefined
}

/** Two inks and a pattern instead of a logo; the name stands beside it. */
export const TeamRoundel = ({ team, roundel, size = 22, className }: TeamRoundelProps) => {
  const clip = useId()
  const { ground, figure, pattern } = roundel ?? roundelOf(team)
  return (
    <svg className={clsx('ui-roundel', className)} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <clipPath id={clip}>
        <circle cx="12" cy="12" r="12" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="24" height="24" fill={ground} />
        <path d={PATHS[pattern]} fill={figure} />
      </g>
      <circle cx="12" cy="12" r="11.5" fill="none" stroke="#fff" strokeOpacity=".16" />
    </svg>
  )
}
