import type { Page } from '@playwright/test'

/** Section 2.3 of the specification, with one example for each parameter, and what `/spmsports` frames. */
export const GUEST_ONLY = [
  '/',
  '/mobile-number',
  '/contactuss',
  '/privacypolicys',
  '/fairplays',
  '/responsiblegames',
  '/gamesrules',
  '/termss',
  '/aml_kyc_policys',
  '/register',
  '/sign-in',
]

export const PLAYER_ONLY = [
  '/home',
  '/games-all',
  '/casino/evolution',
  '/casino/ezugi',
  '/casino/supernowa',
  '/casino/vivo',
  '/casino/xpg',
  '/casino/worldcasino',
  '/casino/qtech',
  '/casino/pragmaticplay',
  '/casino/aura-teen-patti',
  '/casino/aggapjiligaming-color-prediction',
  '/casino/spribe/aviator',
  '/casino/spribe/mines',
  '/casinogames',
  '/qtechgames',
  '/livegames',
  '/sportsbook',
  '/cashier',
  '/withdrawList',
  '/deposit/list',
  '/mybets',
  '/deposit/upi',
  '/deposit',
  '/withdraw',
  '/profile',
  '/bonus',
  '/bonus/1',
  '/sports/Inplay',
  '/sports/1',
  '/sports/2',
  '/sports/4',
  '/spmsports',
  '/referral',
  '/contactus',
  '/privacypolicy',
  '/responsiblegame',
  '/fairplay',
  '/gamesrule',
  '/terms',
  '/aml_kyc_policy',
  '/sportsbooktest',
  '/livecasino',
  '/aura-games',
  '/gap',
  '/dashboard',
]

const OPEN = [
  // Without a launch address, as whoever opens the page of the frame by itself sees it.
  '/spmsports/embed',
  '/atlas-lobby',
  '/vip-level',
  '/promotions',
  '/lucky-draw',
  '/ios-instruction',
  '/test',
]

type Listed = { readonly data: readonly { id: string; sportId: number; market: { id: number } | null }[] }

/** The page of a match that is there now. */
const matchPage = async ({ request }: Page): Promise<string> => {
  const { data } = (await (await request.get('/api/sports/fixtures')).json()) as Listed
  const match = data.find(({ market }) => market !== null)
  if (!match) throw new Error('there is no match')
  return `/detail-page/a-match/${encodeURIComponent(match.id)}/${match.market?.id}/${match.sportId}`
}

/** What everybody may see but `/maintenance`, which an open site does not show. */
export const openPages = async (page: Page): Promise<readonly string[]> => [...OPEN, await matchPage(page)]

export const UNKNOWN = ['/nowhere', '/casino/nobody', '/casino/spribe/nothing', '/sports/9']
