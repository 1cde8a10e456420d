import { useTitle } from '../../../lib/title.ts'
import { Announcements } from '../components/announcements.tsx'
import { Banners } from '../components/banners.tsx'
import { GameRow } from '../components/game-row.tsx'
import { HowItWorks } from '../components/how-it-works.tsx'
import { LandingHero } from '../components/landing-hero.tsx'
import { MatchTeasers } from '../components/match-teasers.tsx'
import { Promises } from '../components/promises.tsx'
import { ProtectionPromise } from '../components/protection-promise.tsx'
import { SignUp } from '../components/sign-up.tsx'
import { POPULAR_GAMES } from '../games.ts'

/** The front page for guests. */
export const Landing = () => {
  useTitle()
  return (
    <>
      <LandingHero />
      <div className="relative mx-auto flex w-full max-w-page flex-col gap-8 px-3 pb-10 lg:gap-10 xl:px-0">
        <div className="-mt-[76px] flex flex-col gap-6 lg:-mt-[104px]">
          <MatchTeasers />
          <GameRow title="On the ground today" games={POPULAR_GAMES} href="/casinogames" />
          <Promises />
        </div>
        <Announcements />
        <HowItWorks />
        <Banners />
        <ProtectionPromise />
        <SignUp />
      </div>
    </>
  )
}
