import { Contribution, Terms } from '@maidan/ui/bonus/bonus-terms.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { useParams } from '../../../lib/router.ts'
import { useTitle } from '../../../lib/title.ts'
import { bonusQuery } from '../api.ts'
import { Meter } from '../components/meter.tsx'
import { ClaimAction } from '../components/offer-card.tsx'

const Closed = () => (
  <Card>
    <h2 className="sr-only">State of this bonus</h2>
    <EmptyState
      title="This bonus is not open"
      action={
        <Button kind="second" href="/bonus">
          All bonuses
        </Button>
      }
    >
      It has ended, or it never was. The bonuses that are open now, and all that you have claimed, stand on
      one page.
    </EmptyState>
  </Card>
)

/** One bonus with its terms, and the meter where the player has claimed it. */
export const BonusDetail = () => {
  const id = Number(useParams()['id'])
  const { data, error } = useQuery(bonusQuery)
  const failure = wordsOf(error, 'Failed to get the bonuses')
  useFailureToast(failure)
  const offer = data?.offers.find((one) => one.id === id)
  const active = data?.active?.offer === id ? data.active : undefined
  // A claim keeps the terms under which it was made.
  const terms = active ? data?.claimed : offer
  const isChanged = active !== undefined && offer !== undefined && offer.version !== active.version
  const title = offer?.title ?? active?.title ?? 'Bonus'
  useTitle(title)
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-end gap-3">
        <div className="grid flex-1 basis-72 gap-1">
          <h1>{title}</h1>
          {offer && <p className="max-w-prose text-body text-ink-2">{offer.words}</p>}
        </div>
        <Button kind="second" href="/bonus">
          All bonuses
        </Button>
      </header>
      {data === undefined && <SkeletonRows rows={5} label="Loading the bonus" />}
      {active && <Meter claim={active} />}
      {terms && (
        <Card>
          <CardHead
            title={active ? 'Terms of your claim' : 'Terms'}
            note={isChanged ? 'As you claimed it; the offer has changed since' : undefined}
          />
          <div className="grid gap-4">
            <Terms offer={terms} />
            {terms.times > 0 && <Contribution contribution={terms.contribution} />}
            {!active && offer && <ClaimAction offer={offer} />}
          </div>
        </Card>
      )}
      {data && !offer && !active && <Closed />}
    </div>
  )
}
