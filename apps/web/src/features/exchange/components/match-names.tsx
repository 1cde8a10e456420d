import type { FixtureView } from '@maidan/contracts/player'
import { roundelAgainst } from '@maidan/ui/market/roundel-against.ts'
import type { Roundel } from '@maidan/ui/market/roundel-seed.ts'
import { TeamRoundel } from '@maidan/ui/market/team-roundel.tsx'
import type { MouseEvent, ReactNode } from 'react'
import { navigate } from '../../../lib/router.ts'
import { matchPathOf } from '../fixtures.ts'
import { openInFrame } from '../embed/embed-place.ts'
import { isFramed } from '../frame-messages.ts'

/** A frame opens the match in itself; the site around it has the page of the match. */
export const goTo = (path: string): void => {
  if (isFramed()) openInFrame(path)
  else navigate(path)
}

type MatchLinkProps = { readonly path: string | undefined; readonly children: ReactNode }

const MatchLink = ({ path, children }: MatchLinkProps) => {
  if (path === undefined) return <div className="min-w-0 text-ink">{children}</div>
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
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

type TeamProps = {
  readonly name: string
  readonly roundel?: Roundel
  readonly score: string | undefined
}

const Team = ({ name, roundel, score }: TeamProps) => (
  <span className="flex min-h-6 items-center gap-2.5">
    <TeamRoundel team={name} roundel={roundel} size={20} />
    <span className="min-w-0 flex-1 truncate text-body font-medium">{name}</span>
    {score !== undefined && <span className="num text-body font-semibold text-ink">{score}</span>}
  </span>
)

/** Both sides with their scores, as a link to the page of the match. */
export const MatchNames = ({ fixture }: { readonly fixture: FixtureView }) => {
  const { home, away, score } = fixture
  return (
    <MatchLink path={matchPathOf(fixture)}>
      <Team name={home.name} score={score?.home} />
      <Team name={away.name} roundel={roundelAgainst(away.name, home.name)} score={score?.away} />
    </MatchLink>
  )
}
