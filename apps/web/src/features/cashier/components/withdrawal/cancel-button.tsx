import { FAILED } from '@maidan/contracts'
import type { WithdrawalView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { MONEY_CACHE } from '../../../../lib/cache/money-cache.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { cancelWithdrawal } from '../../api.ts'

const CANCELLED = 'Withdrawal cancelled'

const useCancel = (id: number, onDone: () => void) => {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const cancel = () =>
    run(async () => {
      setFailure(undefined)
      const answer = await cancelWithdrawal(id)
      const text = answer.ok ? CANCELLED : (answer.message ?? FAILED.cancelWithdrawal)
      if (answer.ok) toast.success(text)
      else toast.error(text)
      setFailure(answer.ok ? undefined : text)
      if (answer.ok) onDone()
      await Promise.all(
        [MONEY_CACHE.withdrawals, MONEY_CACHE.withdrawalTerms].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      )
    })
  return { failure, busy, cancel }
}

/** Offered while the request is not approved; asks once more, because the place in the queue is lost. */
export const CancelButton = ({
  withdrawal: { id, amount, label },
}: {
  readonly withdrawal: WithdrawalView
}) => {
  const [open, setOpen] = useState(false)
  const { failure, busy, cancel } = useCancel(id, () => setOpen(false))
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
              <Button kind="refuse" loading={busy} onClick={() => void cancel()}>
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
