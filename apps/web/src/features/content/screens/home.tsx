import { useTitle } from '../../../lib/title.ts'
import { Banners } from '../components/banners.tsx'
import { Coming } from '../components/coming.tsx'
import { GameRow } from '../components/game-row.tsx'
import { WalletSummary } from '../components/wallet-summary.tsx'
import { INSTANT_GAMES, POPULAR_GAMES } from '../games.ts'

/** The front page for players. */
export const Home = () => {
  useTitle('Home')
  return (
    <div className="flex flex-col gap-5 pb-8 lg:gap-6">
      <Banners kind="primary" />
      <WalletSummary />
      <GameRow title="Popular games" games={POPULAR_GAMES} href="/casinogames" />
      <GameRow title="Instant games" games={INSTANT_GAMES} href="/casinogames" />
      <Coming />
    </div>
  )
}
