import type { Payout } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type FieldSpec, needsReason } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { cancel, download } from '../api.ts'

const REASON: FieldSpec = {
  name: 'reason',
  label: 'Reason',
  kind: 'area',
  hint: 'For the audit log',
  check: needsReason,
}

export const FileActions = ({ file }: { readonly file: Payout }) => {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    const done = await download(file)
    setBusy(false)
    if (!done) toast.error('The file did not download. Please try again')
  }
  if (file.cancelledBy !== null) return null
  return (
    <span className="flex justify-end gap-2">
      <Button
        kind="second"
        size="small"
        icon={<Download aria-hidden />}
        loading={busy}
        aria-label={`Download P-${file.id}`}
        onClick={() => void save()}
      >
        Download
      </Button>
      {file.sent > 0 && (
        <Button kind="text" size="small" aria-label={`Cancel P-${file.id}`} onClick={() => setAsking(true)}>
          Cancel file
        </Button>
      )}
      {asking && (
        <ActionDialog
          title={`Cancel P-${file.id}`}
          tone="refuse"
          fields={[REASON]}
          renderSentence={() => (
            <p>
              Only if the bank never got it. The <b>{file.sent}</b> payments of{' '}
              <b>{formatRupees(file.amount)}</b> that the bank has not answered can then go into another file,
              and the bank would pay them twice if it has this one.
            </p>
          )}
          confirm={() => `Cancel P-${file.id}`}
          act={(values) => cancel(file, (values['reason'] ?? '').trim())}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  )
}
