import { Money } from '@maidan/ui/money/money.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { lastDepositQuery } from '../../api.ts'
import { isOpen } from '../../model.ts'
import { PaymentActions } from './payment-actions.tsx'

/** Above the ways to deposit: the payment that was begun last and still waits. */
export const OpenPayment = () => {
  const { data } = useQuery(lastDepositQuery)
  if (!data || !isOpen(data)) return null
  return (
    <Notice tone="gold" icon={<Clock aria-hidden="true" />}>
      <div className="grid gap-1">
        <p>
          Your payment of <Money amount={data.amount} /> by {data.gatewayName} is waiting.
        </p>
        <PaymentActions deposit={data} />
      </div>
    </Notice>
  )
}
