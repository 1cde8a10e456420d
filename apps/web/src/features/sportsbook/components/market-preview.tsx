import { Card } from '@maidan/ui/card.tsx'
import { SkeletonRows } from '@maidan/ui/skeleton.tsx'

type MarketPreviewProps = { readonly title: string; readonly rows: number }

/** The rows of a market without a price in them: an invented price would be a lie. */
export const MarketPreview = ({ title, rows }: MarketPreviewProps) => (
  <Card flush>
    <div className="flex h-11 items-center gap-1 border-b border-line px-4 text-cap text-ink-3">
      <span className="flex-1 text-small font-medium text-ink">{title}</span>
      <span className="w-13.5 text-center">Back</span>
      <span className="ml-2 w-13.5 text-center">Lay</span>
    </div>
    <SkeletonRows rows={rows} prices={2} />
  </Card>
)
