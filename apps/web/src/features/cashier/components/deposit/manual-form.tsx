import type { Gateway } from '@maidan/contracts/player'
import { checkGateway } from '../../gateway-form.ts'
import { limitLine } from '../../model.ts'
import { useDepositForm } from '../../use-deposit-form.ts'
import { payGateway } from '../../use-gateway-payment.ts'
import { FormFoot } from '../form-foot.tsx'
import { GatewayFields } from './gateway-fields.tsx'
import { PayTo } from './pay-to.tsx'

/** A manual gateway answers with words only. */
const showNothing = (): void => undefined

export const ManualForm = ({ gateway }: { readonly gateway: Gateway }) => {
  const form = useDepositForm(checkGateway(gateway), (values) => payGateway(gateway, values, showNothing))
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <PayTo gateway={gateway} />
      <p className="num text-small text-ink-2">{limitLine(gateway.code)}</p>
      <GatewayFields gateway={gateway} form={form} />
      <FormFoot said={form.said} busy={form.busy} action="Submit" withList />
    </form>
  )
}
