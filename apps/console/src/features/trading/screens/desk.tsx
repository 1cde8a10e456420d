import type { TradedFixture } from '@maidan/contracts/staff'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { KeyHint } from '@maidan/ui/data/key-hint.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { useNow } from '@maidan/browser/use-now.ts'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { Failed } from '../../../lib/parts/failed.tsx'
import { Lines } from '../../../lib/parts/lists/lines.tsx'
import { Pager } from '../../../lib/parts/lists/pager.tsx'
import { useQueueKeys } from '../../../lib/parts/queues/use-queue-keys.ts'
import { locationNow, navigate, useParams } from '../../../lib/router.ts'
import { useTitle } from '../../../lib/title.ts'
import { useDesk, useStopsInForce } from '../api/reads.ts'
import { useDeskFilter } from '../components/desk/use-desk-filter.ts'
import { BigBets } from '../components/desk/big-bets.tsx'
import { fixtureColumns } from '../components/desk/columns.tsx'
import { DeskFilters } from '../components/desk/desk-filters.tsx'
import { DeskHead } from '../components/desk/desk-head.tsx'
import { FixtureMarkets } from '../components/desk/fixture-markets.tsx'
import { ThisMatch } from '../components/desk/this-match.tsx'
import { deskHref } from '../model/words.ts'

const SECOND_MS = 1000
const NO_LIMIT = 0

const open = (id: string): void => navigate(deskHref(id) + locationNow().search)

/** Fixtures above, the markets of the chosen one below them, big bets and switches beside. A phone shows one at a time. */
export const Desk = () => {
  const isDesktop = useIsDesktop()
  const now = useNow(SECOND_MS)
  const filter = useDeskFilter()
  const desk = useDesk(filter.asked)
  const asked = useParams()['id']
  const chosen = asked ?? (isDesktop ? desk.data?.data[0]?.id : undefined)
  const list = useRef<HTMLDivElement>(null)
  useQueueKeys({ list, isOpen: isDesktop && chosen !== undefined, onOpen: open })
  useTitle('Trading desk', desk.data?.totals.proposals)
  const limit = desk.data?.totals.marketLimit ?? NO_LIMIT
  const showsList = isDesktop || asked === undefined
  return (
    <div className="con-desk">
      <div ref={list} className="con-desk-main">
        {showsList ? (
          <Fixtures {...{ desk, filter, chosen, now }} />
        ) : (
          <Link href={`/desk${locationNow().search}`} className="con-back con-desk-back">
            <ArrowLeft aria-hidden />
            All fixtures
          </Link>
        )}
        {chosen !== undefined && <FixtureMarkets key={chosen} {...{ id: chosen, limit, now }} />}
      </div>
      <aside className="con-desk-side" aria-label="Big bets and switches">
        {chosen !== undefined && !showsList && <ThisMatch id={chosen} />}
        {showsList && <BigBets now={now} />}
        {chosen !== undefined && showsList && <ThisMatch id={chosen} />}
        <p className="con-side-foot">Every switch is written to the audit log with your name.</p>
      </aside>
    </div>
  )
}

type FixturesProps = {
  readonly desk: ReturnType<typeof useDesk>
  readonly filter: ReturnType<typeof useDeskFilter>
  readonly chosen: string | undefined
  readonly now: number
}

const keyOf = ({ id }: TradedFixture): string => id

const Fixtures = ({ desk, filter, chosen, now }: FixturesProps) => {
  const stops = useStopsInForce().data?.data ?? []
  const rows = desk.data?.data
  const sport = filter.asked.sport ?? rows?.find(({ id }) => id === chosen)?.sport
  return (
    <>
      <DeskHead reply={desk.data} sport={sport} stops={stops} now={now} />
      <DeskFilters filter={filter} />
      {desk.error !== null && rows === undefined ? (
        <Failed error={desk.error} onRetry={() => void desk.refetch()} />
      ) : (
        <Lines
          caption="Fixtures"
          columns={fixtureColumns({ stops, now })}
          rows={rows}
          rowKey={keyOf}
          selected={chosen}
          onOpen={({ id }) => open(id)}
          empty={<Empty isNarrowed={filter.asked.q !== '' || filter.asked.sport !== undefined} />}
        />
      )}
      <Pager page={desk.data?.page} onPage={filter.setPage}>
        <span className="con-keys">
          <KeyHint keys={['J', 'K']}>move</KeyHint>
          <KeyHint keys={['S']}>stop or resume the match</KeyHint>
        </span>
      </Pager>
    </>
  )
}

const Empty = ({ isNarrowed }: { readonly isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title="Nothing found" level={2}>
      No match found. Try another sport, or fewer letters.
    </EmptyState>
  ) : (
    <EmptyState title="No matches" level={2}>
      Matches appear here as soon as the feed carries them.
    </EmptyState>
  )
