import { Button } from '@maidan/ui/buttons/button.tsx'
import { usePanel } from '../../../lib/page/panels.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { Banners } from '../components/home/banners.tsx'
import { OfferCard } from '../components/home/offer-card.tsx'
import { PageHead } from '../components/documents/page-head.tsx'
import { OFFERS } from '../offers.ts'

const LEAD =
  'Play money is free here, so a bonus is not bait. Each offer says what it gives, what it asks and when it ends.'

const RULES = [
  'Each offer shows all its conditions before you claim it.',
  'Bonus money is shown separately, as Bonus. You can stake it but not withdraw it.',
  'A bar shows how far you are. Nothing is taken back for winning.',
  'You can cancel a bonus at any time and keep your own money.',
] as const

const Join = () => {
  const isAuth = useSession((session) => session.isAuth)
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

export const Promotions = () => {
  useTitle('Promotions and bonuses')
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-7 pt-4 pb-10 lg:pt-6">
      <PageHead title="Promotions and bonuses" lead={LEAD}>
        <div className="mt-5">
          <Join />
        </div>
      </PageHead>
      <ul className="grid gap-4 md:grid-cols-2">
        {OFFERS.map((offer) => (
          <OfferCard key={offer.title} offer={offer} />
        ))}
      </ul>
      <Banners />
      <OurRules />
    </div>
  )
}
