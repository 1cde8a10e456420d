import { FAILED, numberOf } from '@maidan/contracts'
import type { BetCounts } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Pagination } from '@maidan/ui/navigation/pagination.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../../lib/title.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { type BetFilter, betsQuery, exportBets } from '../api.ts'
import { type BetChoice, BetFilters } from '../components/bets/bet-filters.tsx'
import { BetList } from '../components/bets/bet-list.tsx'
import { BetReceipt } from '../components/bets/bet-receipt.tsx'
import { BetTotals } from '../components/bets/bet-totals.tsx'
import { LoadFailed } from '../../../lib/page/load-failed.tsx'
import { PageHead } from '../components/page-head.tsx'
import { ExportButton } from '../../../lib/forms/export-button.tsx'
import { OnlyOne } from '../components/records/only-one.tsx'
import { PeriodFilter } from '../components/records/period-filter.tsx'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { useOne } from '../use-one.ts'
import { usePeriod } from '../use-period.ts'

const TABS = [
  { id: 'all', text: 'All' },
  { id: 'current', text: 'Open' },
  { id: 'settled', text: 'Settled' },
  { id: 'void', text: 'Void' },
] as const satisfies readonly { readonly id: keyof BetCounts; readonly text: string }[]
type Tab = (typeof TABS)[number]['id']

const useBetFilter = () => {
  const [tab, setTab] = useState<Tab>('all')
  const [choice, setChoice] = useState<BetChoice>({})
  const [page, setPage] = useState(1)
  const { period, choice: periodChoice } = usePeriod('month', () => setPage(1))
  const found = { ...period, ...choice, ...(tab !== 'all' && { status: tab }) }
  return {
    tab,
    choice,
    /** What is looked for, and the page of it that is shown. */
    found,
    filter: { ...found, page } satisfies BetFilter,
    periodChoice,
    setPage,
    setTab: (next: Tab): void => {
      setTab(next)
      setPage(1)
    },
    setChoice: (next: BetChoice): void => {
      setChoice(next)
      setPage(1)
    },
  }
}

const OneBet = ({ id }: { readonly id: number }) => (
  <div className="grid grid-cols-1 gap-5">
    <PageHead title="Bets History" lead="One bet, its result and the rule behind it." />
    <OnlyOne number={numberOf('bet', id)} />
    <Card>
      <BetReceipt id={id} />
    </Card>
  </div>
)

/** Every bet of a period with what became of it, or the one that the address names. */
export const MyBets = () => {
  useTitle('Bets History')
  const one = useOne()
  return one === undefined ? <AllBets /> : <OneBet id={one} />
}

const AllBets = () => {
  const { tab, choice, found, filter, periodChoice, ...set } = useBetFilter()
  const { data, error, refetch } = useQuery(betsQuery(filter))
  const failure = wordsOf(error, FAILED.accountStatement)
  useFailureToast(failure)
  const tabs = TABS.map((one) => ({ ...one, count: data?.counts[one.id] }))
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title="Bets History" lead="Your bets, their results and the rules behind them.">
        <ExportButton
          ask={() => exportBets(found)}
          saveAs={`bets-${filter.from}-to-${filter.to}.csv`}
          failed="The bets could not be exported"
        />
      </PageHead>
      <PeriodFilter choice={periodChoice}>
        <BetFilters choice={choice} onChange={set.setChoice} />
      </PeriodFilter>
      <div className="grid grid-cols-1 gap-4">
        <Tabs label="Bets" tabs={tabs} value={tab} onChange={set.setTab} kind="underlined">
          {() =>
            failure === undefined ? (
              <Bets data={data} page={filter.page} onPage={set.setPage} />
            ) : (
              <LoadFailed text={failure} onAgain={() => void refetch()} />
            )
          }
        </Tabs>
      </div>
    </div>
  )
}

const Nothing = () => (
  <EmptyState
    title="No bets here"
    action={
      <Button kind="second" href="/atlas-lobby">
        See the sports lobby
      </Button>
    }
  >
    Your sports bets and their receipts appear here. Choose other dates, or all sports and markets.
  </EmptyState>
)

type BetsProps = {
  readonly data: Awaited<ReturnType<NonNullable<ReturnType<typeof betsQuery>['queryFn']>>> | undefined
  readonly page: number
  readonly onPage: (page: number) => void
}

const Bets = ({ data, page, onPage }: BetsProps) => (
  <div className="grid grid-cols-1 gap-4">
    <BetTotals totals={data?.totals} />
    <Card flush>
      <h2 className="sr-only">Bets</h2>
      {!data && <SkeletonRows rows={6} prices={1} label="Loading the bets" />}
      {data && (data.list.length === 0 ? <Nothing /> : <BetList bets={data.list} />)}
    </Card>
    <Pagination page={page} pages={data?.page.pages ?? 1} onPage={onPage} />
  </div>
)
