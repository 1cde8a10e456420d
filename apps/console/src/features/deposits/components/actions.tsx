import type { StaffDeposit } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { type FieldSpec, needsAmount, needsReason, type Values } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { approve, refuse } from '../api.ts'
import { REFUSE_OFTEN } from '../model.ts'

type Props = { readonly one: StaffDeposit }

export const DepositActions = ({ one }: Props) => {
  const [asked, setAsked] = useState<'approve' | 'refuse'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <div className="con-buttons">
        <Button kind="refuse" data-hotkey="r" onClick={() => setAsked('refuse')}>
          Refuse
        </Button>
        {one.approval === null && (
          <Button data-hotkey="a" onClick={() => setAsked('approve')}>
            Credit {formatRupees(one.amount, { paise: 'auto' })}
          </Button>
        )}
      </div>
      {asked === 'approve' && <Approve one={one} onClose={close} />}
      {asked === 'refuse' && <Refuse one={one} onClose={close} />}
    </>
  )
}

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'amount',
    label: 'Amount that arrived',
    kind: 'amount',
    hint: 'As the bank shows it, not as the player said it',
    check: needsAmount,
  },
  { name: 'note', label: 'Note for the record', hint: 'Optional; staff read it in the audit log' },
]

const REASON: readonly FieldSpec[] = [
  {
    name: 'reason',
    label: 'What the player will read',
    kind: 'area',
    often: REFUSE_OFTEN,
    check: needsReason,
  },
]

type QuestionProps = Props & { readonly onClose: () => void }

const shown = (values: Values): string =>
  needsAmount(values['amount'] ?? '') === undefined ? formatRupees(Number(values['amount'])) : 'the amount'

const Approve = ({ one, onClose }: QuestionProps) => (
  <ActionDialog
    title={`Credit D-${one.id}`}
    fields={FIELDS}
    initial={{ amount: (one.received ?? one.amount).toFixed(2) }}
    renderSentence={(values) => (
      <p>
        <b>{shown(values)}</b> for <b>{one.player.userName}</b>, by {one.gatewayName}
        {Number(values['amount']) === one.amount ? '' : `. The player said ${formatRupees(one.amount)}`}. The
        gateway’s fee is taken off. From the four-eyes amount on, a colleague has to agree first.
      </p>
    )}
    confirm={(values) => `Credit ${shown(values)}`}
    act={(values) => approve(one, (values['amount'] ?? '').trim(), (values['note'] ?? '').trim())}
    onClose={onClose}
  />
)

const Refuse = ({ one, onClose }: QuestionProps) => (
  <ActionDialog
    title={`Refuse D-${one.id}`}
    tone="refuse"
    fields={REASON}
    renderSentence={() => (
      <p>
        <b>{one.player.userName}</b> will not be credited the <b>{formatRupees(one.amount)}</b>.
      </p>
    )}
    confirm={() => `Refuse ${formatRupees(one.amount)}`}
    act={(values) => refuse(one, (values['reason'] ?? '').trim())}
    onClose={onClose}
  />
)
