import type { ReferralChild } from '@maidan/contracts/player'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { type Column, Table } from '@maidan/ui/data/table.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '../../../lib/page/when.ts'
import { childrenQuery } from '../api.ts'
import { STEP_WORDS } from '../model.ts'
import { Unread } from './unread.tsx'

type Row = ReferralChild & { readonly key: string }

const wayOf = ({ level, source }: ReferralChild): string =>
  level === 2 ? 'By a friend' : (source ?? 'Your code')

const COLUMNS: readonly Column<Row>[] = [
  { id: 'friend', head: 'Friend', cell: ({ name }) => name },
  { id: 'joined', head: 'Joined', cell: ({ joinedAt }) => dayText(joinedAt) },
  { id: 'way', head: 'Came by', cell: wayOf, hideBelow: 'md' },
  { id: 'step', head: 'Progress', cell: ({ step }) => STEP_WORDS[step] },
  { id: 'earned', head: 'You earned', number: true, cell: ({ earned }) => <Money amount={earned} /> },
]

export const FriendsCard = () => {
  const { data, isError, refetch } = useQuery(childrenQuery)
  const rows = (data ?? []).map((child, at) => ({ ...child, key: String(at) }))
  return (
    <Card flush label="Friends">
      <CardHead title="Friends" {...(data && { count: data.length })} note="Names are hidden" />
      {data === undefined && isError ? (
        <Unread what="Your friends" onRetry={() => void refetch()} />
      ) : (
        <Table
          caption="Friends"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ key }) => key}
          loading={data === undefined}
          empty={
            <EmptyState title="Nobody yet">A friend who joins by your link appears here at once.</EmptyState>
          }
        />
      )}
    </Card>
  )
}
