import { numberOf } from '@maidan/contracts'
import type { OwnDepositView } from '@maidan/contracts/player'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { clock } from '@maidan/browser/clock.ts'
import { whenText } from '../../periods.ts'
import { DEPOSIT_LOOKS } from '../../stages.ts'
import { MethodIcon } from '../deposit/method-icon.tsx'
import { PaymentActions } from '../deposit/payment-actions.tsx'
import { ProofViewer } from './proof-viewer.tsx'
import { RecordNumber } from './record-number.tsx'

const Facts = ({ deposit }: { readonly deposit: OwnDepositView }) => {
  const { status, utr, asset, assetAmount, fee, decided_at } = deposit
  const facts = [
    utr !== null && `UTR ${utr}`,
    asset !== 'INR' && `${assetAmount} ${asset}`,
    decided_at !== null && `${DEPOSIT_LOOKS[status].text} ${whenText(decided_at, clock.now())}`,
  ].filter((fact) => fact !== false)
  return (
    <p className="tabular-nums text-cap break-all text-ink-3">
      {facts.join(', ')}
      {fee !== null && fee > 0 && (
        <>
          {facts.length > 0 && ', '}fee <Money amount={fee} />
        </>
      )}
    </p>
  )
}

export const DepositCard = ({ deposit }: { readonly deposit: OwnDepositView }) => {
  const { id, gateway, gatewayName, status, amount, credited, reason, proof, created_at } = deposit
  const look = DEPOSIT_LOOKS[status]
  return (
    <li className="flex gap-3.5 border-t border-line px-4 py-3.5 first:border-0">
      <MethodIcon method={gateway} logo="" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 className="truncate text-body font-semibold text-ink">{gatewayName}</h3>
            <p className="tabular-nums text-cap text-ink-3">
              <RecordNumber number={numberOf('deposit', id)} />, {whenText(created_at, clock.now())}
            </p>
          </div>
          <div className="grid shrink-0 justify-items-end gap-1">
            <Money amount={credited ?? amount} className="text-[17px] font-semibold text-ink" />
            <Badge tone={look.tone}>{look.text}</Badge>
          </div>
        </div>
        <Facts deposit={deposit} />
        {reason !== null && <p className="text-small text-ink-2">{reason}</p>}
        {status === 'waiting' && <PaymentActions deposit={deposit} />}
        {proof !== null && (
          <div className="-ml-2">
            <ProofViewer id={proof} title={`Proof of the deposit by ${gatewayName}`} />
          </div>
        )}
      </div>
    </li>
  )
}
