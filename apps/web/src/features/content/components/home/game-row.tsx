import { motifFor } from '@maidan/ui/art/motif-names.ts'
import { Poster } from '@maidan/ui/art/poster.tsx'
import { GameTile } from '@maidan/ui/media/game-tile.tsx'
import { TileRow } from '@maidan/ui/media/tile-row.tsx'
import type { PopularGame } from '../../games.ts'

type RowProps = {
  readonly title: string
  readonly games: readonly PopularGame[]
  readonly href?: string
  /** Guests are led to the demo of a game, where there is one. */
  readonly isDemo?: boolean
}

export const GameRow = ({ title, games, href, isDemo = false }: RowProps) => (
  <TileRow title={title} {...(href !== undefined && { href })}>
    {games.map(({ name, href: to, demo, isWatched = false }) => (
      <GameTile
        key={name}
        name={name}
        href={isDemo && demo !== undefined ? demo : to}
        note={isDemo && demo !== undefined ? (isWatched ? 'Watch' : 'Demo') : undefined}
        art={<Poster motif={motifFor(name)} name={name} />}
      />
    ))}
  </TileRow>
)
