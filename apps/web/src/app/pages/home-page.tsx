import { Home, prepare as prepareHome } from '../../features/content/screens/home.tsx'
import { FrontMatches, prepare as prepareMatches } from '../../features/exchange/components/front-matches.tsx'

/** The matches are asked for at once and drawn behind the first sight, which does not wait for them. */
export const prepare = (): Promise<unknown> => {
  void prepareMatches()
  return prepareHome()
}

/** The front page for players, with the matches of the exchange. */
export const HomePage = () => (
  <Home>
    <FrontMatches />
  </Home>
)
