import { clock } from '@maidan/browser/clock.ts'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Pagination } from '@maidan/ui/navigation/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whenText } from '../../../lib/page/when.ts'
import { historyQuery } from '../api.ts'

/** All that the player has collected, newest first. */
export const History = () => {
  const [page, setPage] = useState(1)
  const { data } = useQuery(historyQuery(page))
  return (
    <Card flush label="Collected">
      <CardHead title="Collected" {...(data && { count: data.page.total })} />
      {data === undefined && <SkeletonRows rows={2} label="Loading what you have collected" />}
      {data?.list.length === 0 && (
        <EmptyState title="Nothing collected yet">
          What you collect stands here and in your statement.
        </EmptyState>
      )}
      <ul>
        {data?.list.map(({ id, amount, created_at: at }) => (
          <li
            key={id}
            className="flex items-center justify-between border-t border-line px-4 py-3 text-small text-ink-2"
          >
            <span>{whenText(at, clock.now())}</span>
            <span className="text-body font-semibold text-ink tabular-nums">
              <Money amount={amount} />
            </span>
          </li>
        ))}
      </ul>
      {data && (
        <Pagination
          page={page}
          pages={data.page.pages}
          onPage={setPage}
          className="border-t border-line p-3"
        />
      )}
    </Card>
  )
}
