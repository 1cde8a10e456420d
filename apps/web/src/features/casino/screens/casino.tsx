import { Notice } from '@maidan/ui/data/notice.tsx'
import { SectionRow } from '@maidan/ui/navigation/section-row.tsx'
import { TileRow } from '@maidan/ui/media/tile-row.tsx'
import { Hourglass } from 'lucide-react'
import { INSTANT_GAMES, PROVIDERS, TABLE_GAMES } from '../catalogue.ts'
import { Features } from '../components/features.tsx'
import { GamePoster } from '../components/game-tiles.tsx'
import { ProviderGrid } from '../components/provider-grid.tsx'

export const Casino = () => (
  <div className="grid grid-cols-1 gap-6">
    <h1 className="sr-only">Casino</h1>
    <Notice tone="gold" icon={<Hourglass aria-hidden="true" />}>
      The tables open soon. Each poster shows you the rules of its game and how to check its rounds.
    </Notice>
    <Features />
    <TileRow title="Instant games" count={INSTANT_GAMES.length} href="/games-all">
      {INSTANT_GAMES.map((game) => (
        <GamePoster key={game.path} game={game} />
      ))}
    </TileRow>
    <TileRow title="Live tables" count={TABLE_GAMES.length} href="/livecasino">
      {TABLE_GAMES.map((game) => (
        <GamePoster key={game.path} game={game} />
      ))}
    </TileRow>
    <section className="grid gap-3">
      <SectionRow title="Providers" count={PROVIDERS.length} />
      <ProviderGrid />
    </section>
  </div>
)
