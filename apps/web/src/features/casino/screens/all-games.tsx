import { prepareCatalogue } from '../api.ts'
import { ListPage } from '../components/list-page.tsx'
import { CASINO_SHELVES, isGame } from '../model/shelves.ts'

export const prepare = prepareCatalogue

export const AllGames = () => (
  <ListPage
    title="All games"
    line="Slots, tables and instant games of every provider."
    art="Triple Reels"
    shelves={CASINO_SHELVES}
    holds={isGame}
  />
)
