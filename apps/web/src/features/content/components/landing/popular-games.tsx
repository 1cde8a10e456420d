import { POPULAR_GAMES } from '../../games.ts'
import { GameRow } from '../home/game-row.tsx'

export const PopularGames = () => (
  <GameRow title="On the ground today" games={POPULAR_GAMES} href="/casinogames" isDemo />
)
