import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { Card } from '@maidan/ui/data/card.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { ChevronDown, LineChart } from 'lucide-react'
import { Suspense, useState } from 'react'
import { part } from '../../../../lib/part.ts'

const PriceHistory = part(async () => (await import('./price-history.tsx')).PriceHistory)

type HistoryCardProps = { readonly market: MarketDetail; readonly bets: readonly BetView[] }

/** Folded: the chart is loaded by who wants to see it. */
export const HistoryCard = ({ market, bets }: HistoryCardProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card flush label={`Price history of ${market.HeadName}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-12 w-full items-center gap-2 px-4 text-left text-h3 text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        <LineChart aria-hidden className="size-4.5 text-ink-3" />
        Price history
        <ChevronDown aria-hidden className={`ml-auto size-4.5 text-ink-3 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={3} label="Loading the prices" />}>
          <PriceHistory market={market} bets={bets} />
        </Suspense>
      )}
    </Card>
  )
}
