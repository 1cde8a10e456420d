import type { DestinationView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { CircleAlert, Plus } from 'lucide-react'
import { useState } from 'react'
import { DestinationForm } from './destination-form.tsx'
import { DestinationFacts, RemoveDestination } from './destination-row.tsx'

type ChoiceProps = {
  readonly destinations: readonly DestinationView[]
  readonly value: number | undefined
  readonly error: string | undefined
  readonly onChange: (id: number) => void
}

/** Where the money goes; one that is not saved yet is saved here. */
export const DestinationChoice = ({ destinations, value, error, onChange }: ChoiceProps) => {
  const [adding, setAdding] = useState(false)
  const isAdding = adding || destinations.length === 0
  const done = (id: number): void => {
    setAdding(false)
    onChange(id)
  }
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="ui-label mb-1.5">Where to</legend>
      {destinations.map((destination) => (
        <div key={destination.id} className="flex items-center gap-1">
          <label
            className={`flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-2 bg-turf-2 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-focus ${
              destination.id === value
                ? 'shadow-[inset_0_0_0_2px_var(--edge-on)]'
                : 'shadow-[inset_0_0_0_1px_var(--line-2)]'
            }`}
          >
            <input
              type="radio"
              name="destination"
              className="size-4.5 shrink-0 accent-(--gold)"
              checked={destination.id === value}
              onChange={() => onChange(destination.id)}
            />
            <DestinationFacts destination={destination} />
          </label>
          <RemoveDestination destination={destination} />
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="ui-hint ui-hint-error">
          <CircleAlert aria-hidden /> {error}
        </p>
      )}
      {!isAdding && (
        <div>
          <Button kind="text" size="small" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add a destination
          </Button>
        </div>
      )}
      {isAdding && (
        <div className="rounded-3 bg-turf-2 p-3.5">
          <DestinationForm
            onDone={done}
            onCancel={destinations.length === 0 ? undefined : () => setAdding(false)}
          />
        </div>
      )}
    </fieldset>
  )
}
