/* The calls that a page begins with, made before the scripts of the site have come. */

export type EarlyCall = {
  readonly path: string
  /** It is asked without a session, whoever asks. */
  readonly asGuest?: true
}

const LIST_SIZE = 100
const FINISHED_SIZE = 20
const FEW = 5

const fixturesOf = (stage: string, size: number): EarlyCall => ({
  path: `/sports/fixtures?stage=${stage}&size=${size}&page=1`,
  asGuest: true,
})

/** The frame of every page but the landing shows them. */
const ANNOUNCEMENTS: EarlyCall = { path: '/announcement/display' }

const LANDING: readonly EarlyCall[] = [{ path: '/sports/fixtures?size=12' }]
const HOME: readonly EarlyCall[] = [
  { path: '/getBanners' },
  fixturesOf('live', FEW),
  fixturesOf('upcoming', FEW),
  ANNOUNCEMENTS,
]
const LOBBY: readonly EarlyCall[] = [
  fixturesOf('live', LIST_SIZE),
  fixturesOf('upcoming', LIST_SIZE),
  fixturesOf('finished', FINISHED_SIZE),
  ANNOUNCEMENTS,
]
const CASINO: readonly EarlyCall[] = [{ path: '/catalogue' }, { path: '/catalogue/own' }, ANNOUNCEMENTS]
const NONE: readonly EarlyCall[] = []

const matchCalls = (match: string): readonly EarlyCall[] => [
  { path: `/sports/fixtures/${encodeURIComponent(decodeURIComponent(match))}` },
  ANNOUNCEMENTS,
]

/** What the page at this address will ask for first; a page that is not named asks for itself, a moment later. */
export const earlyCallsAt = (path: string, isAuth: boolean): readonly EarlyCall[] => {
  const [, page = '', , match] = path.split('/')
  switch (page) {
    case '':
      return isAuth ? HOME : LANDING
    case 'home':
      return isAuth ? HOME : NONE
    case 'sportsbook':
    case 'sports':
      return isAuth ? LOBBY : NONE
    case 'casinogames':
      return isAuth ? CASINO : NONE
    case 'atlas-lobby':
      return LOBBY
    case 'detail-page':
      return match ? matchCalls(match) : NONE
    default:
      return NONE
  }
}
