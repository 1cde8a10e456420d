import { SectionRow } from '@maidan/ui/navigation/section-row.tsx'
import { TABLE_GAMES } from '../catalogue.ts'
import { ListPage } from '../components/list-page.tsx'
import { ProviderGrid } from '../components/provider-grid.tsx'

export const LiveCasino = () => (
  <ListPage
    title="Live-games"
    lead="Tables where everybody sees the same cards at the same time. Meet them here; seats open soon."
    games={TABLE_GAMES}
  >
    <section className="grid gap-3">
      <SectionRow title="Rooms" />
      <ProviderGrid />
    </section>
  </ListPage>
)
