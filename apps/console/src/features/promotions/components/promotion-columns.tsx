import type { StaffPromotion } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { audienceWords, daysWords, type NamedSegment, STATE_WORDS } from '../model.ts'

export const promotionColumns = (
  segments: readonly NamedSegment[],
): readonly LineColumn<StaffPromotion>[] => [
  {
    id: 'order',
    head: 'Place',
    width: 70,
    card: 'none',
    cell: ({ order }) => <span className="num">{order}</span>,
  },
  { id: 'title', head: 'Title', opens: true, card: 'title', cell: ({ title }) => title },
  { id: 'audience', head: 'For', cell: (promotion) => audienceWords(promotion, segments) },
  { id: 'days', head: 'Days', spare: true, cell: daysWords },
  {
    id: 'href',
    head: 'Leads to',
    spare: true,
    card: 'none',
    cell: ({ action }) => action?.href ?? 'nowhere',
  },
  {
    id: 'state',
    head: 'State',
    width: 110,
    card: 'end',
    cell: ({ state }) => <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].text}</Badge>,
  },
]
