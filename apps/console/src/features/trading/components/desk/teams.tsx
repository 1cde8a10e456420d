import { roundelAgainst } from '@maidan/ui/market/roundel-against.ts'
import { TeamRoundel } from '@maidan/ui/market/team-roundel.tsx'

type Props = { readonly home: string; readonly away: string }

/** A name from a feed keeps its own direction and never turns that of the line. */
export const Teams = ({ home, away }: Props) => (
  <span className="con-teams">
    <span className="con-roundels" aria-hidden>
      <TeamRoundel team={home} />
      <TeamRoundel team={away} roundel={roundelAgainst(away, home)} />
    </span>
    <span>
      <bdi>{home}</bdi> v <bdi>{away}</bdi>
    </span>
  </span>
)
