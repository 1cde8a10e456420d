import type { StaffWithdrawal } from '@maidan/contracts/staff'
import { useMay } from '../../../lib/session/me.ts'
import { Pane } from '../../../lib/parts/panes/pane.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { momentSince } from '../../../lib/time.ts'
import { useWithdrawal } from '../api.ts'
import { isOpen } from '../model.ts'
import { WithdrawalActions } from './actions.tsx'
import { WithdrawalDetail } from './detail.tsx'

type Props = {
  readonly id: string
  readonly known: StaffWithdrawal | undefined
  readonly now: number
  readonly onClose: () => void
  readonly onDecided: () => void
}

export const WithdrawalPane = ({ id, known, now, onClose, onDecided }: Props) => {
  const mayDecide = useMay('withdrawals.decide')
  const { data: one, error, refetch } = useWithdrawal(id, known)
  const note = one === undefined ? `W-${id}` : `W-${id}, requested ${momentSince(one.created_at, now)}`
  const foot = one !== undefined && mayDecide && isOpen(one) && (
    <WithdrawalActions {...{ one, now, onDecided }} />
  )
  return (
    <Pane label={`Withdrawal W-${id}`} note={note} onClose={onClose} foot={foot}>
      <PaneStates value={one} error={error} onRetry={() => void refetch()}>
        {(value) => <WithdrawalDetail one={value} now={now} />}
      </PaneStates>
    </Pane>
  )
}
