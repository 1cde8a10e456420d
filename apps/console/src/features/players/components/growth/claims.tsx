import type { ClaimView } from '@maidan/contracts/player'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useState } from 'react'
import { Amount } from '../../../../lib/parts/lists/amount.tsx'
import { type LineColumn, Lines } from '../../../../lib/parts/lists/lines.tsx'
import { Pager } from '../../../../lib/parts/lists/pager.tsx'
import { momentOf } from '../../../../lib/time.ts'
import { useClaims } from '../../api.ts'
import { CLAIM_BADGES } from '../../model.ts'
import { Part } from './part.tsx'

const COLUMNS: readonly LineColumn<ClaimView>[] = [
  {
    id: 'bonus',
    head: 'Bonus',
    card: 'title',
    cell: ({ offer, title }) => (
      <Link href={`/bonuses/${offer}`} className="con-link">
        {title}
      </Link>
    ),
  },
  {
    id: 'state',
    head: 'State',
    card: 'end',
    cell: ({ status }) => <Badge tone={CLAIM_BADGES[status].tone}>{CLAIM_BADGES[status].text}</Badge>,
  },
  {
    id: 'claimed',
    head: 'Claimed',
    cell: ({ created_at }) => <span className="num">{momentOf(created_at)}</span>,
  },
  { id: 'amount', head: 'Granted ₹', number: true, cell: ({ amount }) => <Amount amount={amount} /> },
  {
    id: 'free',
    head: 'Free plays left',
    number: true,
    cell: ({ free }) => (free ? `${free.left} of ${free.count}` : <span className="text-ink-3">–</span>),
  },
  { id: 'coins', head: 'Left ₹', number: true, cell: ({ coins }) => <Amount amount={coins} /> },
  { id: 'left', head: 'To wager ₹', number: true, cell: (claim) => <ToWager claim={claim} /> },
  {
    id: 'parts',
    head: 'Parts',
    number: true,
    cell: ({ parts, partsReleased }) => `${partsReleased} of ${parts}`,
  },
  { id: 'cash', head: 'Became cash ₹', number: true, cell: ({ cash }) => <Amount amount={cash} /> },
  {
    id: 'until',
    head: 'Until',
    cell: ({ endedAt, expiresAt }) => <span className="num">{momentOf(endedAt ?? expiresAt)}</span>,
  },
]

/** Of a claim that has ended nothing is left to wager, however far it came. */
const ToWager = ({ claim: { status, left } }: { readonly claim: ClaimView }) =>
  status === 'active' ? <Amount amount={left} /> : <span className="text-ink-3">–</span>

export const Claims = ({ id }: { readonly id: string }) => {
  const [page, setPage] = useState(1)
  const query = useClaims(id, page)
  return (
    <Part title="Bonus claims" query={query}>
      {({ data, page: place }) => (
        <>
          <Lines
            caption="Bonus claims"
            columns={COLUMNS}
            rows={data}
            rowKey={(claim) => String(claim.id)}
            empty={
              <EmptyState title="No bonus claimed" level={3}>
                Claims of this player appear here.
              </EmptyState>
            }
          />
          {place.pages > 1 && <Pager page={place} onPage={setPage} />}
        </>
      )}
    </Part>
  )
}
