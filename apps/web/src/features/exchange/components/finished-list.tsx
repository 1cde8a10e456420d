import type { FixtureView, MainMarketView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { useNow } from '@maidan/browser/use-now.ts'
import { startText } from '../fixtures.ts'
import { MatchNames } from './match-names.tsx'

const MINUTE_MS = 60_000

/** What became of the bets on the match. */
const betsText = ({ status, matched }: MainMarketView): string => {
  if (status === 'void') return 'Match odds void'
  return matched > 0 ? `${formatRupees(matched, { compact: true })} matched` : ''
}

type FinishedRowProps = { readonly fixture: FixtureView; readonly now: number }

const FinishedRow = ({ fixture, now }: FinishedRowProps) => {
  const { score, startsAt, competition, market } = fixture
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-3 py-3 md:grid-cols-2 md:items-center md:px-4 xl:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
      <MatchNames fixture={fixture} />
      <div className="min-w-0">
        <p className="text-body font-medium text-ink">{score?.note || 'Finished'}</p>
        <p className="flex min-w-0 gap-2 text-small text-ink-3">
          <time dateTime={new Date(startsAt).toISOString()} className="num shrink-0">
            {startText(startsAt, now)}
          </time>
          <span className="truncate">{competition.name}</span>
          {market && <span className="num shrink-0">{betsText(market)}</span>}
        </p>
      </div>
    </li>
  )
}

/** Matches of the last day that are over, with who won. Nothing can be bet on them any more. */
export const FinishedList = ({ fixtures }: { readonly fixtures: readonly FixtureView[] }) => {
  const now = useNow(MINUTE_MS)
  if (fixtures.length === 0) return null
  return (
    <Card flush label="Finished">
      <CardHead title="Finished" count={fixtures.length} />
      <ul>
        {fixtures.map((fixture) => (
          <FinishedRow key={fixture.id} fixture={fixture} now={now} />
        ))}
      </ul>
    </Card>
  )
}
