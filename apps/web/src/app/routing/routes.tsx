import { CONTENT_PAGE_NAMES, CONTENT_PAGES } from '../../features/content/pages.ts'
import type { PanelName } from '../../lib/page/panels.ts'
import { createMatcher, type Params } from '@maidan/browser/router/match.ts'
import type { Access } from './access.ts'
import { casinoPageAt, isInstant, isShared } from './casino-slug.ts'
import type { FooterKind } from './footer-kind.ts'
import type { ScreenName } from '../pages/screens.ts'

export type SiteRoute = {
  readonly path: string
  readonly access: Access
  readonly screen: ScreenName | ((params: Params) => ScreenName | undefined)
  readonly footer: FooterKind
  /** The part of the document title; the landing has the title of the site alone. */
  readonly title?: string
  /** The auth panel that opens over the page. */
  readonly panel?: PanelName
  /** Without header, menu and footer. */
  readonly bare?: true
}

const make =
  (access: Access, footer: FooterKind) =>
  (path: string, screen: SiteRoute['screen'], title?: string): SiteRoute => ({
    path,
    access,
    footer,
    screen,
    ...(title !== undefined && { title }),
  })

const guest = make('guest', 'shared')
const player = make('player', 'shared')
const open = make('open', 'shared')
/** What fills the window has no footer below it. */
const table = make('player', 'none')

/** `Inplay` or a sports id: 1 soccer, 2 tennis, 4 cricket. */
const sportAt = ({ gameId = '' }: Params): ScreenName | undefined =>
  /^(?:Inplay|[124])$/.test(gameId) ? 'sport' : undefined

const casinoAt = ({ casinoslug, gameslug }: Params): ScreenName | undefined =>
  casinoPageAt(casinoslug, gameslug)

/** The games that everybody may try. */
const demoAt = ({ game = '' }: Params): ScreenName | undefined => {
  if (isShared(game)) return 'watchGame'
  return isInstant(game) ? 'demoGame' : undefined
}

const GUEST_ROUTES: readonly SiteRoute[] = [
  guest('/', 'landing'),
  { ...guest('/mobile-number', 'landing', 'Mobile number'), panel: 'mobileNumber' },
  { ...guest('/register', 'landing', 'Register'), panel: 'register' },
  { ...guest('/sign-in', 'landing', 'Log in'), panel: 'login' },
]

const GAME_ROUTES: readonly SiteRoute[] = [
  player('/games-all', 'allGames', 'All games'),
  table('/casino/:casinoslug', casinoAt, 'Casino'),
  table('/casino/:casinoslug/:gameslug', casinoAt, 'Casino'),
  player('/casinogames', 'casino', 'Casino'),
  player('/qtechgames', 'qtechGames', 'QTech games'),
  player('/livegames', 'liveGames', 'Live games'),
  player('/livecasino', 'liveCasino', 'Live-games'),
  player('/aura-games', 'auraGames', 'Aura games'),
  player('/gap', 'altGaming', 'ALT Gaming'),
  player('/sportsbook', 'lobby', 'Sports'),
  player('/sportsbooktest', 'smoke', 'Sportsbook test'),
  player('/sports/:gameId', sportAt, 'Exchange'),
  table('/spmsports', 'embeddedLobby', 'Exchange 1'),
]

const ACCOUNT_ROUTES: readonly SiteRoute[] = [
  player('/home', 'home', 'Home'),
  player('/dashboard', 'dashboard', 'Dashboard'),
  player('/cashier', 'statement', 'Statement'),
  player('/withdrawList', 'withdrawList', 'Withdraw History'),
  player('/deposit/list', 'depositList', 'Deposit History'),
  player('/mybets', 'myBets', 'Bets History'),
  player('/deposit/:gateway', 'deposit', 'Deposit'),
  player('/deposit', 'deposit', 'Deposit'),
  player('/withdraw', 'withdraw', 'Withdrawal'),
  player('/profile', 'profile', 'Profile'),
  player('/bonus', 'bonus', 'Bonus'),
  player('/bonus/:id', 'bonusDetail', 'Bonus'),
  player('/referral', 'referral', 'Referral'),
]

/** Each has an address for guests and one for players. */
const CONTENT_ROUTES: readonly SiteRoute[] = CONTENT_PAGE_NAMES.flatMap((page) => {
  const { label, ...paths } = CONTENT_PAGES[page]
  return [guest(paths.guest, page, label), player(paths.player, page, label)]
})

const OPEN_ROUTES: readonly SiteRoute[] = [
  { ...open('/maintenance', 'maintenance', 'Maintenance'), footer: 'none', bare: true },
  { ...open('/spmsports/embed', 'embed', 'Exchange 1'), footer: 'none', bare: true },
  { ...open('/demo/:game', demoAt, 'Demo'), footer: 'none' },
  open('/atlas-lobby', 'lobby', 'Sports'),
  open('/vip-level', 'vipLevel', 'VIP level'),
  open('/promotions', 'promotions', 'Promotions and bonuses'),
  open('/lucky-draw', 'luckyDraw', 'Lucky draw'),
  open('/fairness', 'fairness', 'Fairness'),
  open('/ios-instruction', 'iosInstruction', 'Install on iOS'),
  open('/test', 'gallery', 'Test'),
  { ...open('/detail-page/:slug/:matchId/:marketId/:sportId', 'match', 'Match'), footer: 'detail' },
]

export const ROUTES: readonly SiteRoute[] = [
  ...GUEST_ROUTES,
  ...GAME_ROUTES,
  ...ACCOUNT_ROUTES,
  ...CONTENT_ROUTES,
  ...OPEN_ROUTES,
]

export type RoutePlace = { readonly route: SiteRoute; readonly screen: ScreenName; readonly params: Params }

const match = createMatcher(ROUTES)

/** The page at an address, or nothing when the path is unknown. */
export const placeAt = (pathname: string): RoutePlace | undefined => {
  const found = match(pathname)
  if (!found) return undefined
  const { route, params } = found
  const screen = typeof route.screen === 'function' ? route.screen(params) : route.screen
  return screen && { route, screen, params }
}

/** Where a player may be sent after the login; a guest's page would only send on. */
export const mayReturnTo = (path: string): boolean => {
  const place = placeAt(path.replace(/[?#].*/, ''))
  return place !== undefined && place.route.access !== 'guest'
}
