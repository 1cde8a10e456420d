import { Button } from '@maidan/ui/buttons/button.tsx'
import { SectionRow } from '@maidan/ui/navigation/section-row.tsx'
import { TeaserHero } from '../../../lib/page/teaser.tsx'
import { INSTANT_GAMES, type Provider } from '../catalogue.ts'
import { GameTiles } from './game-tiles.tsx'
import { ProviderGrid } from './provider-grid.tsx'

/** The list of a provider, as far as it exists, and games that are described already. */
export const ProviderPage = ({ provider }: { readonly provider: Provider }) => (
  <div className="grid grid-cols-1 gap-6">
    <TeaserHero
      title={provider.name}
      lead={`${provider.line}. The list of this provider is being put together; every game in it will be playable here.`}
      action={<Button href="/casinogames">Back to the casino</Button>}
    />
    <section className="grid gap-3">
      <SectionRow title="Read about these meanwhile" href="/games-all" />
      <GameTiles games={INSTANT_GAMES} />
    </section>
    <section className="grid gap-3">
      <SectionRow title="Other providers" />
      <ProviderGrid />
    </section>
  </div>
)
