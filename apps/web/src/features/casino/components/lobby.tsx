import type { Entry } from '../api.ts'
import {
  entriesOn,
  filled,
  INSTANT,
  KM_GAMES,
  LIVE,
  POPULAR,
  PROVIDERS,
  type Shelf,
  SLOTS,
  TABLE_SHELVES,
} from '../model/shelves.ts'
import { GridSkeleton } from './entry-grid.tsx'
import { EntryRow } from './entry-row.tsx'
import { Features } from './features.tsx'
import { LaterRow } from './later-row.tsx'

/** As many as a row shows and a finger swipes through; the rest is behind `See all`. */
const MOST = 16
const FIRST_SIGHT = 4

const ROWS: readonly Shelf[] = [SLOTS, LIVE, INSTANT, ...TABLE_SHELVES, KM_GAMES, PROVIDERS]

type RowProps = { readonly shelf: Shelf; readonly entries: readonly Entry[]; readonly isFirst?: boolean }

const Row = ({ shelf, entries, isFirst = false }: RowProps) => {
  const held = entriesOn(shelf, entries)
  return (
    <EntryRow
      title={shelf.text}
      entries={held.slice(0, MOST)}
      count={held.length}
      href={`/casinogames?tab=${shelf.id}`}
      firstSight={isFirst ? FIRST_SIGHT : 0}
    />
  )
}

type LobbyProps = { readonly entries: readonly Entry[]; readonly recent: Shelf }

/** What the casino opens with: three posters, what was played last, and a row for each shelf. */
export const Lobby = ({ entries, recent }: LobbyProps) => (
  <div className="grid grid-cols-1 gap-6">
    <Features />
    <Row shelf={recent} entries={entries} isFirst />
    <Row shelf={POPULAR} entries={entries} isFirst />
    {filled(ROWS, entries).map((shelf) => (
      <LaterRow key={shelf.id}>
        <Row shelf={shelf} entries={entries} />
      </LaterRow>
    ))}
  </div>
)

/** Tabs and choice of the provider lie in one line on a desk and in two on a phone. */
export const LobbySkeleton = () => (
  <div className="grid grid-cols-1 gap-3">
    <div className="h-18 lg:h-8" />
    <div className="grid grid-cols-1 gap-6">
      <Features />
      <GridSkeleton />
    </div>
  </div>
)
