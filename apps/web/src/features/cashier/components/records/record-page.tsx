import { Card } from '@maidan/ui/data/card.tsx'
import { Pagination } from '@maidan/ui/navigation/pagination.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'
import type { PeriodChoice } from '../../use-period.ts'
import { LoadFailed } from '../../../../lib/page/load-failed.tsx'
import { OnlyOne } from './only-one.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { Totals, type TotalsFigure } from './totals.tsx'

export type StatusChoice = {
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

type RecordPageProps = {
  readonly head: ReactNode
  /** The number of the one record that is asked for; the filters are of no use to it. */
  readonly one: string | undefined
  readonly period: PeriodChoice
  readonly status: StatusChoice
  readonly totals: readonly TotalsFigure[]
  readonly failure: string | undefined
  readonly onAgain: () => void
  /** The rows; nothing while they are on their way. */
  readonly children: readonly ReactNode[] | undefined
  readonly empty: ReactNode
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

const Rows = ({ children, empty }: Pick<RecordPageProps, 'children' | 'empty'>) => {
  if (children === undefined) return <SkeletonRows rows={4} label="Loading your records" />
  return children.length === 0 ? empty : <ul>{children}</ul>
}

/** Requests of one kind with their filters: deposits or withdrawals. */
export const RecordPage = (props: RecordPageProps) => (
  <div className="grid grid-cols-1 gap-5">
    {props.head}
    {props.one === undefined ? (
      <PeriodFilter choice={props.period}>
        <Select
          label="Status"
          hideLabel
          compact
          options={props.status.options}
          value={props.status.value}
          onChange={({ target }) => props.status.onChange(target.value)}
        />
      </PeriodFilter>
    ) : (
      <OnlyOne number={props.one} />
    )}
    {props.failure === undefined ? (
      <>
        {props.one === undefined && <Totals figures={props.totals} />}
        <Card flush>
          <h2 className="sr-only">Records</h2>
          <Rows empty={props.empty}>{props.children}</Rows>
        </Card>
      </>
    ) : (
      <LoadFailed text={props.failure} onAgain={props.onAgain} />
    )}
    <Pagination page={props.page} pages={props.pages} onPage={props.onPage} />
  </div>
)
