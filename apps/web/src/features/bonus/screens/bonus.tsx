import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { LoadFailed } from '../../../lib/page/load-failed.tsx'
import { useTitle } from '../../../lib/title.ts'
import { bonusQuery } from '../api.ts'
import { History } from '../components/history.tsx'
import { Meter } from '../components/meter.tsx'
import { OfferCard } from '../components/offer-card.tsx'

export const Bonus = () => {
  useTitle('Bonus')
  const { data, error, refetch } = useQuery(bonusQuery)
  const failure = wordsOf(error, 'Failed to get the bonuses')
  useFailureToast(failure)
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1>Bonus</h1>
        <p className="max-w-prose text-body text-ink-2">
          Bonus money to play with, and how it becomes cash. All terms stand beside the button.
        </p>
      </header>
      {failure !== undefined && <LoadFailed text={failure} onAgain={() => void refetch()} />}
      {data === undefined && failure === undefined && <SkeletonRows rows={6} label="Loading the bonuses" />}
      {data?.active && <Meter claim={data.active} />}
      {data && (
        <section aria-label="Offers" className="grid grid-cols-1 gap-5 lg:grid-cols-2 xl:grid-cols-3">
          {data.offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </section>
      )}
      {data?.offers.length === 0 && (
        <Card>
          <EmptyState title="No bonus is open now">Look again later, or see the promotions.</EmptyState>
        </Card>
      )}
      {data && <History />}
    </div>
  )
}
