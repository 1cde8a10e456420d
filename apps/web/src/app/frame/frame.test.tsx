import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { Cached } from '../../lib/cache/cached.tsx'
import { useLayout } from '../../lib/page/layout.ts'
import { useOrganisation } from '../../lib/organisation/organisation.ts'
import { usePanel } from '../../lib/page/panels.ts'
import { navigate } from '../../lib/router.ts'
import { useSession } from '../../lib/session/session-state.ts'
import { Frame } from './frame.tsx'
import { SessionFoot } from './menu/session-foot.tsx'
import { bePlayer, DETAILS, renderAt, startAnew, stubReplies } from './testing.tsx'

beforeEach(startAnew)

/** Resolves when the parts of the frame that come by themselves are there. */
const show = async (path: string, kind: 'shared' | 'detail' = 'shared') => {
  const shown = renderAt(
    path,
    <Frame footer={kind}>
      <h1>A page</h1>
    </Frame>,
  )
  await screen.findByRole('banner')
  await screen.findByRole('contentinfo')
  return shown
}

const names = (elements: readonly HTMLElement[]) => elements.map((one) => one.textContent)

test('[SCR-2] [ABOUT-1] the header shows Bal, Cash and Bonus, and they follow the wallet', async () => {
  bePlayer()
  await show('/home')
  const header = within(screen.getByRole('banner'))
  for (const [label, amount] of [
    ['Bal', '₹1,23,456.50'],
    ['Cash', '₹98,456.50'],
    ['Bonus', '₹25,000.00'],
  ] as const)
    expect(header.getAllByText(label)[0]?.parentElement?.textContent).toBe(label + amount)
  useSession.setState({ wallet: { balance: 10, cash: 10, coins: 0, exposureAmount: 0 } })
  expect((await header.findAllByText('₹10.00')).length).toBeGreaterThan(0)
  expect(screen.queryByText('coins')).toBeNull()
})

test('[PAY-28] the balance in the header leads to the dashboard, in crores too short for a phone to write out', async () => {
  bePlayer()
  await show('/home')
  const header = within(screen.getByRole('banner'))
  const balances = header.getAllByRole('link', { name: '₹1,23,456.50' })
  expect(balances.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/dashboard'])
  useSession.setState({ wallet: { balance: 123_456_789, cash: 0, coins: 0, exposureAmount: 0 } })
  expect(await header.findByRole('link', { name: '₹12,34,56,789.00' })).toBeTruthy()
  expect(header.getByRole('link', { name: /^₹12\.?\d* ?Cr$/i })).toBeTruthy()
})

test('[ERR-6] notifications that cannot be read are told in the words of the catalogue, in the drawer and as a toast', async () => {
  bePlayer()
  vi.stubGlobal('fetch', async () => ({ status: 500, json: async () => ({}) }))
  const told = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  await show('/home')
  fireEvent.click(screen.getByRole('button', { name: 'Notifications' }))
  const drawer = await screen.findByRole('dialog', { name: 'Notifications' })
  expect(await within(drawer).findByText('Failed to get notifications')).toBeTruthy()
  expect(told).toHaveBeenCalledWith('Failed to get notifications')
  told.mockRestore()
})

test('[SCR-1] [ABOUT-4] the theme toggle changes the theme and stores the choice', async () => {
  await show('/promotions')
  fireEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }))
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
  fireEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }))
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('[SCR-3] the user dropdown ends with Log Out, which ends the session', async () => {
  bePlayer()
  await show('/home')
  fireEvent.click(screen.getByRole('button', { name: 'Account of ravi k92' }))
  const menu = within(screen.getByRole('menu', { name: 'Your account' }))
  expect(names(menu.getAllByRole('menuitem'))).toEqual([
    'Profile',
    'Withdrawal',
    'Bets History',
    'Referral',
    'Bonus',
    'Statement',
    'Deposit History',
    'Withdraw History',
    'Log Out',
  ])
  fireEvent.click(menu.getByRole('menuitem', { name: 'Log Out' }))
  await vi.waitFor(() => expect(useSession.getState().isAuth).toBe(false))
})

test('[SCR-5] Menu in the bottom bar toggles the side menu, and its close control puts it away', async () => {
  await show('/promotions')
  const bar = within(screen.getByRole('navigation', { name: 'Bottom bar' }))
  expect(names(bar.getAllByRole('link'))).toEqual(['Main', 'Sports', 'Exchange', 'Casino', 'Live-games'])
  fireEvent.click(bar.getByRole('button', { name: 'Menu' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(drawer.getByRole('link', { name: 'Exchange 2' }).getAttribute('href')).toBe('/sports/Inplay')
  fireEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[SCR-8] a link of the side menu over the page puts it away too', async () => {
  useLayout.setState({ showLeftSideBar: true })
  renderAt('/promotions', <Frame footer="none">A page</Frame>)
  const drawer = within(await screen.findByRole('dialog', { name: 'Menu' }))
  fireEvent.click(drawer.getByRole('link', { name: 'Casino' }))
  await vi.waitFor(() => expect(useLayout.getState().showLeftSideBar).toBe(false))
})

test('[SCR-7] the side menu shows who is logged in, with the number masked, and to guests nobody', async () => {
  const { unmount } = await show('/promotions')
  expect(screen.queryByText(/98•••/)).toBeNull()
  unmount()
  bePlayer()
  await show('/promotions')
  const side = within(screen.getByRole('complementary', { name: 'Side menu' }))
  expect([side.getByText('ravi k92'), side.getByText('98••• ••210')]).toHaveLength(2)
})

test('[KEY-3] the folded side menu is remembered and keeps the names of its links', async () => {
  await show('/promotions')
  fireEvent.click(screen.getByRole('button', { name: 'Fold the side menu' }))
  expect(localStorage.getItem('isClassAdded')).toBe('true')
  const side = within(screen.getByRole('complementary', { name: 'Side menu' }))
  expect(side.getByRole('link', { name: 'Exchange 1' }).textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Open the side menu' }))
  expect(localStorage.getItem('isClassAdded')).toBeNull()
})

test('[ABOUT-2] the announcement strip can be dismissed, and stays away on the next page', async () => {
  await show('/promotions')
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss announcements' }))
  expect(screen.queryByText('Markets are live')).toBeNull()
  act(() => navigate('/vip-level'))
  await waitFor(() => expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('VIP level'))
  expect(screen.queryByText('Markets are live')).toBeNull()
})

test('[ABOUT-3] the demo login is offered only when the server has demo users', async () => {
  const { unmount } = await show('/promotions')
  await screen.findByRole('button', { name: 'Log in' })
  expect(screen.queryByRole('button', { name: 'Demo login' })).toBeNull()
  unmount()
  stubReplies({ '/app/demo': { hasDemoUsers: true } })
  await show('/promotions')
  expect(await screen.findByRole('button', { name: 'Demo login' })).toBeDefined()
})

test('[SCR-9] a guest opens login and registration from the header', async () => {
  await show('/promotions')
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(usePanel.getState().panel).toBe('login')
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  expect(usePanel.getState().panel).toBe('mobileNumber')
})

const footer = () => within(screen.getByRole('contentinfo'))

test('[FAIRPAGE-1] the footer leads everybody to the page of fairness', async () => {
  await show('/promotions')
  expect(footer().getByRole('link', { name: 'Check a round' }).getAttribute('href')).toBe('/fairness')
})

test('[ABOUT-5] [ACC-9] the footer has the year 2024 and the seven content pages', async () => {
  bePlayer()
  await show('/home')
  expect(footer().getByText('© 2024 Maidan')).toBeDefined()
  const hrefs = footer()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/contactus',
      '/responsiblegame',
      '/terms',
      '/fairplay',
      '/gamesrule',
      '/privacypolicy',
      '/aml_kyc_policy',
    ]),
  )
})

test('[KEY-6] social links and a logo of the operator show only when they are set', async () => {
  const { unmount } = await show('/promotions')
  expect(footer().queryByText('Telegram')).toBeNull()
  unmount()
  useOrganisation.setState({
    details: { ...DETAILS, TELEGRAM: 'https://t.me/ground', LOGO_URL: 'https://img.example/logo.png' },
  })
  await show('/promotions')
  expect(footer().getByRole('link', { name: 'Telegram' }).getAttribute('href')).toBe('https://t.me/ground')
  expect(footer().queryByText('Facebook')).toBeNull()
  expect(screen.getByRole('banner').querySelector('img')?.getAttribute('src')).toBe(
    'https://img.example/logo.png',
  )
})

test('[ACC-3] under a match the footer invites guests and leads players to their bets', async () => {
  const match = '/detail-page/india-v-australia/1/2/4'
  const { unmount } = await show(match, 'detail')
  expect(footer().getByRole('button', { name: 'Register' })).toBeDefined()
  expect(footer().queryByRole('link', { name: 'Your bets' })).toBeNull()
  unmount()
  bePlayer()
  await show(match, 'detail')
  expect(footer().queryByRole('button', { name: 'Register' })).toBeNull()
  expect(footer().getByRole('link', { name: 'Your bets' }).getAttribute('href')).toBe('/mybets')
})

test('[ACC-2] the page can be reached past the frame: skip link, one main, focusable', async () => {
  await show('/promotions')
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(skip.getAttribute('href')).toBe('#main')
  expect(screen.getByRole('main').getAttribute('tabindex')).toBe('-1')
})

const atWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))

test('[SCR-4] Games by provider is a dropdown from 992px, also for a tap before it is loaded', async () => {
  atWidth(992)
  await show('/promotions')
  fireEvent.click(screen.getByRole('button', { name: 'Games by provider' }))
  const entry = await screen.findByRole('menuitem', { name: 'Ezugi' })
  expect(entry.getAttribute('href')).toBe('/casino/ezugi')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SCR-4] Games by provider is a modal below 992px', async () => {
  atWidth(991)
  await show('/promotions')
  fireEvent.click(screen.getByRole('button', { name: 'Games by provider' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Games by provider' }))
  expect(modal.getByRole('link', { name: 'Ezugi' }).getAttribute('href')).toBe('/casino/ezugi')
})

test('[LIVE-7] the exposure in the header opens what holds it', async () => {
  bePlayer()
  stubReplies({
    '/bet/exposure/amount': { data: { exposureAmount: 9118 } },
    '/bet/matches': { data: [], slips: [] },
  })
  await show('/home')
  const [figure] = screen.getAllByRole('button', { name: /show what holds it$/ })
  fireEvent.click(figure!)
  const panel = within(await screen.findByRole('dialog', { name: 'Exposure' }))
  expect((await panel.findByText('Held for open bets')).nextElementSibling?.textContent).toBe('₹9,118.00')
})

test('[LIVE-8] the session foot shows what was won less what was lost since the login, and follows bets and wallet', async () => {
  bePlayer()
  const since = Date.now() - 42 * 60_000
  stubReplies({ '/sessions/result': { data: { since, net: 1850, held: 9118 } } })
  renderAt(
    '/home',
    <Cached>
      <SessionFoot />
    </Cached>,
  )
  const foot = within(screen.getByRole('region', { name: 'This session' }))
  expect(await foot.findByText('+₹1,850.00')).toBeTruthy()
  expect(foot.getByText('0:42')).toBeTruthy()
  expect(foot.getByText('Won less lost since you logged in')).toBeTruthy()
  expect(foot.getByText('₹9,118.00')).toBeTruthy()
  stubReplies({ '/sessions/result': { data: { since, net: -50, held: 0 } } })
  useSession.setState({ wallet: { balance: 10, cash: 10, coins: 0, exposureAmount: 0 } })
  expect(await foot.findByText('−₹50.00')).toBeTruthy()
})
