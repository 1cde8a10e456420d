import type { StaffReward } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { CheckList } from '../../../lib/parts/panes/checks.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { momentOf, momentSince } from '../../../lib/time.ts'
import { useReward } from '../api.ts'
import { levelWords, SHOW_WORDS, STATE_TONES } from '../model.ts'
import { RewardActions } from './actions.tsx'

type Props = {
  readonly id: string
  readonly known: StaffReward | undefined
  readonly now: number
  readonly onClose: () => void
  readonly onDecided: () => void
}

export const RewardPane = ({ id, known, now, onClose, onDecided }: Props) => {
  const mayDecide = useMay('referrals.decide')
  const { data: reward, error, refetch } = useReward(id, known)
  const note = reward === undefined ? `Reward ${id}` : `Reward ${id}, ${momentSince(reward.createdAt, now)}`
  const foot = reward?.state === 'held' && mayDecide && <RewardActions {...{ reward, onDecided }} />
  return (
    <Pane label={`Reward ${id}`} note={note} onClose={onClose} foot={foot}>
      <PaneStates value={reward} error={error} onRetry={() => void refetch()}>
        {(value) => <Detail reward={value} />}
      </PaneStates>
    </Pane>
  )
}

const PlayerLink = ({ player }: { readonly player: StaffReward['referrer'] }) => {
  const mayOpen = useMay('players.read')
  if (!mayOpen) return player.username
  return (
    <Link href={`/players/${player.id}`} className="con-link">
      {player.username}
    </Link>
  )
}

const Detail = ({ reward }: { readonly reward: StaffReward }) => (
  <>
    <div className="con-pane-top">
      <p className="con-amount">
        <span className="num">{formatRupees(reward.amount)}</span>{' '}
        <Badge tone={STATE_TONES[reward.state]}>{SHOW_WORDS[reward.state]}</Badge>
      </p>
    </div>
    {reward.reasons.length > 0 && (
      <PaneSection title="Why it waited">
        <CheckList checks={reward.reasons.map((title) => ({ id: title, state: 'look', title }))} />
      </PaneSection>
    )}
    <PaneSection title="Reward">
      <Facts
        facts={[
          { label: 'Referrer', value: <PlayerLink player={reward.referrer} /> },
          { label: 'For the play of', value: <PlayerLink player={reward.friend} /> },
          { label: 'Who is', value: levelWords(reward) },
          { label: 'Joined', value: momentOf(reward.friend.joinedAt) },
          { label: 'Week from', value: reward.week },
          { label: 'The house won', value: formatRupees(reward.base) },
        ]}
      />
    </PaneSection>
    {reward.decided !== null && (
      <PaneSection title="Decision">
        <Facts
          facts={[
            { label: 'Decided by', value: reward.decided.by },
            { label: 'At', value: momentOf(reward.decided.at) },
            { label: 'Reason', value: reward.decided.reason },
          ]}
        />
      </PaneSection>
    )}
  </>
)
