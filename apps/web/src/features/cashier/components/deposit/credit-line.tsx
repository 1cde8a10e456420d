import type { Gateway } from '@maidan/contracts/player'
import { Money } from '@maidan/ui/money/money.tsx'
import { creditOf, feeText, rangeText } from '../../model.ts'

type CreditLineProps = {
  readonly gateway: Gateway
  readonly typed: string
  /** For a form that has no line of its own for them. */
  readonly withLimits?: boolean
}

const Rate = ({ asset, rate }: Gateway) =>
  asset === 'INR' ? null : (
    <>
      {' '}
      1 {asset} = <Money amount={rate} />.
    </>
  )

/** Limits and fee before an amount is typed; what arrives in the wallet once there is one. */
export const CreditLine = ({ gateway, typed, withLimits = false }: CreditLineProps) => {
  const credit = creditOf(gateway, typed)
  return (
    <span className="tabular-nums">
      {credit === undefined ? (
        <>
          {withLimits && `${rangeText(gateway)}. `}
          {feeText(gateway)}.
        </>
      ) : (
        <>
          {gateway.asset === 'INR' ? 'You get' : 'You get about'}{' '}
          <b className="text-ink">
            <Money amount={credit.rest} />
          </b>
          {credit.fee > 0 && (
            <>
              {' '}
              after a fee of <Money amount={credit.fee} />
            </>
          )}
          .
        </>
      )}
      <Rate {...gateway} />
    </span>
  )
}
