import type { ReactNode } from 'react'
import { queryClient } from '../../../lib/cache/query.ts'
import { useTitle } from '../../../lib/title.ts'
import { bannersQuery } from '../api.ts'
import { Banners } from '../components/home/banners.tsx'
import { MoreToPlayFor } from '../components/home/more-to-play-for.tsx'
import { GameRow } from '../components/home/game-row.tsx'
import { Near } from '../../../lib/page/near.tsx'
import { WalletSummary } from '../components/home/wallet-summary.tsx'
import { INSTANT_GAMES, POPULAR_GAMES } from '../games.ts'
import { ABOVE_BOTTOM_BAR } from '../../../lib/page/use-near.ts'

/** The largest thing on the page waits for an answer, so that is asked for before anything is drawn. */
export const prepare = (): Promise<void> => queryClient.prefetchQuery(bannersQuery)

type HomeProps = {
  /** The matches in play and those that come next. */
  readonly children?: ReactNode
}

/** The front page for players. */
export const Home = ({ children }: HomeProps) => {
  useTitle('Home')
  return (
    <div className="flex flex-col gap-5 pb-8 lg:gap-6">
      <Banners kind="primary" />
      <WalletSummary />
      {children}
      <Near className="min-h-[186px] lg:min-h-[239px]" margin={ABOVE_BOTTOM_BAR}>
        <GameRow title="Popular games" games={POPULAR_GAMES} href="/casinogames" />
      </Near>
      <Near className="min-h-[186px] lg:min-h-[239px]" margin={ABOVE_BOTTOM_BAR}>
        <GameRow title="Instant games" games={INSTANT_GAMES} href="/casinogames" />
      </Near>
      <Near className="min-h-[360px]">
        <MoreToPlayFor />
      </Near>
    </div>
  )
}
