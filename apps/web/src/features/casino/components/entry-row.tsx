import { TileRow } from '@maidan/ui/media/tile-row.tsx'
import { useNear } from '../../../lib/page/use-near.ts'
import type { Entry } from '../api.ts'
import './casino.css'
import { EntryTile } from './entry-tile.tsx'
import { usePaced } from './use-paced.ts'

/** As many as a phone shows of a row, and one more. */
const SHOWN = 5
/** Of a row that comes near while a finger scrolls: the others follow one by one. */
const AT_ONCE = 2

type RowProps = {
  readonly title: string
  readonly entries: readonly Entry[]
  readonly count?: number
  readonly href?: string
  /** How many of its pictures belong to the first sight. */
  readonly firstSight?: number
}

/** A row of posters; nothing where there are none. */
export const EntryRow = ({ title, entries, count, href, firstSight = 0 }: RowProps) =>
  entries.length === 0 ? null : (
    <TileRow title={title} count={count} href={href} className="casino-row">
      <Tiles entries={entries} firstSight={firstSight} />
    </TileRow>
  )

const Tiles = ({ entries, firstSight }: Required<Pick<RowProps, 'entries' | 'firstSight'>>) => {
  const drawn = usePaced(SHOWN, firstSight > 0 ? SHOWN : AT_ONCE)
  return (
    <>
      {entries.slice(0, drawn).map((entry, at) => (
        <EntryTile key={entry.code} entry={entry} isFirst={at < firstSight} />
      ))}
      {drawn === SHOWN && entries.length > SHOWN && <Rest entries={entries.slice(SHOWN)} />}
    </>
  )
}

/** Keeps the place of the posters to the right, and draws them when a finger or a key comes near. */
const Rest = ({ entries }: { readonly entries: readonly Entry[] }) => {
  const [place, isNear] = useNear()
  if (isNear) return entries.map((entry) => <EntryTile key={entry.code} entry={entry} />)
  return (
    <div ref={place} className="casino-rest" style={{ gridColumn: `span ${entries.length}` }} aria-hidden />
  )
}
