import { Link } from '@maidan/ui/navigation/link.tsx'
import { useMe } from '../../lib/session/me.ts'
import { useOverview } from '../../lib/cache/overview.ts'
import { useResultsWaiting } from '../../lib/cache/results.ts'
import { useLocation } from '../../lib/router.ts'
import { type Entry, isAt, menuOf } from './entries.ts'

type Props = { readonly onGo?: (() => void) | undefined }

export const SideMenu = ({ onGo }: Props) => {
  const groups = menuOf(useMe())
  const overview = useOverview()
  const results = useResultsWaiting()
  return (
    <nav aria-label="Console" className="con-side">
      {groups.map(({ title, entries }) => (
        <div key={title ?? 'work'}>
          {title !== undefined && <h2>{title}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.href}>
                <One
                  entry={entry}
                  onGo={onGo}
                  count={
                    entry.queue === 'results' ? results : entry.queue && overview?.[entry.queue]?.waiting
                  }
                />
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
