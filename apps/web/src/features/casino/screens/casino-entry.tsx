import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '../../../lib/router.ts'
import { useTitle } from '../../../lib/title.ts'
import { type Entry, prepareCatalogue } from '../api.ts'
import { Catalogue } from '../components/catalogue.tsx'
import { EntryRow } from '../components/entry-row.tsx'
import { PlaysAs } from '../components/plays-as.tsx'
import { ProviderPage } from '../components/provider-page.tsx'
import { entryAt, othersLike } from '../model/find.ts'
import { StudioGame } from '../studio/studio-game.tsx'
import { usePlayed } from '../use-played.ts'

export const prepare = prepareCatalogue

export type BuiltSlug = NonNullable<Entry['plays']>

export type BuiltGame = { readonly name: string; readonly board: ReactNode }

type EntryProps = {
  /** The game of our own that an entry opens; the casino does not know how it is drawn. */
  readonly builtGame: (slug: BuiltSlug) => BuiltGame
}

/** `/casino/{slug}`: a provider, a game, or an address that leads nowhere. */
export const CasinoEntry = ({ builtGame }: EntryProps) => {
  const { pathname } = useLocation()
  return (
    <Catalogue waiting={<SkeletonRows rows={8} label="Loading the game" />}>
      {(entries) => {
        const entry = entryAt(entries, pathname)
        if (!entry) return <Navigate to="/" replace />
        if (entry.engine !== null) return <OwnGame key={entry.code} entry={entry} entries={entries} />
        if (entry.plays === null) return <Provider provider={entry} entries={entries} />
        return <Game key={entry.code} entry={entry} entries={entries} built={builtGame(entry.plays)} />
      }}
    </Catalogue>
  )
}

const Provider = (props: { readonly provider: Entry; readonly entries: readonly Entry[] }) => {
  useTitle(props.provider.name)
  return <ProviderPage {...props} />
}

const OwnGame = ({ entry, entries }: Pick<GameProps, 'entry' | 'entries'>) => {
  useTitle(entry.name)
  return (
    <div className="grid grid-cols-1 gap-3">
      <StudioGame entry={entry} />
      <EntryRow title="More like this" entries={othersLike(entries, entry, MOST_OTHERS)} />
    </div>
  )
}

type GameProps = { readonly entry: Entry; readonly entries: readonly Entry[]; readonly built: BuiltGame }

const MOST_OTHERS = 12

const Game = ({ entry, entries, built }: GameProps) => {
  usePlayed()
  return (
    <div className="grid grid-cols-1 gap-3">
      <PlaysAs entry={entry} game={built.name} />
      {/* As high as the window, so that nothing below it jumps when the game comes. */}
      <div className="min-h-dvh">{built.board}</div>
      <EntryRow title="More like this" entries={othersLike(entries, entry, MOST_OTHERS)} />
    </div>
  )
}
