import { formatRupees } from '@maidan/ui'
import { spanOf } from '../../time.ts'
import type { Figure } from '../lists/figures.tsx'

type Waiting = { readonly waiting: number; readonly oldest: number | null; readonly amount?: number }

/** How long the queue is, what it is worth and how old its oldest is. */
export const queueFigures = (queue: Waiting | undefined | null, now: number): Figure[] => {
  if (queue === undefined || queue === null) return []
  const { waiting, oldest, amount } = queue
  return [
    { id: 'waiting', value: waiting, after: 'waiting' },
    ...(amount === undefined ? [] : [{ id: 'amount', value: formatRupees(amount), after: 'in queue' }]),
    ...(oldest === null ? [] : [{ id: 'oldest', before: 'Oldest', value: spanOf(now - oldest) }]),
  ]
}
