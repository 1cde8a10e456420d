import type { FixtureView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Status } from '@maidan/ui/data/badge.tsx'
import { TeamRoundel } from '@maidan/ui/market/team-roundel.tsx'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode } from 'react'
import { liveFixtureQuery, liveMarketQuery } from '../api.ts'
import { matchPathOf, startText, withLive } from '../fixtures.ts'
import { isFramed, tellParent } from '../frame-messages.ts'
import { COLUMNS } from './columns.ts'
import { MatchPrices } from './match-prices.tsx'

/** The page around the frame shows the match without loading itself anew. */
const goTo = (path: string): void => {
  if (isFramed()) tellParent({ type: 'exchange:go', path })
  else location.assign(path)
}

type MatchLinkProps = { readonly path: string | undefined; readonly children: ReactNode }

const MatchLink = ({ path, children }: MatchLinkProps) => {
  if (path === undefined) return <div className="min-w-0 text-ink">{children}</div>
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !isFramed()) return
    event.preventDefault()
    goTo(path)
  }
  return (
    <a
      href={path}
      target="_top"
      onClick={follow}
      className="block min-w-0 rounded-1 text-ink hover:text-gold-text"
    >
      {children}
    </a>
  )
}

const Team = ({ name, score }: { readonly name: string; readonly score: string | undefined }) => (
  <span className="flex min-h-6 items-center gap-2.5">
    <TeamRoundel team={name} size={20} />
    <span className="min-w-0 flex-1 truncate text-body font-medium">{name}</span>
    {score !== undefined && <span className="num text-body font-semibold text-ink">{score}</span>}
  </span>
)

type StateProps = { readonly fixture: FixtureView; readonly now: number }

const State = ({ fixture: { stage, score, startsAt, competition }, now }: StateProps) => (
  <div className="flex min-w-0 items-center justify-between gap-3 text-small md:block">
    {stage === 'live' ? (
      <Status state="in-play" className="max-w-full">
        In play
      </Status>
    ) : (
      <time dateTime={new Date(startsAt).toISOString()} className="num text-ink-2">
        {startText(startsAt, now)}
      </time>
    )}
    <p className="truncate text-ink-3">{stage === 'live' && score?.note ? score.note : competition.name}</p>
  </div>
)

/** One match; only this row is drawn anew when its prices or its score change. */
export const MatchRow = ({ fixture: read, now }: StateProps) => {
  const { data: market } = useQuery(liveMarketQuery(read.market?.id))
  const { data: told } = useQuery(liveFixtureQuery(read.id))
  const fixture = withLive(read, market, told)
  if (fixture.stage === 'finished') return null
  const path = matchPathOf(fixture)
  const { home, away, score } = fixture
  return (
    <li className={`grid gap-x-4 gap-y-2 border-t border-line px-3 py-3 md:items-center md:px-4 ${COLUMNS}`}>
      <MatchLink path={path}>
        <Team name={home.name} score={score?.home} />
        <Team name={away.name} score={score?.away} />
      </MatchLink>
      <State fixture={fixture} now={now} />
      <p className="num hidden text-right text-small text-ink-2 xl:block">
        {fixture.market && formatRupees(fixture.market.matched, { compact: true })}
      </p>
      <MatchPrices fixture={fixture} onSelect={() => path !== undefined && goTo(path)} />
    </li>
  )
}
