import type { ClaimView } from '@maidan/contracts/player'
import { clock } from '@maidan/browser/clock.ts'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { StatLine } from '@maidan/ui/data/stat-line.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Pagination } from '@maidan/ui/navigation/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whenText } from '../../../lib/page/when.ts'
import { claimsQuery, statsQuery } from '../api.ts'
import { STATUS_WORDS } from '../model.ts'

const Row = ({ claim }: { readonly claim: ClaimView }) => {
  const { tone, text } = STATUS_WORDS[claim.status]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0">
      <div className="grid flex-1 basis-48 gap-0.5">
        <Link href={`/bonus/${claim.offer}`} className="text-body font-medium text-ink hover:underline">
          {claim.title}
        </Link>
        <span className="text-cap text-ink-3">{whenText(claim.created_at, clock.now())}</span>
      </div>
      <div className="text-right text-small tabular-nums text-ink-2">
        <Money amount={claim.amount} /> bonus
        <br />
        <Money amount={claim.cash} /> became cash
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  )
}

const Stats = () => {
  const { data } = useQuery(statsQuery)
  if (!data || data.claims === 0) return null
  return (
    <StatLine
      className="px-4 pb-4"
      items={[
        { label: 'Claimed', value: data.claims },
        { label: 'Granted', value: <Money amount={data.granted} /> },
        { label: 'Became cash', value: <Money amount={data.cash} />, tone: 'up' },
        { label: 'Given back', value: <Money amount={data.returned} /> },
      ]}
    />
  )
}

/** All claims of the player, newest first, with their sums. */
export const History = () => {
  const [page, setPage] = useState(1)
  const { data } = useQuery(claimsQuery(page))
  return (
    <Card flush>
      <CardHead title="Your claims" />
      <Stats />
      {data === undefined && <SkeletonRows rows={2} label="Loading your claims" />}
      {data?.list.length === 0 && (
        <EmptyState title="No claims yet">What you claim stands here, with what became of it.</EmptyState>
      )}
      <ul>
        {data?.list.map((claim) => (
          <Row key={claim.id} claim={claim} />
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
