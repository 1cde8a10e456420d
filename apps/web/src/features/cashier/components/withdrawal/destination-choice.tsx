import type { DestinationView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { CircleAlert, Plus } from 'lucide-react'
import { useId } from 'react'
import type { WithdrawalForm } from '../../use-withdrawal.ts'
import { DestinationFields } from './destination-fields.tsx'
import { DestinationFacts, RemoveDestination } from './destination-row.tsx'

type OneProps = {
  readonly destination: DestinationView
  readonly form: WithdrawalForm
  readonly errorId: string
}

const Saved = ({ destination, form, errorId }: OneProps) => {
  const isChosen = destination.id === form.saved?.id
  const hasFault = form.faults.destination !== undefined
  return (
    <div className="flex items-center gap-1">
      <label
        className={`flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-2 bg-turf-2 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus ${
          isChosen ? 'shadow-[inset_0_0_0_2px_var(--edge-on)]' : 'shadow-[inset_0_0_0_1px_var(--line-2)]'
        }`}
      >
        <input
          type="radio"
          name="destination"
          className="size-4.5 shrink-0 accent-(--gold)"
          checked={isChosen}
          disabled={form.busy}
          data-fault={hasFault ? '' : undefined}
          aria-describedby={hasFault ? errorId : undefined}
          onChange={() => form.choose(destination.id)}
        />
        <DestinationFacts destination={destination} />
      </label>
      <RemoveDestination destination={destination} />
    </div>
  )
}

type ChoiceProps = { readonly destinations: readonly DestinationView[]; readonly form: WithdrawalForm }

/** Where the money goes: to a saved destination, or to one that is written here and saved with the request. */
export const DestinationChoice = ({ destinations, form }: ChoiceProps) => {
  const errorId = useId()
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="ui-label mb-1.5">Where to</legend>
      {destinations.map((destination) => (
        <Saved key={destination.id} destination={destination} form={form} errorId={errorId} />
      ))}
      {form.faults.destination !== undefined && (
        <p id={errorId} role="alert" className="ui-hint ui-hint-error">
          <CircleAlert aria-hidden /> {form.faults.destination}
        </p>
      )}
      {form.isNew ? (
        <div className="rounded-3 bg-turf-2 p-3.5">
          <DestinationFields entry={form.entry} disabled={form.busy} />
        </div>
      ) : (
        <div>
          <Button kind="text" size="small" icon={<Plus aria-hidden="true" />} onClick={form.writeNew}>
            Add a destination
          </Button>
        </div>
      )}
    </fieldset>
  )
}
