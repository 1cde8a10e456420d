import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { destinationsQuery } from '../../api.ts'
import { DestinationForm } from '../withdrawal/destination-form.tsx'
import { DestinationRow } from '../withdrawal/destination-row.tsx'
import { LoadFailed } from '../../../../lib/page/load-failed.tsx'

export const DESTINATIONS_NOT_READ = 'Failed to get your destinations'

/** Where money is paid out to, as the profile shows it. */
export const DestinationsCard = ({ disabled }: { readonly disabled: boolean }) => {
  const [adding, setAdding] = useState(false)
  const { data, error, isPending, refetch } = useQuery(destinationsQuery)
  const failure = wordsOf(error, DESTINATIONS_NOT_READ)
  return (
    <Card flush label="Saved destinations">
      <span id="destinations" />
      <CardHead title="Saved destinations" count={data?.length}>
        {!adding && !disabled && (
          <Button kind="text" size="small" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add
          </Button>
        )}
      </CardHead>
      {isPending && <SkeletonRows rows={2} />}
      {failure !== undefined && <LoadFailed text={failure} onAgain={() => void refetch()} />}
      {data?.length === 0 && !adding && (
        <p className="border-t border-line px-4 py-3 text-small text-ink-2">
          Add a bank account, UPI id or wallet to withdraw to.
        </p>
      )}
      <ul>
        {data?.map((destination) => (
          <DestinationRow key={destination.id} destination={destination} />
        ))}
      </ul>
      {adding && (
        <div className="border-t border-line p-4">
          <DestinationForm onDone={() => setAdding(false)} onCancel={() => setAdding(false)} />
        </div>
      )}
    </Card>
  )
}
