import type { FixtureView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Status } from '@maidan/ui/data/status.tsx'
import { useQuery } from '@tanstack/react-query'
import { liveFixtureQuery, liveMarketQuery } from '../api.ts'
import { matchPathOf, startText, withLive } from '../fixtures.ts'
import { COLUMNS } from './columns.ts'
import { goTo, MatchNames } from './match-names.tsx'
import { MatchPrices } from './match-prices.tsx'

type StateProps = { readonly fixture: FixtureView; readonly now: number }

const State = ({ fixture: { stage, score, startsAt, competition }, now }: StateProps) => (
  <div className="flex min-w-0 items-center justify-between gap-3 text-small md:row-start-2 md:justify-start lg:row-start-auto lg:block">
    {stage === 'live' ? (
      <Status state="in-play" className="max-w-full">
        In play
      </Status>
    ) : (
      <time dateTime={new Date(startsAt).toISOString()} className="num text-ink-2">
        {startText(startsAt, now)}
      </time>
    )}
    <p className="line-clamp-2 text-ink-3">
      {stage === 'live' && score?.note ? score.note : competition.name}
    </p>
  </div>
)

/** A row out of sight costs a slow phone nothing. */
const ROW =
  'grid gap-x-4 gap-y-2 border-t border-line px-3 py-3 [contain-intrinsic-size:auto_150px] [content-visibility:auto] md:items-center md:px-4 md:[contain-intrinsic-size:auto_76px]'

/** One match; only this row is drawn anew when its prices or its score change. */
export const MatchRow = ({ fixture: read, now }: StateProps) => {
  const { data: market } = useQuery(liveMarketQuery(read.market?.id))
  const { data: told } = useQuery(liveFixtureQuery(read.id))
  const fixture = withLive(read, market, told)
  if (fixture.stage === 'finished') return null
  const path = matchPathOf(fixture)
  return (
    <li className={`${ROW} ${COLUMNS}`}>
      <MatchNames fixture={fixture} />
      <State fixture={fixture} now={now} />
      <p className="num hidden text-right text-small text-ink-2 xl:block">
        {fixture.market && formatRupees(fixture.market.matched, { compact: true })}
      </p>
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1 lg:col-start-auto lg:row-span-1 lg:row-start-auto">
        <MatchPrices fixture={fixture} onSelect={() => path !== undefined && goTo(path)} />
      </div>
    </li>
  )
}
