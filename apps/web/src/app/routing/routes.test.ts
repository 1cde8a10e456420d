import { PROMOTION_PAGES } from '@maidan/contracts/player'
import { expect, test } from 'vitest'
import { USER_ENTRIES } from '../frame/header/user-entries.ts'
import { sideEntries } from '../frame/menu/side-entries.ts'
import { mayReturnTo, placeAt, ROUTES } from './routes.tsx'

const pathsOf = (access: string) => ROUTES.filter((route) => route.access === access).map(({ path }) => path)

test('[ACC-4] [ACC-5] the pages of guests alone', () =>
  expect(pathsOf('guest').sort()).toEqual(
    [
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
    ].sort(),
  ))

test('[ACC-7] [ACC-8] [ACC-9] the pages of players alone', () =>
  expect(pathsOf('player').sort()).toEqual(
    [
      '/home',
      '/games-all',
      '/casino/:casinoslug',
      '/casino/:casinoslug/:gameslug',
      '/casinogames',
      '/qtechgames',
      '/livegames',
      '/sportsbook',
      '/cashier',
      '/withdrawList',
      '/deposit/list',
      '/mybets',
      '/deposit/:gateway',
      '/deposit',
      '/withdraw',
      '/profile',
      '/bonus',
      '/bonus/:id',
      '/sports/:gameId',
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
    ].sort(),
  ))

test('[ACC-10] the pages of everybody', () =>
  expect(pathsOf('open').sort()).toEqual(
    [
      '/maintenance',
      '/spmsports/embed',
      '/demo/:game',
      '/atlas-lobby',
      '/vip-level',
      '/promotions',
      '/lucky-draw',
      '/fairness',
      '/ios-instruction',
      '/test',
      '/detail-page/:slug/:matchId/:marketId/:sportId',
    ].sort(),
  ))

test.each([
  ['/casino/evolution', 'casinoEntry'],
  ['/casino/aura-teen-patti', 'casinoEntry'],
  ['/casino/spribe/aviator', 'sharedGame'],
  ['/casino/aggapjiligaming-color-prediction', 'sharedGame'],
  ['/casino/spribe/mines', 'moneyGame'],
  ['/demo/mines', 'demoGame'],
  ['/demo/aviator', 'watchGame'],
  ['/demo/color-prediction', 'watchGame'],
  ['/sports/Inplay', 'sport'],
  ['/sports/4', 'sport'],
  ['/deposit/list', 'depositList'],
  ['/deposit/upi', 'deposit'],
  ['/sign-in', 'landing'],
])('[part] [ROUTE-1] [ROUTE-4] %s shows %s', (path, screen) => expect(placeAt(path)?.screen).toBe(screen))

test.each([
  ['Sports', '/atlas-lobby', 'lobby'],
  ['Exchange 2', '/sports/Inplay', 'sport'],
  ['Bets History', '/mybets', 'myBets'],
])('[NAV-2] [NAV-4] [NAV-10] the entry %s leads to %s, which shows %s', (label, path, screen) => {
  const entries = [...sideEntries(true), ...USER_ENTRIES]
  const entry = entries.find((one) => [one.label, one.number].filter(Boolean).join(' ') === label)
  expect([entry?.href, placeAt(path)?.screen]).toEqual([path, screen])
})

test.each([
  '/nowhere',
  '/casino/nobody/x',
  '/casino/spribe/poker',
  '/demo/poker',
  '/sports/3',
  '/HOME',
  '/bonus/1/2',
])('[ACC-1] %s is unknown', (path) => expect(placeAt(path)).toBeUndefined())

test('[ACC-3] the match has a footer of its own', () =>
  expect(placeAt('/detail-page/ind-v-aus/1/2/4')?.route.footer).toBe('detail'))

test('[ACC-6] after the login a player goes back to a page players may see', () => {
  expect(['/withdraw', '/cashier?page=2', '/promotions#vip'].map(mayReturnTo)).toEqual([true, true, true])
  expect(['/', '/sign-in', '/nowhere'].map(mayReturnTo)).toEqual([false, false, false])
})

test('[EMB-1] the embedded exchange stands alone, without header, menu and footer', () =>
  expect(placeAt('/spmsports/embed')).toMatchObject({
    screen: 'embed',
    route: { access: 'open', bare: true, footer: 'none' },
  }))

test('[PROMO-6] every page that a promotion can lead to is a page of the site', () =>
  expect(PROMOTION_PAGES.filter((path) => placeAt(path) === undefined)).toEqual([]))
