import { motifFor } from '@maidan/ui/art/motif-names.ts'
import { Poster } from '@maidan/ui/art/poster.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { useSession } from '../../../../lib/session/session.ts'
import type { Offer } from '../../offers.ts'

export const OfferCard = ({ offer }: { readonly offer: Offer }) => {
  const isAuth = useSession((session) => session.isAuth)
  return (
    <li className="flex overflow-hidden rounded-3 bg-turf-1 shadow-1">
      <div className="w-[108px] flex-none md:w-[148px]" aria-hidden>
        <Poster motif={motifFor(offer.game)} name={offer.game} foot={false} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-4 md:p-5">
        <div className="mb-2">
          {offer.state === 'open' ? <Badge tone="up">Open now</Badge> : <Badge>Opens soon</Badge>}
        </div>
        <h2 className="text-h2">{offer.title}</h2>
        <p className="mt-1 flex-1">{offer.text}</p>
        <ul className="mt-3 flex flex-col gap-1 text-cap text-ink-3">
          {offer.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
        {offer.action !== undefined && isAuth && (
          <Button kind="second" size="small" href={offer.action.href} className="mt-3 self-start">
            {offer.action.text}
          </Button>
        )}
      </div>
    </li>
  )
}
