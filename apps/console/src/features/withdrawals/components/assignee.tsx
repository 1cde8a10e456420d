import type { StaffWithdrawal } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Key } from '../../../lib/parts/key.tsx'
import { useWrite } from '../../../lib/parts/forms/use-write.ts'
import { useMay, useMe } from '../../../lib/session/me.ts'
import { assign } from '../api.ts'

/** Who works on it, and the way to take it or to give it free. */
export const AssigneeLine = ({ one }: { readonly one: StaffWithdrawal }) => {
  const me = useMe()
  const mayDecide = useMay('withdrawals.decide')
  const { busy, refusal, run } = useWrite()
  const isMine = one.assignee?.id === me.id
  return (
    <div className="con-assignee">
      <span>{wordsOf(one.assignee, isMine)}</span>
      {mayDecide && (
        <Button
          kind="second"
          size="small"
          data-hotkey="m"
          aria-keyshortcuts="M"
          loading={busy}
          onClick={() => void run(() => assign(one, !isMine))}
        >
          {isMine ? 'Unassign' : one.assignee === null ? 'Assign to me' : 'Take over'} <Key name="M" />
        </Button>
      )}
      {refusal !== undefined && <p role="alert">{refusal}</p>}
    </div>
  )
}

const wordsOf = (assignee: StaffWithdrawal['assignee'], isMine: boolean): string => {
  if (assignee === null) return 'Nobody works on this'
  return isMine ? 'Assigned to you' : `${assignee.username} works on this`
}
