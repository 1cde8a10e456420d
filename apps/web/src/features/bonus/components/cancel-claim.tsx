import type { ClaimView } from '@maidan/contracts/player'
import { freeCount } from '@maidan/ui/bonus/terms.ts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { FormError } from '../../../lib/forms/form-error.tsx'
import { useCancelClaim } from '../use-claim.ts'

const Loss = ({ claim }: { readonly claim: ClaimView }) =>
  claim.free === null ? (
    <p>
      You lose <Money amount={claim.coins} /> of bonus money, and the bonus money in bets that are still open.
      This bonus cannot be claimed again for the same deposit or week.
    </p>
  ) : (
    <p>
      You lose {freeCount(claim.kind, claim.free.left)} that you have not played
      {claim.free.times > 0 && (
        <>
          , and <Money amount={claim.coins} /> of bonus money
        </>
      )}
      . They cannot be claimed again.
    </p>
  )

/** Asks once more and says what is lost by it. */
export const CancelClaim = ({ claim }: { readonly claim: ClaimView }) => {
  const [open, setOpen] = useState(false)
  const { act, busy, failure } = useCancelClaim()
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setOpen(true)}>
        Cancel bonus
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Cancel this bonus?"
          size="small"
          footer={
            <>
              <Button kind="outline" onClick={() => setOpen(false)}>
                Keep it
              </Button>
              <Button kind="refuse" loading={busy} onClick={() => act(claim, () => setOpen(false))}>
                Cancel bonus
              </Button>
            </>
          }
        >
          <div className="grid gap-3 text-body text-ink-2">
            <Loss claim={claim} />
            <p>
              Your cash stays as it is, with the <Money amount={claim.cash} /> that this bonus has become.
            </p>
            <FormError text={failure} />
          </div>
        </Dialog>
      )}
    </>
  )
}
