import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery, ownQuery } from '../api.ts'
import { byCodes } from '../model/find.ts'
import { TileGrid } from './entry-grid.tsx'
import { EntryTile } from './entry-tile.tsx'

const MOST = 6

/** What the player opened last, for the overview. */
export const RecentGames = () => {
  const { data: entries = [] } = useQuery(catalogueQuery)
  const { data: own } = useQuery(ownQuery)
  const recent = byCodes(entries, own?.recent ?? []).slice(0, MOST)
  return (
    <Card>
      <CardHead title="Recent games" />
      {recent.length > 0 && (
        <div className="mb-3">
          <TileGrid>
            {recent.map((entry) => (
              <EntryTile key={entry.code} entry={entry} />
            ))}
          </TileGrid>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="text-body text-ink-2">
          {recent.length > 0 ? 'The last one stands first.' : 'Games you play will appear here.'}
        </p>
        <Button kind="second" href="/casinogames">
          See the games
        </Button>
      </div>
    </Card>
  )
}
