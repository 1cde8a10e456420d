import { Button } from '@maidan/ui/button.tsx'
import { useSession } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { Banners } from '../components/banners.tsx'
import { Coming } from '../components/coming.tsx'
import { GameRow } from '../components/game-row.tsx'
import { GroundHero } from '../components/ground-hero.tsx'
import { WalletSummary } from '../components/wallet-summary.tsx'
import { INSTANT_GAMES, POPULAR_GAMES } from '../games.ts'

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

const HomeHero = () => {
  const user = useSession((session) => session.user)
  return (
    <GroundHero className="flex min-h-[168px] flex-col justify-center rounded-3 px-4 py-6 md:min-h-[196px] md:px-7">
      <h1 className="font-wide text-[28px] leading-[31px] font-bold tracking-[-0.012em] md:text-[36px] md:leading-[38px]">
        {user === undefined ? 'Welcome back' : `Your turn, ${firstName(user.name)}`}
      </h1>
      <p className="mt-2 max-w-[380px]">The ground is marked and the games are laid out. Pick one.</p>
      <Button className="mt-4 self-start" href="/casinogames">
        All games
      </Button>
    </GroundHero>
  )
}

/** The front page for players. */
export const Home = () => {
  useTitle('Home')
  return (
    <div className="flex flex-col gap-6 pb-8">
      <HomeHero />
      <WalletSummary />
      <GameRow title="Popular games" games={POPULAR_GAMES} href="/casinogames" />
      <Banners />
      <GameRow title="Instant games" games={INSTANT_GAMES} href="/casinogames" />
      <Coming />
    </div>
  )
}
