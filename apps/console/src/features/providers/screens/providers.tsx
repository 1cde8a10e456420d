import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { DecidedIn } from '../../../lib/parts/forms/use-write.ts'
import { Lines } from '../../../lib/parts/lists/lines.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { Queue } from '../../../lib/parts/queues/queue.tsx'
import { useOpened } from '../../../lib/parts/queues/use-opened.ts'
import { useMay } from '../../../lib/session/me.ts'
import { useTitle } from '../../../lib/title.ts'
import { useProviders } from '../api.ts'
import { AddProvider } from '../components/add-provider.tsx'
import { PROVIDER_COLUMNS } from '../components/provider-columns.tsx'
import { ProviderPane } from '../components/provider-pane.tsx'

/** Everybody whose games take stakes through the wallet: on or off, in which dialect, with which keys. */
export const Providers = () => {
  const { data, error, refetch } = useProviders()
  const { opened, hrefOf, open, close } = useOpened('/providers')
  const mayWrite = useMay('games.write')
  useTitle('Providers')
  const pane = opened !== undefined && (
    <DecidedIn value="games">
      <ProviderPane
        key={opened}
        id={opened}
        provider={data?.find(({ code }) => code === opened)}
        isLoaded={data !== undefined}
        onClose={close}
      />
    </DecidedIn>
  )
  return (
    <Queue onOpen={open} onClose={close} pane={pane}>
      <PageHead title="Providers">
        <AuditLink action="provider" />
        {mayWrite && (
          <DecidedIn value="games">
            <AddProvider />
          </DecidedIn>
        )}
      </PageHead>
      <p className="con-note">
        A provider that is off opens no game and takes no stake. What it owes players still arrives.
      </p>
      {error && data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines
          caption="Providers"
          columns={PROVIDER_COLUMNS}
          rows={data}
          rowKey={({ code }) => code}
          onOpen={({ code }) => open(code)}
          hrefOf={({ code }) => hrefOf(code)}
          selected={opened}
          empty={
            <EmptyState title="No providers yet" level={2}>
              Add the first one, then give it a key.
            </EmptyState>
          }
        />
      )}
    </Queue>
  )
}
