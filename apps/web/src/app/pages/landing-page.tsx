import { Suspense } from 'react'
import { Landing } from '../../features/content/screens/landing.tsx'
import { CardFoot, CardRoom } from '../../features/exchange/front/card-shell.tsx'
import { part } from '../../lib/part.ts'

const LandingMatches = part(
  async () => (await import('../../features/exchange/front/landing-matches.tsx')).LandingMatches,
)

const Room = () => (
  <>
    <CardRoom />
    <CardFoot />
  </>
)

/** The front page for guests, with the matches of the exchange: they come after what is seen first. */
export const LandingPage = () => (
  <Landing>
    <Suspense fallback={<Room />}>
      <LandingMatches />
    </Suspense>
  </Landing>
)
