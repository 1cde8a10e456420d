import type { FixtureView } from '@maidan/contracts/player'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import type { ReactNode } from 'react'
import { useNow } from '@maidan/browser/use-now.ts'
import { COLUMNS } from './columns.ts'
import { MatchRow } from './match-row.tsx'

const MINUTE_MS = 60_000

/** Each cell says its side and its runner itself, so the heads are for the eye alone. */
const Heads = () => (
  <div
    aria-hidden
    className={`hidden h-9 items-center gap-x-4 border-t border-line bg-turf-2 px-4 text-cap text-ink-3 md:grid ${COLUMNS}`}
  >
    <span>Match</span>
    <span className="hidden lg:block" />
    <span className="hidden text-right xl:block">Matched</span>
    <div className="grid grid-cols-3 gap-3 text-center">
      {['1', 'X', '2'].map((column) => (
        <span key={column} className="grid grid-cols-[1fr_auto_1fr]">
          <span>Back</span>
          <b className="font-bold text-ink">{column}</b>
          <span>Lay</span>
        </span>
      ))}
    </div>
  </div>
)

type MatchListProps = {
  readonly title: string
  readonly fixtures: readonly FixtureView[]
  /** How many of them to draw for now; all, where nothing is said. */
  readonly drawn?: number
  /** Stands at the end of the heading. */
  readonly children?: ReactNode
}

export const MatchList = ({ title, fixtures, drawn = fixtures.length, children }: MatchListProps) => {
  const now = useNow(MINUTE_MS)
  if (fixtures.length === 0) return null
  return (
    <Card flush label={title}>
      <CardHead title={title} count={fixtures.length}>
        {children}
      </CardHead>
      <Heads />
      <ul>
        {fixtures.slice(0, drawn).map((fixture) => (
          <MatchRow key={fixture.id} fixture={fixture} now={now} />
        ))}
      </ul>
    </Card>
  )
}
