import type { StaffDeposit } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { type FieldSpec, needsAmount, needsReason, type Values } from '../../../lib/fields.ts'
import { fourEyesWarning, useFourEyesFrom } from '../../../lib/four-eyes.ts'
import { Warnings } from '../../../lib/parts/forms/warnings.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { Key } from '../../../lib/parts/key.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { approve, refuse } from '../api.ts'
import { REFUSE_OFTEN, warningsOf } from '../model.ts'

type Props = { readonly one: StaffDeposit; readonly onDecided: () => void }

export const DepositActions = ({ one, onDecided }: Props) => {
  const [asked, setAsked] = useState<'approve' | 'refuse'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <div className="con-buttons">
        <Button kind="refuse" data-hotkey="r" aria-keyshortcuts="R" onClick={() => setAsked('refuse')}>
          Refuse <Key name="R" />
        </Button>
        {one.approval === null && (
          <Button data-hotkey="a" aria-keyshortcuts="A" onClick={() => setAsked('approve')}>
            Credit {formatRupees(one.amount, { paise: 'auto' })} <Key name="A" />
          </Button>
        )}
      </div>
      {asked === 'approve' && <Approve {...{ one, onDecided }} onClose={close} />}
      {asked === 'refuse' && <Refuse {...{ one, onDecided }} onClose={close} />}
    </>
  )
}

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'amount',
    label: 'Amount that arrived',
    kind: 'amount',
    hint: 'Enter what the bank shows, not what the player reported',
    check: needsAmount,
  },
  {
    name: 'note',
    label: 'Note for the record',
    kind: 'area',
    hint: 'Optional; staff read it in the audit log',
    replies: 'deposit_approve',
  },
]

const REASON: readonly FieldSpec[] = [
  {
    name: 'reason',
    label: 'What the player will read',
    kind: 'area',
    often: REFUSE_OFTEN,
    replies: 'deposit_reject',
    check: needsReason,
  },
]

type QuestionProps = Props & { readonly onClose: () => void }

const shown = (values: Values): string =>
  needsAmount(values['amount'] ?? '') === undefined ? formatRupees(Number(values['amount'])) : 'the amount'

const Approve = ({ one, onClose, onDecided }: QuestionProps) => {
  const me = useMe()
  const from = useFourEyesFrom()
  return (
    <ActionDialog
      title={`Credit D-${one.id}`}
      fields={FIELDS}
      initial={{ amount: (one.received ?? one.amount).toFixed(2) }}
      renderSentence={(values) => (
        <>
          <p>
            <b>{shown(values)}</b> for <b>{one.player.userName}</b>, by {one.gatewayName}
            {Number(values['amount']) === one.amount
              ? ''
              : `. The player reported ${formatRupees(one.amount)}`}
            . We take off the gateway’s fee.
          </p>
          <Warnings
            lines={[...warningsOf(one, me.id), ...fourEyesWarning(Number(values['amount'] ?? 0), from)]}
          />
        </>
      )}
      confirm={(values) => `Credit ${shown(values)}`}
      act={(values) => approve(one, (values['amount'] ?? '').trim(), (values['note'] ?? '').trim())}
      onClose={onClose}
      onDone={onDecided}
    />
  )
}

const Refuse = ({ one, onClose, onDecided }: QuestionProps) => (
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
    onDone={onDecided}
  />
)
