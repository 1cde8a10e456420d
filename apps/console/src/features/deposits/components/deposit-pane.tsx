import type { StaffDeposit } from '@maidan/contracts/staff'
import { useMay } from '../../../lib/session/me.ts'
import { Pane } from '../../../lib/parts/panes/pane.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { momentSince } from '../../../lib/time.ts'
import { useDeposit } from '../api.ts'
import { DepositActions } from './actions.tsx'
import { DepositDetail } from './detail.tsx'

type Props = {
  readonly id: string
  readonly known: StaffDeposit | undefined
  readonly now: number
  readonly onClose: () => void
  readonly onDecided: () => void
}

export const DepositPane = ({ id, known, now, onClose, onDecided }: Props) => {
  const mayDecide = useMay('deposits.decide')
  const { data: one, error, refetch } = useDeposit(id, known)
  const note = one === undefined ? `D-${id}` : `D-${id}, sent ${momentSince(one.created_at, now)}`
  const foot = one?.status === 'in_review' && mayDecide && <DepositActions {...{ one, onDecided }} />
  return (
    <Pane label={`Deposit D-${id}`} note={note} onClose={onClose} foot={foot}>
      <PaneStates value={one} error={error} onRetry={() => void refetch()}>
        {(value) => <DepositDetail one={value} now={now} />}
      </PaneStates>
    </Pane>
  )
}
