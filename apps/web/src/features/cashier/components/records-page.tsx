import { Card } from '@maidan/ui/card.tsx'
import { EmptyState } from '@maidan/ui/empty-state.tsx'
import { PlayMoneyNote } from '@maidan/ui/play-money-ribbon.tsx'
import { Table } from '@maidan/ui/table.tsx'
import type { ReactNode } from 'react'
import { PointList, type TeaserPoint } from '../../../lib/teaser.tsx'

export type RecordColumn = {
  readonly id: string
  readonly head: string
  readonly number?: boolean
  readonly hideBelow?: 'md' | 'lg'
}

type RecordsPageProps = {
  readonly title: string
  readonly lead: string
  readonly columns: readonly RecordColumn[]
  readonly empty: { readonly title: string; readonly text: string; readonly action: ReactNode }
  readonly points: readonly TeaserPoint[]
}

const NONE: readonly { readonly id: string }[] = []

/** A list of the player's own records with its real columns and, today, no record in it. */
export const RecordsPage = ({ title, lead, columns, empty, points }: RecordsPageProps) => (
  <div className="grid grid-cols-1 gap-5">
    <header className="grid gap-1">
      <h1>{title}</h1>
      <p className="max-w-prose text-body text-ink-2">{lead}</p>
    </header>
    <Card flush>
      <h2 className="sr-only">Records</h2>
      <Table
        caption={title}
        columns={columns.map((column) => ({ ...column, cell: () => null }))}
        rows={NONE}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={empty.title} action={empty.action}>
            {empty.text}
          </EmptyState>
        }
      />
    </Card>
    <PlayMoneyNote>Nothing is paid in or out for real. Every movement here is play money.</PlayMoneyNote>
    <PointList title="What this page will show" points={points} />
  </div>
)
