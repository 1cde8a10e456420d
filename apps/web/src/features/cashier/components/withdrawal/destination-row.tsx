import { FAILED } from '@maidan/contracts'
import type { DestinationView } from '@maidan/contracts/player'
import { MINUTE_MS } from '@maidan/core'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { AtSign, CircleDollarSign, Landmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { MONEY_CACHE } from '../../../../lib/cache/money-cache.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { useNow } from '@maidan/browser/use-now.ts'
import { removeDestination } from '../../api.ts'
import { whenText } from '../../periods.ts'
import { destinationLine } from '../../withdraw-form.ts'

const REMOVED = 'Destination removed'
const ICONS = { bank: Landmark, upi: AtSign, crypto: CircleDollarSign } as const

/** What a destination is, and from when it can be paid to. */
export const DestinationFacts = ({
  destination: { details, usableFrom },
}: {
  readonly destination: DestinationView
}) => {
  const now = useNow(MINUTE_MS)
  const Icon = ICONS[details.kind]
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="tabular-nums block text-body font-medium break-words text-ink">
          {destinationLine(details)}
        </span>
        <span className="tabular-nums block text-cap text-ink-3">
          {'holder' in details ? details.holder : 'ERC-20'}
          {usableFrom > now && `, available from ${whenText(usableFrom, now)}`}
        </span>
      </span>
    </>
  )
}

const useRemove = (id: number, onDone: () => void) => {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { busy, run } = useLock()
  const remove = () =>
    run(async () => {
      setFailure(undefined)
      const answer = await removeDestination(id)
      if (!answer.ok) {
        const text = answer.message ?? FAILED.passwordReset
        toast.error(text)
        return setFailure(text)
      }
      toast.success(REMOVED)
      onDone()
      await queries.invalidateQueries({ queryKey: MONEY_CACHE.destinations })
    })
  return { failure, busy, remove }
}

/** Asks once more: a destination that is saved anew has to wait a day. */
export const RemoveDestination = ({
  destination: { id, details },
}: {
  readonly destination: DestinationView
}) => {
  const [open, setOpen] = useState(false)
  const { failure, busy, remove } = useRemove(id, () => setOpen(false))
  const line = destinationLine(details)
  return (
    <>
      <IconButton label={`Remove ${line}`} icon={<Trash2 aria-hidden />} onClick={() => setOpen(true)} />
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Remove this destination?"
          size="small"
          footer={
            <>
              <Button kind="outline" onClick={() => setOpen(false)}>
                Keep it
              </Button>
              <Button kind="refuse" loading={busy} onClick={() => void remove()}>
                Remove
              </Button>
            </>
          }
        >
          <div className="grid gap-3">
            <p className="text-body text-ink-2">
              {line}. Open withdrawals are still paid there. If you save it again, a new 24-hour wait starts.
            </p>
            <FormError text={failure} />
          </div>
        </Dialog>
      )}
    </>
  )
}

export const DestinationRow = ({ destination }: { readonly destination: DestinationView }) => (
  <li className="flex items-center gap-3 border-t border-line px-4 py-2.5">
    <DestinationFacts destination={destination} />
    <RemoveDestination destination={destination} />
  </li>
)
