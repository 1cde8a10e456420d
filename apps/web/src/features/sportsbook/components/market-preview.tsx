import { Card } from '@maidan/ui/data/card.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { NoPrice } from '@maidan/ui/market/no-price.tsx'
import type { MarketShape } from '../market-shapes.ts'

const COLUMN = 'w-13.5 text-center'

const Market = ({ title, sides, rows }: MarketShape) => (
  <section aria-label={title}>
    <div className="flex h-11 items-center gap-1 border-b border-line bg-turf-2 px-4">
      <h3 className="flex-1 text-small font-medium text-ink">{title}</h3>
      {sides.map(({ side, word }) => (
        <span key={side} className={`${COLUMN} text-cap text-ink-3`}>
          {word}
        </span>
      ))}
    </div>
    <ul>
      {rows.map((row) => (
        <li key={row} className="flex items-center gap-1 border-b border-line px-4 py-1.5">
          <span className="flex-1 text-body font-medium text-ink">{row}</span>
          {sides.map(({ side }) => (
            <NoPrice key={side} side={side} />
          ))}
        </li>
      ))}
    </ul>
  </section>
)

type MarketPreviewProps = { readonly title: string; readonly markets: readonly MarketShape[] }

/** One match as it will stand here, with a dash for each price. */
export const MarketPreview = ({ title, markets }: MarketPreviewProps) => (
  <Card flush>
    <h2 className="px-4 py-3 text-h3">{title}</h2>
    {markets.map((market) => (
      <Market key={market.title} {...market} />
    ))}
    <p className="px-4 py-3 text-small text-ink-3">
      No price is made up for show. The live ones are in{' '}
      <Link href="/spmsports" className="underline underline-offset-2">
        Exchange 1
      </Link>
      .
    </p>
  </Card>
)
