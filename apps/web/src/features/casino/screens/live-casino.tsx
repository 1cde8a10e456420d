import { prepareCatalogue } from '../api.ts'
import { ListPage } from '../components/list-page.tsx'
import { LIVE, TABLE_SHELVES } from '../model/shelves.ts'

export const prepare = prepareCatalogue

export const LiveCasino = () => (
  <ListPage
    title="Live-games"
    line="Tables of seven rooms, day and night."
    art="Speed Roulette"
    shelves={TABLE_SHELVES}
    holds={LIVE.holds}
  />
)
