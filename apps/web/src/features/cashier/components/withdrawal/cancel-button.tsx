import type { WithdrawalView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useState } from 'react'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { useCancelWithdrawal } from '../../use-cancel.ts'

/** Offered while the request is not approved; asks once more, because the place in the queue is lost. */
export const CancelButton = ({
  withdrawal: { id, amount, label },
}: {
  readonly withdrawal: WithdrawalView
}) => {
  const [open, setOpen] = useState(false)
  const { failure, busy, cancel } = useCancelWithdrawal(id, () => setOpen(false))
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        Cancel request
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Cancel this withdrawal?"
          size="small"
          footer={
            <>
              <Button kind="outline" onClick={() => setOpen(false)}>
                Keep it
              </Button>
              <Button kind="refuse" loading={busy} onClick={cancel}>
                Cancel withdrawal
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            <p className="text-body text-ink-2">
              <Money amount={amount} /> to {label} goes back to your cash at once. A new request starts at the
              end of the queue.
            </p>
            <FormError text={failure} />
          </div>
        </Dialog>
      )}
    </>
  )
}
