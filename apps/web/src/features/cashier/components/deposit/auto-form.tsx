import type { Gateway } from '@maidan/contracts/player'
import { useState } from 'react'
import { CheckedForm } from '../../../../lib/forms/checked-form.tsx'
import { AMOUNT, checkAuto } from '../../gateway-form.ts'
import { FAST_PAY } from '../../model.ts'
import type { ShownPayment } from '../../outcome.ts'
import { useDepositForm } from '../../use-deposit-form.ts'
import { payGateway } from '../../use-gateway-payment.ts'
import { AmountField } from '../amount-field.tsx'
import { CreditLine } from './credit-line.tsx'
import { FormFoot } from '../form-foot.tsx'
import { GatewayFields } from './gateway-fields.tsx'
import { PaymentResult } from './payment-result.tsx'

export const AutoForm = ({ gateway }: { readonly gateway: Gateway }) => {
  const [shown, setShown] = useState<ShownPayment>()
  const form = useDepositForm(checkAuto(gateway), (values) => payGateway(gateway, values, setShown))
  const value = form.values[AMOUNT]
  const typed = typeof value === 'string' ? value : ''
  return (
    <>
      <CheckedForm className="grid grid-cols-1 gap-3" refusals={form.refusals} onSubmit={form.submit}>
        <AmountField
          label="Amount"
          name={AMOUNT}
          prefix="INR"
          value={typed}
          error={form.errors[AMOUNT]}
          hint={gateway === FAST_PAY ? undefined : <CreditLine gateway={gateway} typed={typed} withLimits />}
          disabled={form.busy}
          onChange={(amount) => form.change(AMOUNT, amount)}
        />
        <GatewayFields gateway={gateway} form={form} without={AMOUNT} />
        <FormFoot said={form.said} busy={form.busy} action="Next" />
      </CheckedForm>
      {shown !== undefined && (
        <PaymentResult name={gateway.name} outcome={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
