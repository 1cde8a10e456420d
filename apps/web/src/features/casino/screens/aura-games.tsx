import { GAMES } from '../catalogue.ts'
import { ListPage } from '../components/list-page.tsx'

const AURA = GAMES.filter(({ providerName }) => providerName === 'Aura')

export const AuraGames = () => (
  <ListPage
    title="Aura games"
    lead="Our own tables: live, virtual and instant, all dealt from seeds that you can check afterwards."
    games={AURA}
  />
)
