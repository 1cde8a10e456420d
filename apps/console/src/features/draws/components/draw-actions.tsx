import type { StaffDraw } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { needsReason } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Changes } from '../../../lib/parts/forms/changes.tsx'
import { Key } from '../../../lib/parts/key.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { cancel, change } from '../api.ts'
import { TERM_FIELDS, valuesOf } from '../model.ts'

type DrawProps = { readonly draw: StaffDraw }

/** What can still be done with a draw. Nothing for those who may only read, and nothing when it is over. */
export const DrawActions = ({ draw }: DrawProps) => {
  const mayWrite = useMay('draws.write')
  const [asked, setAsked] = useState<'change' | 'cancel'>()
  const close = () => setAsked(undefined)
  if (!mayWrite || draw.state === 'drawn' || draw.state === 'cancelled') return null
  return (
    <>
      <div className="con-buttons">
        {draw.state === 'planned' && (
          <Button kind="second" data-hotkey="e" aria-keyshortcuts="E" onClick={() => setAsked('change')}>
            Change <Key name="E" />
          </Button>
        )}
        <Button kind="refuse" data-hotkey="x" aria-keyshortcuts="X" onClick={() => setAsked('cancel')}>
          Cancel the draw <Key name="X" />
        </Button>
      </div>
      {asked === 'change' && <Change draw={draw} onClose={close} />}
      {asked === 'cancel' && <Cancel draw={draw} onClose={close} />}
    </>
  )
}

type DialogProps = DrawProps & { readonly onClose: () => void }

const Change = ({ draw, onClose }: DialogProps) => (
  <ActionDialog
    title={`Change ${draw.name}`}
    size="large"
    fields={TERM_FIELDS}
    initial={valuesOf(draw)}
    renderSentence={(values) => <Changes fields={TERM_FIELDS} before={valuesOf(draw)} after={values} />}
    confirm={() => 'Save the draw'}
    act={(values) => change(draw, values)}
    onClose={onClose}
  />
)

const REASON = [
  {
    name: 'reason',
    label: 'Reason',
    kind: 'area',
    hint: 'Players read it beside the draw',
    check: needsReason,
  },
] as const

const Cancel = ({ draw, onClose }: DialogProps) => (
  <ActionDialog
    title={`Cancel ${draw.name}`}
    tone="refuse"
    fields={REASON}
    renderSentence={() => (
      <p>
        All tickets of this draw are lost and nobody wins. The draw stays on the page with your reason and its
        seed.
      </p>
    )}
    confirm={() => 'Cancel the draw for good'}
    act={(values) => cancel(draw, values['reason'] ?? '')}
    onClose={onClose}
  />
)
