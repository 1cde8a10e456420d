import type { WithdrawalTerms } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import { clock } from '@maidan/browser/clock.ts'
import { withdrawalSplit } from '../../model.ts'
import { whenText } from '../../periods.ts'
import type { Payee, WithdrawalForm } from '../../use-withdrawal.ts'
import { amountOf, destinationLine } from '../../withdraw-form.ts'
import { OfflineNote } from '../form-foot.tsx'

type ConfirmProps = { readonly terms: WithdrawalTerms; readonly form: WithdrawalForm; readonly to: Payee }

/** The whole of it once more, before money is held. */
export const WithdrawConfirm = ({ terms, form, to }: ConfirmProps) => {
  const { amount, busy } = form
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
            Edit
          </Button>
          <Button loading={busy} onClick={() => form.send(to)}>
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
        <KeyValue label="To">{destinationLine(to.details)}</KeyValue>
        {to.usableFrom > now && <KeyValue label="Earliest payout">{whenText(to.usableFrom, now)}</KeyValue>}
        <p className="text-cap text-ink-3">
          The amount is set aside at once. You can cancel until it is approved.
        </p>
        {terms.endsBonus && (
          <Notice tone="gold">
            This ends your active bonus. You lose <Money amount={terms.bonus} /> of bonus money; your cash
            stays.
          </Notice>
        )}
        <OfflineNote />
      </div>
    </Dialog>
  )
}
