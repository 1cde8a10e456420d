import type { StaffDeposit } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { CircleAlert, Landmark } from 'lucide-react'
import { Facts, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { Picture } from '../../../lib/parts/panes/picture.tsx'
import { PlayerHead } from '../../../lib/parts/panes/player-line.tsx'
import { SecondApproval } from '../../../lib/parts/panes/second-approval.tsx'
import { Trail } from '../../../lib/parts/panes/trail.tsx'
import { AssigneeLine } from '../../../lib/parts/queues/assignee.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { assign } from '../api.ts'
import { matchOf, stepsOf } from '../model.ts'
import { StateBadge } from './columns.tsx'

type Props = { readonly one: StaffDeposit; readonly now: number }

export const DepositDetail = ({ one, now }: Props) => (
  <>
    <div className="con-pane-top">
      <p className="con-amount">
        {formatRupees(one.amount)} <StateBadge row={one} />
      </p>
      <PlayerHead player={one.player} />
      <SecondApproval approval={one.approval} />
      {one.status === 'in_review' && <Assignee one={one} />}
      {one.note !== null && (
        <Notice tone="gold" icon={<CircleAlert aria-hidden />} className="mt-3">
          {one.note}
        </Notice>
      )}
    </div>
    <PaneSection>
      <Facts facts={factsOf(one)} />
      <Statement one={one} />
    </PaneSection>
    <PaneSection title="Proof">
      {one.proof === null ? (
        <p>The player sent no picture.</p>
      ) : (
        <Picture document={one.proof} label={`Proof of D-${one.id}`} />
      )}
    </PaneSection>
    <PaneSection title="History">
      <Trail steps={stepsOf(one)} now={now} />
    </PaneSection>
  </>
)

const Assignee = ({ one }: { readonly one: StaffDeposit }) => (
  <AssigneeLine
    assignee={one.assignee}
    mayTake={useMay('deposits.decide')}
    assign={(take) => assign(one, take)}
  />
)

const Statement = ({ one }: { readonly one: StaffDeposit }) => {
  const { tone, sentence } = matchOf(one)
  return (
    <Notice tone={tone} icon={<Landmark aria-hidden />} className="mt-3">
      {sentence}
    </Notice>
  )
}

const factsOf = (one: StaffDeposit) => [
  { label: 'By', value: one.gatewayName },
  ...(one.asset === 'INR' ? [] : [{ label: 'Sent', value: `${one.assetAmount} ${one.asset}` }]),
  ...(one.utr === null ? [] : [{ label: 'UTR', value: one.utr }]),
  ...(one.reference === null ? [] : [{ label: 'Gateway’s reference', value: one.reference }]),
  ...(one.received === null ? [] : [{ label: 'Gateway received', value: formatRupees(one.received) }]),
  ...Object.entries(one.fields).map(([label, value]) => ({ label, value })),
  ...(one.credited === null ? [] : [{ label: 'Credited', value: formatRupees(one.credited) }]),
  ...(one.fee === null || one.fee === 0 ? [] : [{ label: 'Fee', value: formatRupees(one.fee) }]),
  ...(one.reason === null ? [] : [{ label: 'The player reads', value: one.reason }]),
]
