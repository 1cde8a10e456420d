import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import type { CSSProperties, ReactNode } from 'react'
import type { Entry } from '../api.ts'
import './casino.css'
import { EntryTile } from './entry-tile.tsx'
import { useMore } from './use-more.ts'

/**
 * As many as a first sight holds on a phone. Then a row of it at a time, so that a slow one draws it between two steps of
 * a scroll; and more at once for whoever has come further than what is drawn.
 */
const PARTS = { first: 12, step: 3, behind: 24 } as const
const FIRST_SIGHT = 6

/** Its columns follow from its width. */
export const TileGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className="casino-list">
    <div className="casino-grid">{children}</div>
  </div>
)

type GridProps = {
  /** Names the list: another one begins at its top. */
  readonly list: string
  readonly entries: readonly Entry[]
}

export const EntryGrid = ({ list, entries }: GridProps) => {
  const { end, shown } = useMore(list, entries.length, PARTS)
  return (
    <div className="casino-list">
      {/* As high as all of its tiles: what stands below the list does not jump, however fast it is scrolled. */}
      <div className="casino-grid casino-grid-whole" style={{ '--count': entries.length } as CSSProperties}>
        {entries.slice(0, shown).map((entry, at) => (
          <EntryTile key={entry.code} entry={entry} isFirst={at < FIRST_SIGHT} />
        ))}
        {/* Another element each time: one that moved within the sight would be a jump. */}
        {shown < entries.length && <div key={shown} ref={end} className="casino-place" aria-hidden="true" />}
      </div>
    </div>
  )
}

const PLACES = Array.from({ length: 24 }, (_, place) => place)

export const GridSkeleton = () => (
  <div role="status" aria-label="Loading the games" className="casino-list">
    <div className="casino-grid">
      {PLACES.map((place) => (
        <Skeleton key={place} className="ui-tile" />
      ))}
    </div>
  </div>
)
