import type { DepositView } from '@maidan/contracts/player'
import { SECOND_MS } from '@maidan/core'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Qr } from '@maidan/ui/data/qr.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock } from 'lucide-react'
import { leaveFor, payableAddress } from '../../../../lib/money/leave.ts'
import { MONEY_CACHE } from '../../../../lib/cache/money-cache.ts'
import { lastDepositQuery } from '../../api.ts'
import type { PaymentOutcome } from '../../outcome.ts'
import { DEPOSIT_LOOKS } from '../../stages.ts'

/** The socket tells of a payment at once; this is for a device that lost it. */
const LOOK_AGAIN_MS = 10 * SECOND_MS

/** Read anew for each payment: what the cache has is the deposit before this one. */
const thisDepositQuery = queryOptions({
  ...lastDepositQuery,
  queryKey: [...MONEY_CACHE.deposits, 'this'],
  gcTime: 0,
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
})

const QR_SIZE = 260
const Where = ({ deposit }: { readonly deposit: DepositView | null | undefined }) => {
  if (deposit === undefined || deposit === null || deposit.status === 'waiting')
    return (
      <Notice tone="gold" icon={<Clock aria-hidden="true" />}>
        Waiting for your payment. You are told here as soon as it arrives.
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

type ResultProps = { readonly name: string; readonly outcome: PaymentOutcome; readonly onClose: () => void }

/** Fills the screen with what is to be scanned; its cross leads back to the form. */
export const PaymentResult = ({ name, outcome, onClose }: ResultProps) => {
  const { data } = useQuery(thisDepositQuery)
  const label = `Scan to pay with ${name}`
  return (
    <Dialog open onOpenChange={onClose} title={name} size="full">
      <div className="mx-auto grid min-h-full max-w-100 content-center justify-items-center gap-5 py-6 text-center">
        <p className="text-h3 text-ink">Scan it with your payment app</p>
        {outcome.kind === 'image' && (
          <img
            src={outcome.url}
            alt={label}
            className="max-h-[60dvh] w-full rounded-3 bg-[#fff] object-contain p-3"
          />
        )}
        {outcome.kind === 'qr' && <Scan content={outcome.content} label={label} />}
        {data && data.status === 'waiting' && (
          <p className="num type-display text-h1 text-ink">
            <Money amount={data.amount} />
          </p>
        )}
        <Where deposit={data} />
      </div>
    </Dialog>
  )
}
