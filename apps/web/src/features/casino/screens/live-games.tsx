import { prepareCatalogue } from '../api.ts'
import { ListPage } from '../components/list-page.tsx'
import { KIND_SHELVES, LIVE } from '../model/shelves.ts'

export const prepare = prepareCatalogue

export const LiveGames = () => (
  <ListPage
    title="Live games"
    line="Cards, wheels and dice, dealt for everybody at once."
    art="Dragon Tiger"
    shelves={KIND_SHELVES}
    holds={LIVE.holds}
  />
)
