import type { StaffWithdrawal } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { AssigneeLine } from '../../../lib/parts/queues/assignee.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { CheckList } from '../../../lib/parts/panes/checks.tsx'
import { Facts, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { PlayerHead } from '../../../lib/parts/panes/player-line.tsx'
import { SecondApproval } from '../../../lib/parts/panes/second-approval.tsx'
import { Trail } from '../../../lib/parts/panes/trail.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { momentSince } from '../../../lib/time.ts'
import { assign } from '../api.ts'
import { checkLinesOf, isOpen, payLinesOf, stepsOf } from '../model.ts'
import { StateBadge } from './columns.tsx'
import { HoldClock } from './hold-clock.tsx'

type Props = { readonly one: StaffWithdrawal; readonly now: number }

export const WithdrawalDetail = ({ one, now }: Props) => (
  <>
    <div className="con-pane-top">
      <p className="con-amount">
        {formatRupees(one.amount)} <StateBadge row={one} now={now} />
      </p>
      <PlayerHead player={one.player} />
      <HoldClock one={one} now={now} />
      <SecondApproval approval={one.approval} />
      {isOpen(one) && <Assignee one={one} />}
    </div>
    <PaneSection>
      <Facts facts={factsOf(one, now)} />
    </PaneSection>
    <PaneSection title="Player in all">
      <Facts facts={lifetimeOf(one)} />
      <RelatedPlayers related={one.related} />
    </PaneSection>
    <PaneSection title="Pay to">
      <PayTo one={one} />
    </PaneSection>
    <PaneSection title="Checks">
      <CheckList checks={checkLinesOf(one, now)} />
    </PaneSection>
    <PaneSection title="History">
      <Trail steps={stepsOf(one)} now={now} />
    </PaneSection>
  </>
)

const Assignee = ({ one }: { readonly one: StaffWithdrawal }) => (
  <AssigneeLine
    assignee={one.assignee}
    mayTake={useMay('withdrawals.decide')}
    assign={(take) => assign(one, take)}
  />
)

/** Whoever pays copies each line into the bank's form; before that it is only read. */
const PayTo = ({ one }: { readonly one: StaffWithdrawal }) => {
  const lines = payLinesOf(one.destination)
  if (one.status !== 'approved') return <Facts facts={lines} />
  return (
    <CopyList>
      {lines.map(({ label, value }) => (
        <CopyField key={label} label={label} value={value} onCopied={() => toast.success('Text copied')} />
      ))}
    </CopyList>
  )
}

const lifetimeOf = ({ lifetime: { deposited, withdrawn } }: StaffWithdrawal) => [
  { label: 'Paid in', value: formatRupees(deposited) },
  { label: 'Paid out', value: formatRupees(withdrawn) },
  { label: 'Net', value: formatRupees(deposited - withdrawn, { sign: true }) },
]

const BY_WORDS = { destination: 'same destination', device: 'same device' } as const

const RelatedPlayers = ({ related }: Pick<StaffWithdrawal, 'related'>) =>
  related.length === 0 ? null : (
    <ul aria-label="Other players to look at" className="con-related">
      {related.map(({ id, userName, by }) => (
        <li key={`${id} ${by}`}>
          <Link href={`/players/${id}`} className="con-link">
            {userName}
          </Link>
          , {BY_WORDS[by]}
        </li>
      ))}
    </ul>
  )

const factsOf = (one: StaffWithdrawal, now: number) => [
  { label: 'Saved as', value: one.label },
  ...(one.fee > 0
    ? [
        { label: 'Fee', value: formatRupees(one.fee) },
        { label: 'To be paid out', value: formatRupees(one.amount - one.fee) },
      ]
    : []),
  ...(isOpen(one) ? [{ label: 'Promised by', value: momentSince(one.dueAt, now) }] : []),
  ...(one.payout === null ? [] : [{ label: 'Payout file', value: `P-${one.payout}, with the bank` }]),
  ...(one.reference === null ? [] : [{ label: 'Reference', value: one.reference }]),
  ...(one.decidedBy === null ? [] : [{ label: 'Decided by', value: one.decidedBy }]),
  ...(one.reason === null ? [] : [{ label: 'The player reads', value: one.reason }]),
]
