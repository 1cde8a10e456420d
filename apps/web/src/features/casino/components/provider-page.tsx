import type { Entry } from '../api.ts'
import { gamesOf } from '../model/find.ts'
import { KIND_SHELVES, PROVIDERS, QTECH_SHELVES } from '../model/shelves.ts'
import { TileGrid } from './entry-grid.tsx'
import { EntryTile } from './entry-tile.tsx'
import { Hero } from './hero.tsx'
import { SearchBar } from './search-bar.tsx'
import { ShelfList } from './shelf-list.tsx'
import { SectionRow } from '@maidan/ui/navigation/section-row.tsx'

type PageProps = { readonly provider: Entry; readonly entries: readonly Entry[] }

const countOf = (games: readonly Entry[]): string => {
  const live = games.filter(({ isLive }) => isLive).length
  const all = games.length === 1 ? '1 game' : `${games.length} games`
  if (live === 0) return all
  return live === games.length ? `${all}, all live` : `${all}, ${live} of them live`
}

/** Everything of one provider, and the way to the others. */
export const ProviderPage = ({ provider, entries }: PageProps) => {
  const games = gamesOf(entries, provider)
  const others = entries.filter((entry) => PROVIDERS.holds(entry) && entry.code !== provider.code)
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchBar />
      <Hero title={provider.name} line={countOf(games)} art={provider.name} />
      <ShelfList entries={games} shelves={provider.code === 'qtech' ? QTECH_SHELVES : KIND_SHELVES} />
      <section className="grid gap-3" aria-label="Other providers">
        <SectionRow title="Other providers" />
        <TileGrid>
          {others.map((entry) => (
            <EntryTile key={entry.code} entry={entry} />
          ))}
        </TileGrid>
      </section>
    </div>
  )
}
