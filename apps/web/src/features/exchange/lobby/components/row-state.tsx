import type { ListedFixture } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Status } from '@maidan/ui/data/status.tsx'
import type { ReactNode } from 'react'
import { startText } from '../../fixtures.ts'

type RowStateProps = {
  readonly fixture: ListedFixture
  readonly now: number
  /** A list of starred matches says of which competition each is. */
  readonly named: boolean
  readonly children?: ReactNode
}

/** Where the match is, or when it begins. */
export const RowState = ({
  fixture: { stage, score, startsAt, competition },
  now,
  named,
  children,
}: RowStateProps) => (
  <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-small text-ink-3">
    {stage === 'live' ? (
      <Status state="in-play">In play</Status>
    ) : (
      <time dateTime={new Date(startsAt).toISOString()} className="num text-ink-2">
        {startText(startsAt, now)}
      </time>
    )}
    {stage === 'live' && score?.note && <span className="truncate">{score.note}</span>}
    {named && <bdi className="truncate">{competition.name}</bdi>}
    {children}
  </p>
)

/** What else can be bet on, and how much was matched. */
export const RowBadges = ({ fixture: { offers, market } }: Pick<RowStateProps, 'fixture'>) => (
  <>
    {offers.bookmaker && <Badge>Bookmaker</Badge>}
    {offers.fancy && <Badge>Fancy</Badge>}
    {market && market.matched > 0 && (
      <span className="num">{formatRupees(market.matched, { compact: true })} matched</span>
    )}
  </>
)
