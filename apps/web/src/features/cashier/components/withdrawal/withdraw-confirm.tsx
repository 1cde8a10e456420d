import type { WithdrawalTerms } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import { clock } from '@maidan/browser/clock.ts'
import { withdrawalSplit } from '../../model.ts'
import { whenText } from '../../periods.ts'
import type { WithdrawalForm } from '../../use-withdrawal.ts'
import { amountOf, destinationLine } from '../../withdraw-form.ts'
import { OfflineNote } from '../form-foot.tsx'

type ConfirmProps = { readonly terms: WithdrawalTerms; readonly form: WithdrawalForm }

/** The whole of it once more, before money is held. */
export const WithdrawConfirm = ({ terms, form }: ConfirmProps) => {
  const { destination, amount, busy } = form
  if (destination === undefined) return null
  const { fee, rest } = withdrawalSplit(amountOf(amount), terms)
  const now = clock.now()
  return (
    <Dialog
      open
      onOpenChange={form.back}
      title="Withdraw this amount?"
      size="small"
      footer={
        <>
          <Button kind="outline" onClick={form.back}>
            Change it
          </Button>
          <Button loading={busy} onClick={form.send}>
            Withdraw
          </Button>
        </>
      }
    >
      <div className="grid gap-2.5">
        <KeyValue label="Amount">
          <Money amount={Number(amount)} />
        </KeyValue>
        <KeyValue label="Fee">
          <Money amount={fee} />
        </KeyValue>
        <KeyValue label="You receive" strong>
          <Money amount={rest} />
        </KeyValue>
        <KeyValue label="To">{destinationLine(destination.details)}</KeyValue>
        {destination.usableFrom > now && (
          <KeyValue label="Paid not before">{whenText(destination.usableFrom, now)}</KeyValue>
        )}
        <p className="text-cap text-ink-3">
          The amount is set aside at once. You can cancel until it is approved.
        </p>
        <OfflineNote />
      </div>
    </Dialog>
  )
}
