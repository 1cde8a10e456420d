import { prepareCatalogue } from '../api.ts'
import { ListPage } from '../components/list-page.tsx'
import { AURA_SHELVES, isGame } from '../model/shelves.ts'

export const prepare = prepareCatalogue

export const AuraGames = () => (
  <ListPage
    title="Aura games"
    line="Live tables, card games, virtual cards and instant games."
    art="Teen Patti"
    shelves={AURA_SHELVES}
    holds={(entry) => isGame(entry) && entry.provider === 'aura'}
  />
)
