import { Link } from '@maidan/ui/navigation/link.tsx'
import { useMe } from '../../lib/session/me.ts'
import { useOpenAlarms } from '../../lib/cache/alarms.ts'
import { useOverview } from '../../lib/cache/overview.ts'
import { useResultsWaiting } from '../../lib/cache/results.ts'
import { useLocation } from '../../lib/router.ts'
import { type Entry, isAt, menuOf, type QueueName } from './entries.ts'

type Props = { readonly onGo?: (() => void) | undefined }

export const SideMenu = ({ onGo }: Props) => {
  const groups = menuOf(useMe())
  const overview = useOverview()
  const results = useResultsWaiting()
  const alarms = useOpenAlarms()
  const waiting = (queue: QueueName): number | undefined => {
    if (queue === 'results') return results
    return queue === 'alarms' ? alarms : overview?.[queue]?.waiting
  }
  return (
    <nav aria-label="Console" className="con-side">
      {groups.map(({ title, entries }) => (
        <div key={title ?? 'work'}>
          {title !== undefined && <h2>{title}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.href}>
                <One entry={entry} onGo={onGo} count={entry.queue && waiting(entry.queue)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type OneProps = Props & { readonly entry: Entry; readonly count?: number | undefined }

const One = ({ entry, count = 0, onGo }: OneProps) => {
  const { pathname: path } = useLocation()
  const { href, text, icon: Icon } = entry
  return (
    <Link href={href} onClick={onGo} aria-current={isAt(href, path) ? 'page' : undefined}>
      <Icon aria-hidden />
      {text}
      {count > 0 && (
        <span className="con-side-count">
          {count}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  )
}
