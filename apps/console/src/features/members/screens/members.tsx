import type { StaffMember } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { momentOf } from '../../../lib/time.ts'
import { useTitle } from '../../../lib/title.ts'
import { useMembers } from '../api.ts'
import { AddMember } from '../components/add-member.tsx'
import { MemberActions } from '../components/member-actions.tsx'

const COLUMNS: readonly LineColumn<StaffMember>[] = [
  { id: 'username', head: 'Name', card: 'title', cell: ({ username }) => <b>{username}</b> },
  { id: 'name', head: 'Full name', cell: ({ name }) => name },
  { id: 'role', head: 'Role', cell: ({ role }) => <Badge className="capitalize">{role}</Badge> },
  { id: 'state', head: 'State', cell: (member) => <State member={member} /> },
  {
    id: 'seen',
    head: 'Last seen',
    cell: ({ lastSeenAt }) => (
      <span className="num">{lastSeenAt === null ? 'never' : momentOf(lastSeenAt)}</span>
    ),
  },
  {
    id: 'change',
    head: <span className="sr-only">Change</span>,
    width: 70,
    card: 'end',
    cell: (member) => <MemberActions member={member} />,
  },
]

const State = ({ member }: { readonly member: StaffMember }) => {
  if (!member.active) return <Badge tone="down">Disabled</Badge>
  return member.enrolled ? <Badge tone="up">Active</Badge> : <Badge tone="gold">Has not logged in yet</Badge>
}

export const Members = () => {
  const { data, error, refetch } = useMembers()
  useTitle('Staff')
  return (
    <>
      <PageHead title="Staff">
        <AddMember />
      </PageHead>
      <p className="con-note">Who can open the console, and what each role can do.</p>
      {error && data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines
          caption="Members of staff"
          columns={COLUMNS}
          rows={data}
          rowKey={({ id }) => String(id)}
          empty={<EmptyState title="Nobody yet">Add the first member.</EmptyState>}
        />
      )}
    </>
  )
}
