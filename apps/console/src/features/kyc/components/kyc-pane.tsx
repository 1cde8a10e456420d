import type { StaffKyc } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { AssigneeLine } from '../../../lib/parts/queues/assignee.tsx'
import { CheckList } from '../../../lib/parts/panes/checks.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { Picture } from '../../../lib/parts/panes/picture.tsx'
import { PlayerHead } from '../../../lib/parts/panes/player-line.tsx'
import { momentOf, momentSince } from '../../../lib/time.ts'
import { kindWords, SHOW_WORDS, STATE_TONES } from '../model.ts'
import { assign, useDocument } from '../api.ts'
import { KycActions } from './actions.tsx'

type Props = {
  readonly id: string
  readonly known: StaffKyc | undefined
  readonly now: number
  readonly onClose: () => void
  readonly onDecided: () => void
}

export const KycPane = ({ id, known, now, onClose, onDecided }: Props) => {
  const mayDecide = useMay('kyc.decide')
  const { data: one, error, refetch } = useDocument(id, known)
  const note = one === undefined ? `K-${id}` : `K-${id}, sent ${momentSince(one.created_at, now)}`
  const foot = one?.status === 'in_review' && mayDecide && <KycActions {...{ one, onDecided }} />
  return (
    <Pane label={`Document K-${id}`} note={note} onClose={onClose} foot={foot}>
      <PaneStates value={one} error={error} onRetry={() => void refetch()}>
        {(value) => <Detail one={value} />}
      </PaneStates>
    </Pane>
  )
}

const Assignee = ({ one }: { readonly one: StaffKyc }) => (
  <AssigneeLine assignee={one.assignee} mayTake={useMay('kyc.decide')} assign={(take) => assign(one, take)} />
)

const Detail = ({ one }: { readonly one: StaffKyc }) => (
  <>
    <div className="con-pane-top">
      <p className="con-amount con-amount-words">
        {kindWords(one)} <Badge tone={STATE_TONES[one.status]}>{SHOW_WORDS[one.status]}</Badge>
      </p>
      <PlayerHead player={one.player} />
      {one.status === 'in_review' && <Assignee one={one} />}
    </div>
    <PaneSection title="Picture">
      <Picture document={one.document} label={`${kindWords(one)} of ${one.player.userName}`} />
    </PaneSection>
    {one.flags.length > 0 && (
      <PaneSection title="Checks">
        <CheckList checks={one.flags.map((title) => ({ id: title, state: 'look', title }))} />
      </PaneSection>
    )}
    <PaneSection title="Compare with">
      <Facts
        facts={[
          { label: 'Name of the account', value: one.player.name },
          { label: 'User name', value: one.player.userName },
          ...(one.decided_at === null ? [] : [{ label: 'Decided', value: momentOf(one.decided_at) }]),
          ...(one.decidedBy === null ? [] : [{ label: 'Decided by', value: one.decidedBy }]),
          ...(one.reason === null ? [] : [{ label: 'The player reads', value: one.reason }]),
        ]}
      />
    </PaneSection>
  </>
)
