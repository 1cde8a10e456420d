import type { StaffReward } from '@maidan/contracts/staff'
import { useNow } from '@maidan/browser/use-now.ts'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Amount } from '../../../lib/parts/lists/amount.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { Age } from '../../../lib/parts/queues/age.tsx'
import { QueueScreen } from '../../../lib/parts/queues/queue-screen.tsx'
import { askedOf, useQueueFilter } from '../../../lib/parts/queues/use-queue-filter.ts'
import { useRewards } from '../api.ts'
import { RewardPane } from '../components/reward-pane.tsx'
import { KEY_ACTS, SHOW_WORDS, SHOWS, STATE_TONES } from '../model.ts'

const columnsAt = (now: number): LineColumn<StaffReward>[] => [
  { id: 'age', head: 'Age', width: 96, cell: ({ createdAt }) => <Age since={createdAt} now={now} /> },
  { id: 'referrer', head: 'Referrer', opens: true, card: 'title', cell: ({ referrer }) => referrer.username },
  { id: 'friend', head: 'Friend', cell: ({ friend }) => friend.username },
  { id: 'level', head: 'Level', width: 64, spare: true, card: 'none', cell: ({ level }) => level },
  { id: 'week', head: 'Week from', width: 112, cell: ({ week }) => week },
  {
    id: 'amount',
    head: 'Reward ₹',
    number: true,
    card: 'end',
    cell: ({ amount }) => <Amount amount={amount} />,
  },
  {
    id: 'reasons',
    head: 'Reasons',
    spare: true,
    card: 'none',
    cell: ({ reasons }) => (reasons.length > 1 ? `${reasons[0]} +${reasons.length - 1}` : (reasons[0] ?? '')),
  },
  {
    id: 'state',
    head: 'State',
    width: 110,
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{SHOW_WORDS[state]}</Badge>,
  },
]

/** Rewards for brought players: those that look made up wait here for somebody who pays or refuses them. */
export const Referrals = () => {
  const now = useNow()
  const filter = useQueueFilter(SHOWS)
  const query = useRewards(askedOf(filter))
  const held = useRewards({ show: 'held', q: '', page: '1' })
  return (
    <QueueScreen
      title="Referral rewards"
      queue="referrals"
      base="/referrals"
      filter={filter}
      words={SHOW_WORDS}
      waiting={held.data?.page.total}
      figures={[]}
      query={query}
      columns={columnsAt(now)}
      drawnFrom={now}
      bornAt={({ createdAt }) => createdAt}
      searchIn="Referrer or friend"
      acts={KEY_ACTS}
      isTodo={({ state }) => state === 'held'}
      idle="Rewards that look made up appear here, oldest first. All others are paid by themselves."
      renderPane={({ id, known, onClose, onDecided }) => (
        <RewardPane key={id} {...{ id, known, now, onClose, onDecided }} />
      )}
    />
  )
}
