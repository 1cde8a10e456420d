import { Avatar } from '@maidan/ui/data/avatar.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { oneOf, usePaged } from '../../../lib/paged.ts'
import { Amount } from '../../../lib/parts/lists/amount.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { ListScreen } from '../../../lib/parts/lists/list-screen.tsx'
import { Queue } from '../../../lib/parts/queues/queue.tsx'
import { SearchBox } from '../../../lib/parts/lists/search-box.tsx'
import { navigate } from '../../../lib/router.ts'
import { dayOf, momentOf } from '../../../lib/time.ts'
import { usePlayers } from '../api.ts'
import { KYC_BADGES, type PlayerRow, SHOW_WORDS, SHOWS } from '../model.ts'

const COLUMNS: readonly LineColumn<PlayerRow>[] = [
  {
    id: 'userName',
    head: 'Player',
    opens: true,
    card: 'title',
    cell: ({ userName }) => (
      <span className="con-named">
        <Avatar name={userName} size={24} /> {userName}
      </span>
    ),
  },
  { id: 'name', head: 'Name', cell: ({ name }) => name },
  { id: 'mobile', head: 'Mobile', cell: ({ mobile }) => <span className="num">{mobile}</span> },
  { id: 'kyc', head: 'KYC', cell: (row) => <States row={row} /> },
  {
    id: 'joined',
    head: 'Joined',
    card: 'none',
    cell: ({ createdAt }) => <span className="num">{dayOf(createdAt)}</span>,
  },
  {
    id: 'seen',
    head: 'Last seen',
    card: 'none',
    cell: ({ lastSeenAt }) => (
      <span className="num">{lastSeenAt === null ? 'never' : momentOf(lastSeenAt)}</span>
    ),
  },
  {
    id: 'cash',
    head: 'Cash ₹',
    number: true,
    card: 'end',
    cell: ({ wallet }) => <Amount amount={wallet.cash} />,
  },
  {
    id: 'coins',
    head: 'Bonus ₹',
    number: true,
    card: 'none',
    cell: ({ wallet }) => <Amount amount={wallet.coins} />,
  },
]

const States = ({ row }: { readonly row: PlayerRow }) => {
  const { text, tone } = KYC_BADGES[row.kyc]
  return (
    <span className="flex gap-1">
      <Badge tone={tone}>{text}</Badge>
      {row.status === 'blocked' && <Badge tone="down">Blocked</Badge>}
      {row.demo && <Badge>Demo</Badge>}
    </span>
  )
}

export const Players = () => {
  const { search, page, change, setPage } = usePaged()
  const q = search.get('q') ?? ''
  const show = oneOf(SHOWS, search.get('show'))
  const query = usePlayers({ show, q, page })
  return (
    <Queue>
      <ListScreen
        title="Players"
        tools={
          <SearchBox
            label="Search players"
            placeholder="Name, mobile or number"
            value={q}
            onSearch={(text) => change({ q: text })}
          />
        }
        filters={
          <Chips
            label="Show"
            value={show}
            onChange={(id) => change({ show: id === 'all' ? undefined : id })}
            chips={SHOWS.map((id) => ({ id, text: SHOW_WORDS[id] }))}
          />
        }
        query={query}
        columns={COLUMNS}
        onOpen={({ id }) => navigate(`/players/${id}`)}
        hrefOf={({ id }) => `/players/${id}`}
        onPage={setPage}
        empty={
          <EmptyState title={q === '' ? 'No players yet' : 'Nobody found'} level={2}>
            {q === ''
              ? 'Players appear here when they register.'
              : 'Try a part of the name, the mobile number or the player’s number.'}
          </EmptyState>
        }
      />
    </Queue>
  )
}
