import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { useState } from 'react'
import { GameTiles } from '../components/game-tiles.tsx'
import { ALT_TABS, type AltTab, altGamesOf, NO_ALT_GAMES } from '../model.ts'

export const AltGaming = () => {
  const [tab, setTab] = useState<string>('jili')
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1>ALT Gaming</h1>
      <Tabs label="ALT Gaming" tabs={[...ALT_TABS]} value={tab} onChange={setTab}>
        {(id) => <TabGames tab={id as AltTab} />}
      </Tabs>
    </div>
  )
}

const TabGames = ({ tab }: { readonly tab: AltTab }) => {
  const games = altGamesOf(tab)
  if (games.length > 0) return <GameTiles games={games} />
  return (
    <Card className="mt-4">
      <h2 className="sr-only">{ALT_TABS.find(({ id }) => id === tab)?.text}</h2>
      <EmptyState
        title={NO_ALT_GAMES}
        action={
          <Button kind="second" href="/casinogames">
            Back to the casino
          </Button>
        }
      >
        These games open with the casino. You can read the rules of the others now.
      </EmptyState>
    </Card>
  )
}
