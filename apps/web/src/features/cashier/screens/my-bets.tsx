import { FAILED } from '@maidan/contracts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Pagination } from '@maidan/ui/navigation/pagination.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { StatLine } from '@maidan/ui/data/stat-line.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../../lib/title.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { statementQuery } from '../api.ts'
import { LoadFailed } from '../components/load-failed.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PeriodFilter } from '../components/records/period-filter.tsx'
import { StatementList } from '../components/records/statement-list.tsx'
import type { Period } from '../periods.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { usePeriod } from '../use-period.ts'

const TABS = [
  { id: 'bet', text: 'Stakes' },
  { id: 'win', text: 'Wins' },
] as const
type Kind = (typeof TABS)[number]['id']

const NOTHING: Readonly<Record<Kind, { readonly title: string; readonly text: string }>> = {
  bet: { title: 'No stakes in this period', text: 'What you stake on sports and games is listed here.' },
  win: { title: 'No wins in this period', text: 'What your bets bring back is listed here.' },
}

/** What was staked and what came back, line by line as it was booked. */
export const MyBets = () => {
  useTitle('Bets History')
  const [kind, setKind] = useState<Kind>('bet')
  const [page, setPage] = useState(1)
  const { period, choice } = usePeriod('month', () => setPage(1))
  const show = (next: Kind): void => {
    setKind(next)
    setPage(1)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title="Bets History" lead="What you staked and what came back, as it was booked." />
      <PeriodFilter choice={choice} />
      <Summary period={period} />
      <div>
        <Tabs label="Bets" tabs={TABS} value={kind} onChange={show} kind="underlined">
          {(shown) => <Bets kind={shown} period={period} page={page} onPage={setPage} />}
        </Tabs>
      </div>
    </div>
  )
}

const Summary = ({ period }: { readonly period: Required<Period> }) => {
  const bets = useQuery(statementQuery({ ...period, kind: 'bet', page: 1 })).data?.totals
  const wins = useQuery(statementQuery({ ...period, kind: 'win', page: 1 })).data?.totals
  const shown = (amount: number | undefined, tone?: 'auto') =>
    amount === undefined ? (
      <Skeleton width={88} height={18} />
    ) : (
      <Money amount={amount} sign={tone === 'auto'} tone={tone} />
    )
  return (
    <Card label="Totals of the period">
      <StatLine
        items={[
          { label: 'Staked', value: shown(bets && Math.abs(bets.net)) },
          { label: 'Returned', value: shown(wins?.net) },
          { label: 'Net', value: shown(bets && wins && bets.net + wins.net, 'auto') },
        ]}
      />
    </Card>
  )
}

type BetsProps = {
  readonly kind: Kind
  readonly period: Required<Period>
  readonly page: number
  readonly onPage: (page: number) => void
}

const Bets = ({ kind, period, page, onPage }: BetsProps) => {
  const { data, error, isPending, refetch } = useQuery(statementQuery({ ...period, kind, page }))
  const failure = wordsOf(error, FAILED.accountStatement)
  useFailureToast(failure)
  if (failure !== undefined) return <LoadFailed text={failure} onAgain={() => void refetch()} />
  const { title, text } = NOTHING[kind]
  return (
    <div className="mt-4 grid gap-4">
      <Card flush>
        <h2 className="sr-only">{TABS.find(({ id }) => id === kind)?.text}</h2>
        <StatementList
          caption="Bets History"
          list={data?.list ?? []}
          loading={isPending}
          empty={
            <EmptyState
              title={title}
              action={
                <Button kind="second" href="/atlas-lobby">
                  See the sports lobby
                </Button>
              }
            >
              {text}
            </EmptyState>
          }
        />
      </Card>
      <Pagination page={page} pages={data?.page.pages ?? 1} onPage={onPage} />
    </div>
  )
}
