import type { StaffKyc } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { type FieldSpec, needsReason } from '../../../lib/fields.ts'
import { Warnings } from '../../../lib/parts/forms/warnings.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { Key } from '../../../lib/parts/key.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { decide } from '../api.ts'
import { kindWords, REFUSE_OFTEN, warningsOf } from '../model.ts'

const REASON: readonly FieldSpec[] = [
  {
    name: 'reason',
    label: 'What the player will read',
    kind: 'area',
    often: REFUSE_OFTEN,
    replies: 'kyc_reject',
    check: needsReason,
  },
]

type Props = { readonly one: StaffKyc; readonly onDecided: () => void }

export const KycActions = ({ one, onDecided }: Props) => {
  const me = useMe()
  const [asked, setAsked] = useState<'accept' | 'refuse'>()
  const close = () => setAsked(undefined)
  const what = kindWords(one)
  return (
    <>
      <div className="con-buttons">
        <Button kind="refuse" data-hotkey="r" aria-keyshortcuts="R" onClick={() => setAsked('refuse')}>
          Refuse <Key name="R" />
        </Button>
        <Button data-hotkey="a" aria-keyshortcuts="A" onClick={() => setAsked('accept')}>
          Accept <Key name="A" />
        </Button>
      </div>
      {asked === 'accept' && (
        <ActionDialog
          title={`Accept the ${what}`}
          renderSentence={() => (
            <>
              <p>
                The {what} of <b>{one.player.userName}</b> shows <b>{one.player.name}</b>, is readable and
                valid.
              </p>
              <Warnings lines={warningsOf(one, me.id)} />
            </>
          )}
          confirm={() => 'Accept'}
          act={() => decide(one)}
          onClose={close}
          onDone={onDecided}
        />
      )}
      {asked === 'refuse' && (
        <ActionDialog
          title={`Refuse the ${what}`}
          tone="refuse"
          fields={REASON}
          renderSentence={() => (
            <p>
              <b>{one.player.userName}</b> can send another picture afterwards.
            </p>
          )}
          confirm={() => 'Refuse'}
          act={(values) => decide(one, (values['reason'] ?? '').trim())}
          onClose={close}
          onDone={onDecided}
        />
      )}
    </>
  )
}
