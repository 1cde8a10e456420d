import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { BANK, findGateway } from '../../model.ts'
import { AutoForm } from './auto-form.tsx'
import { BankForm } from './bank-form.tsx'
import { ManualForm } from './manual-form.tsx'
import type { Methods } from './method-list.tsx'

type FormProps = Methods & {
  readonly selected: string
  readonly onSelect: (key: string | undefined) => void
}

/** The form of the method that was chosen. */
export const MethodForm = ({ gateways, bank, bankLimits, selected, onSelect }: FormProps) => {
  const gateway = findGateway(gateways, selected)
  if (selected === BANK && bank !== null) return <BankForm bank={bank} limits={bankLimits} />
  if (gateway === undefined)
    return (
      <EmptyState
        title="This way to deposit is closed"
        action={
          <Button kind="second" onClick={() => onSelect(undefined)}>
            See the others
          </Button>
        }
      >
        It was turned off, or the address has a typo.
      </EmptyState>
    )
  return gateway.type === 'auto' ? <AutoForm gateway={gateway} /> : <ManualForm gateway={gateway} />
}
