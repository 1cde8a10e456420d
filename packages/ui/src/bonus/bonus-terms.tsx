import type { ReactNode } from 'react'
import { StatLine } from '../data/stat-line.tsx'
import { type BonusWords, factsOf, PRODUCTS, termsOf } from './terms.ts'

type Props = { readonly offer: BonusWords }

export const Terms = ({ offer }: Props) => (
  <ul className="grid list-disc gap-1.5 pl-5 text-small text-ink-2">
    {termsOf(offer).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

/** For how much of its stake each product counts. */
export const Contribution = ({ contribution }: Pick<BonusWords, 'contribution'>) => (
  <div className="grid gap-2">
    <p className="text-small text-ink-3">A bet of ₹100 counts</p>
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-small">
      {PRODUCTS.map(({ product, text }) => (
        <div key={product} className="flex gap-2">
          <dt className="text-ink-2">{text}</dt>
          <dd className="font-semibold tabular-nums text-ink">
            {contribution[product] === 0 ? 'not at all' : `₹${contribution[product]}`}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)

/** What a card says of an offer: what matters most, the button or why there is none, and all terms below it. */
export const OfferBody = ({ offer, action }: Props & { readonly action: ReactNode }) => (
  <div className="flex flex-1 flex-col gap-4">
    <p className="text-body text-ink">{offer.words}</p>
    <StatLine items={factsOf(offer)} />
    {action}
    <Terms offer={offer} />
    {offer.times > 0 && <Contribution contribution={offer.contribution} />}
  </div>
)
