import type { Assignee } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import type { CallOutcome } from '../../api/outcome.ts'
import { useMe } from '../../session/me.ts'
import { useWrite } from '../forms/use-write.ts'
import { Key } from '../key.tsx'
import type { LineColumn } from '../lists/lines.tsx'

type Assigned = { readonly assignee: Assignee | null }

type Props = Assigned & {
  readonly mayTake: boolean
  readonly assign: (take: boolean) => Promise<CallOutcome>
}

/** Who works on it, and the way to take it or to give it free. */
export const AssigneeLine = ({ assignee, mayTake, assign }: Props) => {
  const me = useMe()
  const { busy, refusal, run } = useWrite()
  const isMine = assignee?.id === me.id
  return (
    <div className="con-assignee">
      <span>{wordsOf(assignee, isMine)}</span>
      {mayTake && (
        <Button
          kind="second"
          size="small"
          data-hotkey="m"
          aria-keyshortcuts="M"
          loading={busy}
          onClick={() => void run(() => assign(!isMine))}
        >
          {isMine ? 'Unassign' : assignee === null ? 'Assign to me' : 'Take over'} <Key name="M" />
        </Button>
      )}
      {refusal !== undefined && <p role="alert">{refusal}</p>}
    </div>
  )
}

const wordsOf = (assignee: Assignee | null, isMine: boolean): string => {
  if (assignee === null) return 'Nobody works on this'
  return isMine ? 'Assigned to you' : `${assignee.username} works on this`
}

export const assigneeColumn = <Row extends Assigned>(): LineColumn<Row> => ({
  id: 'with',
  head: 'Assigned',
  width: 110,
  spare: true,
  card: 'none',
  cell: ({ assignee }) => assignee?.username ?? '–',
})

/** Said before somebody decides what a colleague has taken. */
export const assigneeWarning = ({ assignee }: Assigned, me: number): string[] =>
  assignee !== null && assignee.id !== me ? [`${assignee.username} works on this.`] : []
