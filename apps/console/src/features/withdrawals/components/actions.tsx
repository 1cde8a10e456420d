import { payWithdrawal, type StaffWithdrawal } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { complaintOf, type FieldSpec, needsReason } from '../../../lib/fields.ts'
import { fourEyesWarning, useFourEyesFrom } from '../../../lib/four-eyes.ts'
import { Warnings } from '../../../lib/parts/forms/warnings.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { Key } from '../../../lib/parts/key.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { approve, pay, refuse, review } from '../api.ts'
import { destinationOf, isHeld, payWarningsOf, REFUSE_OFTEN, warningsOf } from '../model.ts'

type Asked = 'review' | 'approve' | 'pay' | 'refuse'
type Props = {
  readonly one: StaffWithdrawal
  readonly now: number
  readonly onDecided: () => void
}

/** The next step is marigold; refusing stays possible until the money is paid. */
export const WithdrawalActions = ({ one, now, onDecided }: Props) => {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const proposed = one.approval !== null
  return (
    <>
      <div className="con-buttons">
        <Button kind="refuse" data-hotkey="r" aria-keyshortcuts="R" onClick={() => setAsked('refuse')}>
          Refuse <Key name="R" />
        </Button>
        {one.status === 'requested' && (
          <Button kind="second" data-hotkey="t" aria-keyshortcuts="T" onClick={() => setAsked('review')}>
            Review <Key name="T" />
          </Button>
        )}
        {one.status !== 'approved' && !proposed && (
          <Button
            data-hotkey="a"
            aria-keyshortcuts="A"
            disabled={isHeld(one, now)}
            onClick={() => setAsked('approve')}
          >
            Approve {formatRupees(one.amount, { paise: 'auto' })} <Key name="A" />
          </Button>
        )}
        {one.status === 'approved' && (
          <Button data-hotkey="p" aria-keyshortcuts="P" onClick={() => setAsked('pay')}>
            Book as paid <Key name="P" />
          </Button>
        )}
      </div>
      {asked !== undefined && <Question {...{ asked, one, onDecided }} onClose={close} />}
    </>
  )
}

type QuestionProps = {
  readonly asked: Asked
  readonly one: StaffWithdrawal
  readonly onClose: () => void
  readonly onDecided: () => void
}

/** Whoever takes one into review wants to look at it; every other answer leads to the next. */
const Question = ({ asked, one, onClose, onDecided }: QuestionProps) => {
  const me = useMe()
  const fourEyes = fourEyesWarning(one.amount, useFourEyesFrom())
  const warnings = {
    review: [],
    approve: [...fourEyes, ...warningsOf(one, me.id)],
    pay: payWarningsOf(one),
    refuse: [],
  }[asked]
  const { renderSentence, ...dialog } = dialogs(one)[asked]
  return (
    <ActionDialog
      {...dialog}
      renderSentence={() => (
        <>
          {renderSentence()}
          <Warnings lines={warnings} />
        </>
      )}
      onClose={onClose}
      onDone={asked === 'review' ? undefined : onDecided}
    />
  )
}

const NOTE: FieldSpec = {
  name: 'note',
  label: 'Note for the record',
  kind: 'area',
  hint: 'Optional; staff read it in the audit log',
  replies: 'withdrawal_approve',
}

const REASON: FieldSpec = {
  name: 'reason',
  label: 'What the player will read',
  kind: 'area',
  often: REFUSE_OFTEN,
  replies: 'withdrawal_reject',
  check: needsReason,
}

const REFERENCE: FieldSpec = {
  name: 'reference',
  label: 'Reference of the payment',
  hint: 'As the bank or blockchain shows it. The player sees it',
  check: complaintOf(payWithdrawal.body.shape.reference),
}

const dialogs = (one: StaffWithdrawal) => {
  const amount = formatRupees(one.amount)
  const { kind, short } = destinationOf(one.destination)
  const whose = `${amount} to ${one.player.userName}`
  return {
    review: {
      title: `Take W-${one.id} into review`,
      renderSentence: () => (
        <p>
          <b>{one.player.userName}</b> will see that the request of <b>{amount}</b> is in review.
        </p>
      ),
      confirm: () => 'Take into review',
      act: () => review(one),
    },
    approve: {
      title: `Approve W-${one.id}`,
      fields: [NOTE],
      renderSentence: () => (
        <p>
          <b>{whose}</b>, by {kind} {short}. The player cannot cancel it afterwards.
        </p>
      ),
      confirm: () => `Approve ${amount}`,
      act: (values: Readonly<Record<string, string>>) => approve(one, values['note'] ?? ''),
    },
    pay: {
      title: `Book W-${one.id} as paid`,
      fields: [REFERENCE],
      renderSentence: () => (
        <p>
          Only after you have sent <b>{formatRupees(one.amount - one.fee)}</b> to <b>{one.player.userName}</b>{' '}
          by {kind} {short}. This cannot be undone.
        </p>
      ),
      confirm: () => 'Book as paid',
      act: (values: Readonly<Record<string, string>>) => pay(one, (values['reference'] ?? '').trim()),
    },
    refuse: {
      title: `Refuse W-${one.id}`,
      tone: 'refuse' as const,
      fields: [REASON],
      renderSentence: () => (
        <p>
          <b>{whose}</b> will not be paid. The money is free again at once.
        </p>
      ),
      confirm: () => `Refuse ${amount}`,
      act: (values: Readonly<Record<string, string>>) => refuse(one, (values['reason'] ?? '').trim()),
    },
  }
}
