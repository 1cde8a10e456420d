import { prepareCatalogue } from '../api.ts'
import { ListPage } from '../components/list-page.tsx'
import { isGame, QTECH_SHELVES } from '../model/shelves.ts'

export const prepare = prepareCatalogue

export const QtechGames = () => (
  <ListPage
    title="QTech games"
    line="Slots, scratch cards and turbo games of five houses."
    art="Lotus Temple"
    shelves={QTECH_SHELVES}
    holds={(entry) => isGame(entry) && entry.casino === 'qtech'}
  />
)
