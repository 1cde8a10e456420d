import { motifFor } from '@maidan/ui/art/motif-names.ts'
import { Poster } from '@maidan/ui/art/poster.tsx'
import { GameTile } from '@maidan/ui/media/game-tile.tsx'
import { TileRow } from '@maidan/ui/media/tile-row.tsx'
import type { PopularGame } from '../../games.ts'

type RowProps = {
  readonly title: string
  readonly games: readonly PopularGame[]
  readonly href?: string
}

export const GameRow = ({ title, games, href }: RowProps) => (
  <TileRow title={title} {...(href !== undefined && { href })}>
    {games.map(({ name, href: to }) => (
      <GameTile
        key={name}
        name={name}
        href={to}
        badge="soon"
        art={<Poster motif={motifFor(name)} name={name} />}
      />
    ))}
  </TileRow>
)
