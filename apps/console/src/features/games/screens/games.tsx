import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { useReturnsQuery } from '../../../lib/cache/alarms.ts'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { DecidedIn } from '../../../lib/parts/forms/use-write.ts'
import { Lines } from '../../../lib/parts/lists/lines.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Queue } from '../../../lib/parts/queues/queue.tsx'
import { useOpened } from '../../../lib/parts/queues/use-opened.ts'
import { dayOf } from '../../../lib/time.ts'
import { useTitle } from '../../../lib/title.ts'
import { useSettings } from '../api.ts'
import { GAME_COLUMNS } from '../components/game-columns.tsx'
import { GamePane } from '../components/game-pane.tsx'
import { linesOf } from '../model/settings.ts'

/** Every game: open or closed, its terms, and whether it pays what it promises. */
export const Games = () => {
  const settings = useSettings()
  const returns = useReturnsQuery()
  const { opened, hrefOf, open, close } = useOpened('/games')
  useTitle('Games', returns.data?.open)
  const lines = settings.data && linesOf(settings.data, returns.data?.games ?? [])
  const line = lines?.find(({ slug }) => slug === opened)
  const pane = opened !== undefined && (
    <DecidedIn value="games">
      <GamePane key={opened} id={opened} line={line} isLoaded={lines !== undefined} onClose={close} />
    </DecidedIn>
  )
  return (
    <Queue onOpen={open} onClose={close} pane={pane}>
      <PageHead title="Games">
        <AuditLink action="games" />
      </PageHead>
      <p className="con-note">{noteOf(returns.data)}</p>
      {settings.error && lines === undefined ? (
        <Failed error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Lines
          caption="Games"
          columns={GAME_COLUMNS}
          rows={lines}
          rowKey={({ slug }) => slug}
          onOpen={({ slug }) => open(slug)}
          hrefOf={({ slug }) => hrefOf(slug)}
          selected={opened}
          empty={<EmptyState title="No games">They come with the installation.</EmptyState>}
        />
      )}
    </Queue>
  )
}

type Counted = { readonly open: number; readonly since: number | null } | undefined

const noteOf = (counted: Counted): string => {
  if (counted === undefined) return 'Returns are counted with every bet.'
  const since =
    counted.since === null
      ? 'Returns are counted from the first round on.'
      : `Returns since ${dayOf(counted.since)}.`
  if (counted.open === 0) return `${since} No open alarms.`
  return `${since} ${counted.open} ${counted.open === 1 ? 'game has' : 'games have'} paid what chance does not explain.`
}
