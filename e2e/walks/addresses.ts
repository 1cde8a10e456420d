import type { Page } from '@playwright/test'
import { ROUTES as CONSOLE_ROUTES } from '../../apps/console/src/app/routes.ts'
import { ROUTES } from '../../apps/web/src/app/routing/routes.tsx'

/** Addresses for the paths of the site that have places in them. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/casino/:casinoslug': [
    '/casino/evolution',
    '/casino/ezugi',
    '/casino/supernowa',
    '/casino/vivo',
    '/casino/xpg',
    '/casino/worldcasino',
    '/casino/qtech',
    '/casino/pragmaticplay',
    '/casino/aura-teen-patti',
    '/casino/km-trio',
    '/casino/aura-roulette',
    '/casino/km-sic-bo',
    '/casino/jili-lotus-temple',
    '/casino/aggapjiligaming-color-prediction',
  ],
  '/casino/:casinoslug/:gameslug': [
    '/casino/spribe/aviator',
    '/casino/spribe/mines',
    '/casino/spribe/goal',
    '/casino/spribe/dice',
    '/casino/spribe/plinko',
    '/casino/spribe/miniroulette',
    '/casino/spribe/hilo',
    '/casino/spribe/keno',
    '/casino/spribe/hotline',
  ],
  '/demo/:game': ['/demo/dice'],
  '/sports/:gameId': ['/sports/Inplay', '/sports/1', '/sports/2', '/sports/4'],
  '/deposit/:gateway': ['/deposit/upi'],
  '/bonus/:id': ['/bonus/1'],
}

/** Of a match, which only a running site can name. */
const MATCH = '/detail-page/:slug/:matchId/:marketId/:sportId'

/** A live site does not show it; a walk through a closed one does. */
export const CLOSED = '/maintenance'

const addressesOf = (path: string): readonly string[] => {
  if (!path.includes(':')) return [path]
  const examples = EXAMPLES[path]
  // A new page is not forgotten: the walks stop here until they have an address of it.
  if (!examples) throw new Error(`there is no example of ${path}`)
  return examples
}

const pagesOf = (access: 'guest' | 'player' | 'open'): readonly string[] =>
  ROUTES.filter((route) => route.access === access && route.path !== MATCH && route.path !== CLOSED).flatMap(
    ({ path }) => addressesOf(path),
  )

export const GUEST_ONLY = pagesOf('guest')
export const PLAYER_ONLY = pagesOf('player')
const OPEN = pagesOf('open')

type Listed = { readonly data: readonly { id: string; sportId: number; market: { id: number } | null }[] }

/** The page of a match that is there now. */
const matchPage = async ({ request }: Page): Promise<string> => {
  const { data } = (await (await request.get('/api/sports/fixtures')).json()) as Listed
  const match = data.find(({ market }) => market !== null)
  if (!match) throw new Error('there is no match')
  return `/detail-page/a-match/${encodeURIComponent(match.id)}/${match.market?.id}/${match.sportId}`
}

/** A page in one file beside the site. */
const VERIFIER = '/fairness/verify'

/** What everybody may see but `/maintenance`. */
export const openPages = async (page: Page): Promise<readonly string[]> => [
  ...OPEN,
  VERIFIER,
  await matchPage(page),
]

export const UNKNOWN = ['/nowhere', '/casino/nobody', '/casino/spribe/nothing', '/sports/9']

/** Every page of the console. `ids` says what stands in place of `:id`, by the path. */
export const consolePages = (ids: Readonly<Record<string, string>>): readonly string[] =>
  CONSOLE_ROUTES.flatMap(({ paths }) => paths).map((path) => {
    if (!path.includes(':')) return `/console${path}`
    const id = ids[path]
    if (id === undefined) throw new Error(`there is no example of ${path}`)
    return `/console${path.replace(':id', encodeURIComponent(id))}`
  })
