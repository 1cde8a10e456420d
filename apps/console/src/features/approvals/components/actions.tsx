import type { Approval } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { type FieldSpec, needsReason } from '../../../lib/fields.ts'
import { Key } from '../../../lib/parts/key.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { decide } from '../api.ts'
import { kindWords } from '../model.ts'

const REASON: readonly FieldSpec[] = [
  { name: 'reason', label: 'Reason', kind: 'area', hint: 'Your colleague reads this', check: needsReason },
]

type Props = { readonly one: Approval; readonly onDecided: () => void }

export const ApprovalActions = ({ one, onDecided }: Props) => {
  const [asked, setAsked] = useState<'agree' | 'refuse'>()
  const close = () => setAsked(undefined)
  const amount = formatRupees(one.amount)
  return (
    <>
      <div className="con-buttons">
        <Button kind="refuse" data-hotkey="r" aria-keyshortcuts="R" onClick={() => setAsked('refuse')}>
          Refuse <Key name="R" />
        </Button>
        <Button data-hotkey="a" aria-keyshortcuts="A" onClick={() => setAsked('agree')}>
          Agree to {formatRupees(one.amount, { paise: 'auto' })} <Key name="A" />
        </Button>
      </div>
      {asked === 'agree' && (
        <ActionDialog
          title={kindWords(one)}
          renderSentence={() => (
            <p>
              You agree with <b>{one.maker}</b>: <b>{amount}</b> for <b>{one.player.userName}</b>. We carry it
              out at once.
            </p>
          )}
          confirm={() => `Agree to ${amount}`}
          act={() => decide(one)}
          onClose={close}
          onDone={onDecided}
        />
      )}
      {asked === 'refuse' && (
        <ActionDialog
          title="Refuse the proposal"
          tone="refuse"
          fields={REASON}
          renderSentence={() => (
            <p>
              The <b>{amount}</b> for <b>{one.player.userName}</b> that {one.maker} proposed will not be
              carried out.
            </p>
          )}
          confirm={() => 'Refuse the proposal'}
          act={(values) => decide(one, (values['reason'] ?? '').trim())}
          onClose={close}
          onDone={onDecided}
        />
      )}
    </>
  )
}
