import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'
import { Failed } from '../../../lib/parts/failed.tsx'
import { Tabbed } from '../../../lib/parts/lists/tabbed.tsx'
import { useParams } from '../../../lib/router.ts'
import { useTitle } from '../../../lib/title.ts'
import { usePlayer } from '../api.ts'
import { Destinations } from '../components/destinations.tsx'
import { Ledger } from '../components/ledger.tsx'
import { Notes } from '../components/notes.tsx'
import { PlayerTop } from '../components/player-top.tsx'
import { Sessions } from '../components/sessions.tsx'
import { WalletFigures } from '../components/wallet-figures.tsx'
import { type PlayerPage, type Tab, TAB_WORDS, TABS } from '../model.ts'

export const Player = () => {
  const id = useParams()['id'] ?? ''
  const { data, error, refetch } = usePlayer(id)
  useTitle(data?.user.userName ?? 'Player')
  if (data !== undefined) return <Inside player={data} />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return <SkeletonRows rows={8} className="p-5" />
}

const Inside = ({ player }: { readonly player: PlayerPage }) => (
  <>
    <PlayerTop player={player} />
    <WalletFigures player={player} />
    <Tabbed
      label="About the player"
      tabs={TABS}
      words={TAB_WORDS}
      counts={{
        destinations: player.destinations.length,
        sessions: player.sessions.length,
        notes: player.notes.length,
      }}
    >
      {(tab) => partOf(tab, player)}
    </Tabbed>
  </>
)

const partOf = (tab: Tab, player: PlayerPage): ReactNode => {
  switch (tab) {
    case 'ledger':
      return <Ledger id={String(player.user.id)} />
    case 'destinations':
      return <Destinations player={player} />
    case 'sessions':
      return <Sessions player={player} />
    case 'notes':
      return <Notes player={player} />
  }
}
