import { lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '../../../lib/chunk.ts'
import { useTitle } from '../../../lib/title.ts'
import { LandingHero } from '../components/landing/landing-hero.tsx'
import { Promises } from '../components/landing/promises.tsx'
import { ABOVE_BOTTOM_BAR, useNear } from '../../../lib/page/use-near.ts'

const PopularGames = lazy(async () => ({
  default: (
    await loadChunk(
      () => import('../components/landing/popular-games.tsx'),
      () => {},
    )
  ).PopularGames,
}))
const LandingMore = lazy(async () => ({
  default: (
    await loadChunk(
      () => import('../components/landing/landing-more.tsx'),
      () => {},
    )
  ).LandingMore,
}))

/** On a phone the posters lie behind the bottom bar at first, and are loaded with the first scroll. */
const Games = () => {
  const [games, isNear] = useNear(ABOVE_BOTTOM_BAR)
  return (
    <div ref={games} className="min-h-[186px] lg:min-h-[239px]">
      <Suspense>{isNear && <PopularGames />}</Suspense>
    </div>
  )
}

type LandingProps = {
  /** Matches with their prices. */
  readonly children?: ReactNode
}

/** The front page for guests. What lies below the first sight is loaded when it comes near. */
export const Landing = ({ children }: LandingProps) => {
  const [more, isNear] = useNear()
  useTitle()
  return (
    <>
      <LandingHero />
      <div className="relative mx-auto flex w-full max-w-page flex-col gap-8 px-3 pb-10 lg:gap-10 xl:px-0">
        <div className="-mt-[76px] flex flex-col gap-6 lg:-mt-[104px]">
          <section aria-labelledby="matches-title">
            <h2 id="matches-title" className="sr-only">
              Live matches
            </h2>
            {children}
          </section>
          <Games />
          <Promises />
        </div>
        <div ref={more} className="flex min-h-[1726px] md:min-h-[1010px] flex-col gap-8 lg:gap-10">
          <Suspense>{isNear && <LandingMore />}</Suspense>
        </div>
      </div>
    </>
  )
}
