import { ArrowLeft } from 'lucide-react'
import { Link } from '../../../lib/router.ts'
import type { Entry } from '../api.ts'
import { EntryPicture } from '../pictures/entry-picture.tsx'
import { FavouriteButton } from './favourite-button.tsx'

type PlaysAsProps = { readonly entry: Entry; readonly game: string }

/** Says whose game this is, and which of ours is played in its place. */
export const PlaysAs = ({ entry, game }: PlaysAsProps) => (
  <header className="relative flex items-center gap-3 rounded-3 bg-turf-1 p-2 pr-12">
    <Link
      to={entry.homeUrl}
      aria-label="Back to the casino"
      className="grid size-11 shrink-0 place-items-center text-ink-2 hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
    </Link>
    <span className="ui-tile w-9! shrink-0 [--tile:36px]" aria-hidden="true">
      <EntryPicture entry={entry} isFirst />
    </span>
    <div className="min-w-0">
      <p className="truncate text-h3 text-ink">{entry.name}</p>
      <p className="text-cap text-ink-2">
        {entry.providerName}. Plays as {game}.
      </p>
    </div>
    <FavouriteButton entry={entry} />
  </header>
)
