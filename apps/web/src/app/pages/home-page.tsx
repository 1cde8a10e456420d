import { lazy, Suspense } from 'react'
import { Home, prepare } from '../../features/content/screens/home.tsx'
import { loadChunk } from '../../lib/chunk.ts'

export { prepare }

const FrontMatches = lazy(async () => ({
  default: (
    await loadChunk(
      () => import('../../features/exchange/components/front-matches.tsx'),
      () => {},
    )
  ).FrontMatches,
}))

/** The front page for players, with the matches of the exchange. */
export const HomePage = () => (
  <Home>
    {/* As high as what stands there while they load, so that nothing moves. */}
    <Suspense fallback={<div className="min-h-[600px]" />}>
      <FrontMatches />
    </Suspense>
  </Home>
)
