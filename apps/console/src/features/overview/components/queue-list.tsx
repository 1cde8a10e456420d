import { Link } from '@maidan/ui/navigation/link.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { ChevronRight } from 'lucide-react'
import { Age } from '../../../lib/parts/queues/age.tsx'
import type { QueueLine } from '../model.ts'

const LATE_MS = 60 * 60_000
const SOON_MS = 20 * 60_000

const urgencyOf = (oldest: number, now: number): 'late' | 'soon' | undefined => {
  if (now - oldest > LATE_MS) return 'late'
  return now - oldest > SOON_MS ? 'soon' : undefined
}

type Props = { readonly lines: readonly QueueLine[]; readonly now: number }

/** One line a queue: how many, how old, how much. */
export const QueueList = ({ lines, now }: Props) => (
  <ul className="con-queues">
    {lines.map(({ id, href, title, what, queue }) => (
      <li key={id}>
        <Link href={href} data-row={id}>
          <b className="con-queues-count num" data-idle={queue.waiting === 0}>
            {queue.waiting}
          </b>
          <span className="con-queues-name">
            <b>{title}</b>
            <small>{what}</small>
          </span>
          <span className="con-queues-age">
            {queue.oldest === null ? (
              <small>all caught up</small>
            ) : (
              <>
                <small>Oldest </small>
                <Age since={queue.oldest} now={now} urgency={urgencyOf(queue.oldest, now)} />
              </>
            )}
          </span>
          <span className="con-queues-amount">
            {queue.amount !== undefined && <Money amount={queue.amount} tone="ink" />}
          </span>
          <ChevronRight aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
)
