import type { PlayerReferral, StaffReward } from '@maidan/contracts/staff'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Amount } from '../../../../lib/parts/lists/amount.tsx'
import { Figures } from '../../../../lib/parts/lists/figures.tsx'
import { type LineColumn, Lines } from '../../../../lib/parts/lists/lines.tsx'
import { dayOf } from '../../../../lib/time.ts'
import { useReferral } from '../../api.ts'
import { Part } from './part.tsx'

type Friend = PlayerReferral['friends'][number]

const Person = ({ id, username }: { readonly id: number; readonly username: string }) => (
  <Link href={`/players/${id}`} className="con-link">
    {username}
  </Link>
)

const FRIENDS: readonly LineColumn<Friend>[] = [
  { id: 'friend', head: 'Friend', card: 'title', cell: (friend) => <Person {...friend} /> },
  { id: 'level', head: 'Level', width: 64, cell: ({ level }) => level },
  { id: 'joined', head: 'Joined', cell: ({ joinedAt }) => <span className="num">{dayOf(joinedAt)}</span> },
  {
    id: 'earned',
    head: 'Paid ₹',
    number: true,
    card: 'end',
    cell: ({ earned }) => <Amount amount={earned} />,
  },
  { id: 'held', head: 'Held ₹', number: true, cell: ({ held }) => <Amount amount={held} /> },
]

const HELD: readonly LineColumn<StaffReward>[] = [
  {
    id: 'review',
    head: 'Held reward',
    card: 'title',
    cell: ({ id, week }) => (
      <Link href={`/referrals/${id}`} className="con-link">
        Review the week from {week}
      </Link>
    ),
  },
  { id: 'referrer', head: 'For', cell: ({ referrer }) => <Person {...referrer} /> },
  { id: 'friend', head: 'By the play of', cell: ({ friend }) => <Person {...friend} /> },
  {
    id: 'amount',
    head: 'Reward ₹',
    number: true,
    card: 'end',
    cell: ({ amount }) => <Amount amount={amount} />,
  },
]

export const Referral = ({ id }: { readonly id: string }) => (
  <Part title="Referral" query={useReferral(id)}>
    {({ referrer, friends, held, earned }) => (
      <>
        <Figures
          items={[
            {
              id: 'by',
              before: 'Referred by',
              value: referrer === null ? 'nobody' : <Person {...referrer} />,
            },
            { id: 'friends', value: friends.length, after: friends.length === 1 ? 'friend' : 'friends' },
            { id: 'earned', before: 'paid', value: <Money amount={earned} /> },
          ]}
        />
        {held.length > 0 && (
          <Lines
            caption="Rewards that wait"
            columns={HELD}
            rows={held}
            rowKey={(reward) => String(reward.id)}
            empty={null}
          />
        )}
        <Lines
          caption="Friends"
          columns={FRIENDS}
          rows={friends}
          rowKey={(friend) => String(friend.id)}
          empty={
            <EmptyState title="No friends brought" level={3}>
              Players who register with this player’s code appear here.
            </EmptyState>
          }
        />
      </>
    )}
  </Part>
)
