import type { Approval } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { type FieldSpec, needsReason } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { decide } from '../api.ts'
import { kindWords } from '../model.ts'

const REASON: readonly FieldSpec[] = [
  { name: 'reason', label: 'Reason', kind: 'area', hint: 'Whoever proposed it reads it', check: needsReason },
]

export const ApprovalActions = ({ one }: { readonly one: Approval }) => {
  const [asked, setAsked] = useState<'agree' | 'refuse'>()
  const close = () => setAsked(undefined)
  const amount = formatRupees(one.amount)
  return (
    <>
      <div className="con-buttons">
        <Button kind="refuse" data-hotkey="r" onClick={() => setAsked('refuse')}>
          Refuse
        </Button>
        <Button data-hotkey="a" onClick={() => setAsked('agree')}>
          Agree to {formatRupees(one.amount, { paise: 'auto' })}
        </Button>
      </div>
      {asked === 'agree' && (
        <ActionDialog
          title={kindWords(one)}
          renderSentence={() => (
            <p>
              You agree with <b>{one.maker}</b>: <b>{amount}</b> for <b>{one.player.userName}</b>. It is
              carried out at once.
            </p>
          )}
          confirm={() => `Agree to ${amount}`}
          act={() => decide(one)}
          onClose={close}
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
        />
      )}
    </>
  )
}
