import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { LoadFailed } from '../../../lib/page/load-failed.tsx'
import { usePanel } from '../../../lib/page/panels.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { promotionsQuery } from '../api.ts'
import { Offer } from '../components/offer.tsx'

const LEAD = 'Each offer says what it gives, what it asks and when it ends.'

const RULES = [
  'Each offer shows all its conditions before you claim it.',
  'Bonus money is shown separately, as Bonus. You can stake it but not withdraw it.',
  'A bar shows how far you are. Nothing is taken back for winning.',
  'You can cancel a bonus at any time and keep your own money.',
] as const

const Join = ({ isAuth }: { readonly isAuth: boolean }) => {
  const open = usePanel((panels) => panels.open)
  if (isAuth) return <Button href="/bonus">Your bonuses</Button>
  return <Button onClick={() => open('mobileNumber')}>Register with mobile</Button>
}

const OurRules = () => (
  <section aria-labelledby="bonus-rules" className="rounded-3 bg-turf-1 p-5 shadow-1 md:p-6">
    <h2 id="bonus-rules" className="text-h2">
      Rules for every bonus
    </h2>
    <ul className="mt-3 grid gap-x-10 gap-y-3 md:grid-cols-2">
      {RULES.map((rule) => (
        <li key={rule} className="border-t border-line pt-3">
          {rule}
        </li>
      ))}
    </ul>
  </section>
)

const Loading = () => (
  <div role="status" aria-label="Loading the promotions" className="grid gap-4 lg:grid-cols-2">
    <Skeleton height={190} />
    <Skeleton height={190} />
    <Skeleton height={190} />
    <Skeleton height={190} />
  </div>
)

const Offers = ({ isAuth }: { readonly isAuth: boolean }) => {
  const { data, error, refetch } = useQuery(promotionsQuery(isAuth))
  const failure = wordsOf(error, 'Failed to get the promotions')
  if (data === undefined && failure !== undefined)
    return <LoadFailed text={failure} onAgain={() => void refetch()} />
  if (data === undefined) return <Loading />
  if (data.length === 0)
    return (
      <Card>
        <EmptyState title="No promotion is open now" level={2}>
          Look again later. Bonuses have a page of their own.
        </EmptyState>
      </Card>
    )
  return (
    <ul aria-label="Promotions" className="grid gap-4 has-[details[open]]:items-start lg:grid-cols-2">
      {data.map((promotion) => (
        <li key={promotion.id}>
          <Offer promotion={promotion} />
        </li>
      ))}
    </ul>
  )
}

export const Promotions = () => {
  useTitle('Promotions and bonuses')
  const isAuth = useSession((session) => session.isAuth)
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-7 pt-4 pb-10 lg:pt-6">
      <header>
        <h1 className="font-wide text-[32px] leading-[36px] font-bold tracking-[-0.015em] lg:text-display">
          Promotions and bonuses
        </h1>
        <p className="mt-3 mb-5 max-w-prose text-[17px] leading-[25px] text-pretty text-ink-2">{LEAD}</p>
        <Join isAuth={isAuth} />
      </header>
      <Offers isAuth={isAuth} />
      <OurRules />
    </div>
  )
}
