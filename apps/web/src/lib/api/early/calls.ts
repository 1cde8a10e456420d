/* The calls that a page begins with, made before the scripts of the site have come. */

const LIST_SIZE = 100
const FINISHED_SIZE = 20
const FEW = 5

const fixturesOf = (stage: string, size: number): string =>
  `/sports/fixtures?stage=${stage}&size=${size}&page=1`

const LANDING = ['/sports/fixtures?size=12']
const HOME = ['/getBanners', fixturesOf('live', FEW), fixturesOf('upcoming', FEW)]
const LOBBY = [
  fixturesOf('live', LIST_SIZE),
  fixturesOf('upcoming', LIST_SIZE),
  fixturesOf('finished', FINISHED_SIZE),
]

/** What the page at this address will ask for first; a page that is not named asks for itself, a moment later. */
export const earlyCallsAt = (path: string, isAuth: boolean): readonly string[] => {
  const [, page = '', , match] = path.split('/')
  switch (page) {
    case '':
      return isAuth ? HOME : LANDING
    case 'home':
      return isAuth ? HOME : []
    case 'sportsbook':
    case 'sports':
      return isAuth ? LOBBY : []
    case 'atlas-lobby':
      return LOBBY
    case 'detail-page':
      return match ? [`/sports/fixtures/${encodeURIComponent(decodeURIComponent(match))}`] : []
    default:
      return []
  }
}
