import { useQuery } from '@tanstack/react-query'
import { type Entry, ownQuery, prepareCatalogue } from '../api.ts'
import { Catalogue } from '../components/catalogue.tsx'
import { GridSkeleton } from '../components/entry-grid.tsx'
import { Lobby, LobbySkeleton } from '../components/lobby.tsx'
import { SearchBar } from '../components/search-bar.tsx'
import { ShelfList } from '../components/shelf-list.tsx'
import { useChoices } from '../components/use-choice.ts'
import { useIsPainted } from '../../../lib/page/use-is-painted.ts'
import { CASINO_SHELVES, ownShelves } from '../model/shelves.ts'

export const prepare = prepareCatalogue

const NOTHING = { recent: [], favourites: [] }

export const Casino = () => {
  const isPainted = useIsPainted()
  return (
    <div className="grid grid-cols-1 gap-3">
      <h1 className="sr-only">Casino</h1>
      <SearchBar />
      {isPainted ? (
        <Catalogue waiting={<Waiting />}>{(entries) => <Tabs entries={entries} />}</Catalogue>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

/** The lobby shows its features before it knows the games, and draws the games behind its first sight. */
const Waiting = () => {
  const [asked] = useChoices()
  return asked.size === 0 ? <LobbySkeleton /> : <GridSkeleton />
}

const Tabs = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const own = ownShelves(useQuery(ownQuery).data ?? NOTHING)
  return (
    <ShelfList
      entries={entries}
      shelves={[...own, ...CASINO_SHELVES]}
      lobby={<Lobby entries={entries} recent={own[0]} />}
    />
  )
}
