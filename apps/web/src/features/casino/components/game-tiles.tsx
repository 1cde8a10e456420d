import { Poster } from '@maidan/ui/art/poster.tsx'
import { Link } from '../../../lib/router.ts'
import type { Game } from '../catalogue.ts'

/** A poster that leads to the game's rules: nobody is promised a game that cannot be played yet. */
export const GamePoster = ({ game }: { readonly game: Game }) => (
  <Link to={game.path} aria-label={`${game.name}, opens soon. Rules and fairness`} className="ui-tile">
    <Poster name={game.name} />
    <span className="ui-tile-veil" aria-hidden="true">
      <i>Rules</i>
      <small>Opens soon</small>
    </span>
  </Link>
)

export const GameTiles = ({ games }: { readonly games: readonly Game[] }) => (
  <div className="ui-tiles">
    {games.map((game) => (
      <GamePoster key={game.path} game={game} />
    ))}
  </div>
)
