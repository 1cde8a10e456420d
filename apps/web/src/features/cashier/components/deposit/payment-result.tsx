import type { OwnDepositView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Qr } from '@maidan/ui/data/qr.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '@maidan/browser/use-now.ts'
import { CircleCheck, Clock } from 'lucide-react'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { leaveFor, payableAddress } from '../../../../lib/money/leave.ts'
import { paymentQuery } from '../../api.ts'
import type { ShownPayment } from '../../outcome.ts'
import { payBy } from '../../payment-words.ts'
import { DEPOSIT_LOOKS } from '../../stages.ts'
import { useCancelPayment } from '../../use-cancel.ts'

const QR_SIZE = 260

const Where = ({ deposit }: { readonly deposit: OwnDepositView | null | undefined }) => {
  const now = useNow()
  if (deposit === undefined || deposit === null || deposit.status === 'waiting')
    return (
      <Notice tone="gold" icon={<Clock aria-hidden="true" />}>
        Waiting for your payment. {deposit && payBy(deposit, now)}
      </Notice>
    )
  if (deposit.status === 'credited')
    return (
      <Notice tone="up" icon={<CircleCheck aria-hidden="true" />}>
        Paid. <Money amount={deposit.credited ?? deposit.amount} /> is in your wallet.
      </Notice>
    )
  return <Notice tone="down">{deposit.reason ?? DEPOSIT_LOOKS[deposit.status].text}</Notice>
}

/** A phone cannot scan its own screen, so the same payment can be opened where it is shown. */
const Scan = ({ content, label }: { readonly content: string; readonly label: string }) => {
  const address = payableAddress(content)
  return (
    <>
      <Qr value={address ?? content} label={label} size={QR_SIZE} />
      {address !== undefined && (
        <Button kind="second" onClick={() => leaveFor(address)}>
          Pay on this device
        </Button>
      )}
    </>
  )
}

const Code = ({ outcome, label }: { readonly outcome: ShownPayment; readonly label: string }) => (
  <>
    <p className="text-h3 text-ink">Scan this code with your payment app</p>
    {outcome.kind === 'image' ? (
      <img
        src={outcome.url}
        alt={label}
        className="max-h-[60dvh] w-full rounded-3 bg-[#fff] object-contain p-3"
      />
    ) : (
      <Scan content={outcome.content} label={label} />
    )}
  </>
)

const Cancel = ({ id }: { readonly id: number }) => {
  const { failure, busy, cancel } = useCancelPayment(id)
  return (
    <>
      <FormError text={failure} />
      <Button kind="text" loading={busy} onClick={cancel}>
        Cancel payment
      </Button>
    </>
  )
}

type ResultProps = { readonly name: string; readonly outcome: ShownPayment; readonly onClose: () => void }

/** Fills the screen with what is to be scanned, as long as it can be paid; its cross leads back. */
export const PaymentResult = ({ name, outcome, onClose }: ResultProps) => {
  const { data } = useQuery(paymentQuery(outcome.deposit))
  const isOpen = data === undefined || data === null || data.status === 'waiting'
  return (
    <Dialog open onOpenChange={onClose} title={name} size="full">
      <div className="mx-auto grid min-h-full max-w-100 content-center justify-items-center gap-5 py-6 text-center">
        {isOpen && <Code outcome={outcome} label={`Scan to pay with ${name}`} />}
        {data && isOpen && (
          <p className="num type-display text-h1 text-ink">
            <Money amount={data.amount} />
          </p>
        )}
        <Where deposit={data} />
        {data && isOpen && <Cancel id={data.id} />}
        {!isOpen && <Button onClick={onClose}>Done</Button>}
      </div>
    </Dialog>
  )
}
