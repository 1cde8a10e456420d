import { TABLE_GAMES } from '../catalogue.ts'
import { ListPage } from '../components/list-page.tsx'

export const LiveGames = () => (
  <ListPage
    title="Live games"
    lead="Card and wheel games in common rounds: one deal, one result, everybody’s bets beside yours."
    games={TABLE_GAMES}
  />
)
