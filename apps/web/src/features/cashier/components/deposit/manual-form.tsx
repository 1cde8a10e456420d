import type { Gateway } from '@maidan/contracts/player'
import { CheckedForm } from '../../../../lib/forms/checked-form.tsx'
import { checkGateway } from '../../gateway-form.ts'
import { limitLine } from '../../model.ts'
import { referenceWorks } from '../../references.ts'
import { useDepositForm } from '../../use-deposit-form.ts'
import { payGateway } from '../../use-gateway-payment.ts'
import { DepositTaken, FormFoot } from '../form-foot.tsx'
import { GatewayFields } from './gateway-fields.tsx'
import { PayTo } from './pay-to.tsx'

/** A manual gateway answers with words only. */
const showNothing = (): void => undefined

export const ManualForm = ({ gateway }: { readonly gateway: Gateway }) => {
  const form = useDepositForm(checkGateway(gateway), (values) => payGateway(gateway, values, showNothing))
  if (form.said?.ok === true) return <DepositTaken text={form.said.text} onAgain={form.again} />
  return (
    <CheckedForm className="grid grid-cols-1 gap-3" refusals={form.refusals} onSubmit={form.submit}>
      <PayTo gateway={gateway} />
      <p className="num text-small text-ink-2">{limitLine(gateway)}</p>
      <GatewayFields gateway={gateway} form={form} />
      <FormFoot
        said={form.said}
        busy={form.busy}
        action="Submit"
        withList
        reference={referenceWorks(gateway)}
      />
    </CheckedForm>
  )
}
