// @vitest-environment node

import { expect, test } from 'vitest'
import { bottomEntries } from './bottom-entries.ts'
import { maskNumber } from '../mask-number.ts'
import { isAt, isLanding } from '../places.ts'
import { isWidePage } from '../wide-pages.ts'
import { ALL_PROVIDERS, SIDE_PROVIDERS } from './providers.ts'
import { formatSessionTime } from './session-time.ts'
import { sideEntries } from './side-entries.ts'
import { USER_ENTRIES } from '../header/user-entries.ts'

const listed = (entries: readonly { label: string; href: string; number?: number }[]) =>
  entries.map(({ label, href, number }) => `${label}${number === undefined ? '' : ` ${number}`} ${href}`)

test('[SCR-6] [NAV-1] [NAV-7] the side menu lists the places of the site for a player', () => {
  expect(listed(sideEntries(true))).toEqual([
    'Home /home',
    'Sports /atlas-lobby',
    'Exchange 1 /spmsports',
    'Exchange 2 /sports/Inplay',
    'Casino /casinogames',
    'Live-games /livecasino',
    'Aviator /casino/spribe/aviator',
    'Aura games /aura-games',
    'ALT Gaming /gap',
    'Promotions and bonuses /promotions',
    'VIP level /vip-level',
    'Lucky draw /lucky-draw',
  ])
})

test('[NAV-1] for a guest Home and Main are the landing page', () => {
  expect([sideEntries(false)[0]?.href, bottomEntries(false)[0]?.href]).toEqual(['/', '/'])
})

test('[SCR-6] the providers of the side menu', () => {
  expect(SIDE_PROVIDERS.map(({ href }) => href)).toEqual([
    '/casino/evolution',
    '/casino/ezugi',
    '/casino/supernowa',
    '/casino/vivo',
    '/casino/xpg',
    '/casino/worldcasino',
    '/casino/qtech',
  ])
})

test('[SCR-4] Games by provider leads to every provider page', () => {
  const hrefs = ALL_PROVIDERS.map(({ href }) => href)
  expect(hrefs).toEqual(
    expect.arrayContaining(['/casino/pragmaticplay', '/qtechgames', '/casino/evolution', '/casino/qtech']),
  )
  expect(new Set(hrefs).size).toBe(hrefs.length)
})

test('[SCR-3] the user dropdown holds the eight places of the account', () => {
  expect(listed(USER_ENTRIES)).toEqual([
    'Profile /profile',
    'Withdrawal /withdraw',
    'Bets History /mybets',
    'Referral /referral',
    'Bonus /bonus',
    'Statement /cashier',
    'Deposit History /deposit/list',
    'Withdraw History /withdrawList',
  ])
})

test('[SCR-5] the bottom bar holds Main, Sports, Exchange, Casino and Live-games before Menu', () => {
  expect(listed(bottomEntries(true))).toEqual([
    'Main /home',
    'Sports /atlas-lobby',
    'Exchange /sports/Inplay',
    'Casino /casinogames',
    'Live-games /livecasino',
  ])
})

test('[SCR-6] the place where one stands is marked, also at its other addresses', () => {
  const [, sports] = bottomEntries(true)
  expect(sports && isAt(sports, '/sportsbook')).toBe(true)
  expect(sports && isAt(sports, '/home')).toBe(false)
})

test('[KEY-3] markets and games begin with a folded menu, lists and accounts do not', () => {
  const wide = ['/detail-page/a/1/2/4', '/casino/spribe/aviator', '/casino/aura-teen', '/spmsports']
  const narrow = ['/', '/home', '/casino/evolution', '/casinogames', '/profile']
  expect(wide.filter((path) => !isWidePage(path))).toEqual([])
  expect(narrow.filter((path) => isWidePage(path))).toEqual([])
})

test('[ROUTE-4] the addresses of the auth panels are the landing page too', () => {
  expect(['/', '/mobile-number', '/register', '/sign-in', '/promotions'].map(isLanding)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})

test('[SCR-7] of a mobile number the first two and the last three digits are shown', () => {
  expect(maskNumber('9820044718')).toBe('98••• ••718')
  expect(maskNumber('+91 98200 44718')).not.toContain('20044')
  expect(maskNumber('123')).toBe('123')
})

test('the time of a session reads like a clock', () => {
  expect([0, 42 * 60_000, 725 * 60_000 + 59_999, -5].map(formatSessionTime)).toEqual([
    '0:00',
    '0:42',
    '12:05',
    '0:00',
  ])
})
