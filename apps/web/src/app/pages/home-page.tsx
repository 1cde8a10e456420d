import { Home, prepare as prepareHome } from '../../features/content/screens/home.tsx'
import { FrontMatches, prepare as prepareMatches } from '../../features/exchange/components/front-matches.tsx'

export const prepare = (): Promise<unknown> => Promise.all([prepareHome(), prepareMatches()])

/** The front page for players, with the matches of the exchange. */
export const HomePage = () => (
  <Home>
    <FrontMatches />
  </Home>
)
