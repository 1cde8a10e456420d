import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'
import { Failed } from '../../../lib/parts/failed.tsx'
import { Tabbed } from '../../../lib/parts/lists/tabbed.tsx'
import { useParams } from '../../../lib/router.ts'
import { useMe } from '../../../lib/session/me.ts'
import { useTitle } from '../../../lib/title.ts'
import { usePlayer } from '../api.ts'
import { Destinations } from '../components/destinations.tsx'
import { Growth } from '../components/growth/growth.tsx'
import { Ledger } from '../components/ledger.tsx'
import { Notes } from '../components/notes.tsx'
import { PlayerTop } from '../components/player-top.tsx'
import { Sessions } from '../components/sessions.tsx'
import { WalletFigures } from '../components/wallet-figures.tsx'
import { GROWTH_PARTS, type GrowthPart, type PlayerPage, type Tab, TAB_WORDS, TABS } from '../model.ts'

export const Player = () => {
  const id = useParams()['id'] ?? ''
  const { data, error, refetch } = usePlayer(id)
  useTitle(data?.user.userName ?? 'Player')
  if (data !== undefined) return <Inside player={data} />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return <SkeletonRows rows={8} className="p-5" />
}

/** What of a player's growth a member of staff may read. */
const useGrowthParts = (): readonly GrowthPart[] => {
  const { permissions } = useMe()
  return GROWTH_PARTS.filter((part) => permissions.includes(part))
}

const tabsFor = (parts: readonly GrowthPart[]): readonly [Tab, ...Tab[]] => {
  const [first, ...others] = TABS
  return [first, ...others.filter((tab) => tab !== 'growth' || parts.length > 0)]
}

const Inside = ({ player }: { readonly player: PlayerPage }) => {
  const parts = useGrowthParts()
  return (
    <>
      <PlayerTop player={player} />
      <WalletFigures player={player} />
      <Tabbed
        label="About the player"
        tabs={tabsFor(parts)}
        words={TAB_WORDS}
        counts={{
          destinations: player.destinations.length,
          sessions: player.sessions.length,
          notes: player.notes.length,
        }}
      >
        {(tab) => partOf(tab, player, parts)}
      </Tabbed>
    </>
  )
}

const partOf = (tab: Tab, player: PlayerPage, parts: readonly GrowthPart[]): ReactNode => {
  switch (tab) {
    case 'ledger':
      return <Ledger id={String(player.user.id)} />
    case 'growth':
      return <Growth id={String(player.user.id)} parts={parts} />
    case 'destinations':
      return <Destinations player={player} />
    case 'sessions':
      return <Sessions player={player} />
    case 'notes':
      return <Notes player={player} />
  }
}
