import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOrganisation } from '../../../lib/organisation/organisation.ts'
import { usePanel } from '../../../lib/page/panels.ts'
import { useSession } from '../../../lib/session/session-state.ts'
import { createScene } from '../../../lib/testing/scene.ts'
import { AmlKyc } from './aml-kyc.tsx'
import { FairPlay } from './fair-play.tsx'
import { GameRules } from './game-rules.tsx'
import { Home } from './home.tsx'
import { Landing } from './landing.tsx'
import { Maintenance } from './maintenance.tsx'
import { Privacy } from './privacy.tsx'
import { ResponsibleGaming } from './responsible-gaming.tsx'
import { Terms } from './terms.tsx'

const BANNERS = [
  { id: 1, order: 2, title: 'Second', image: '', link: '/promotions' },
  { id: 2, order: 1, title: 'First', image: '', link: '' },
]

const stub = (hasDemoUsers: boolean) =>
  vi.stubGlobal('fetch', async (url: string) => {
    const reply = { error: false, message: 'Success', hasDemoUsers, banners: BANNERS, data: [] }
    return { status: url.includes('getAppDetails') ? 500 : 200, json: async () => reply }
  })

beforeEach(() => {
  cleanup()
  stub(false)
  createScene(() => true)
  useSession.setState(useSession.getInitialState(), true)
  usePanel.setState({ panel: undefined, state: {} })
  useOrganisation.setState({ details: undefined, status: 'live' })
})

const bePlayer = () =>
  useSession.setState({
    isAuth: true,
    user: { name: 'Ravi Kumar', userName: 'ravi', mobileNumber: '9820044210' },
    wallet: { balance: 16_294.5, cash: 15_794.5, coins: 500, exposureAmount: 0 },
  })

const show = (Screen: ComponentType) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Screen />
    </QueryClientProvider>,
  )

const PAGES = [Terms, Privacy, FairPlay, GameRules, AmlKyc, ResponsibleGaming]

test('[ACC-5] a guest who reads a content page is invited to register', () => {
  for (const Page of PAGES) {
    show(Page)
    fireEvent.click(screen.getByRole('button', { name: 'Register with mobile' }))
    expect(usePanel.getState().panel).toBe('mobileNumber')
    cleanup()
  }
})

test('[ACC-9] a player who reads a content page is led to the own limits, and not asked to register', () => {
  bePlayer()
  for (const Page of PAGES) {
    show(Page)
    expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/profile')
    expect(screen.queryByRole('button', { name: 'Register with mobile' })).toBeNull()
    cleanup()
  }
})

test('[ACC-9] every entry of the contents leads to a part of the page', () => {
  for (const Page of PAGES) {
    const { container } = show(Page)
    const hrefs = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.length).toBeGreaterThan(8)
    expect(hrefs.filter((href) => container.querySelector(href) === null)).toEqual([])
    cleanup()
  }
})

test('[ACC-9] the self-test is answered on the page and gives advice', () => {
  show(ResponsibleGaming)
  for (const group of screen.getAllByRole('group')) {
    const answers = within(group).queryAllByRole('radio')
    if (answers[1]) fireEvent.click(answers[1])
  }
  expect(screen.getByText('9 of 27 points.')).toBeDefined()
  expect(screen.getByText('High risk')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
  expect(screen.queryByText('High risk')).toBeNull()
})

const linksTo = (path: string) =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href') === path)

test('[part] [ROUTE-3] the landing page has a place for matches, and shows games, banners and the way in', async () => {
  show(Landing)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The ground is open.')
  expect(screen.getByRole('heading', { name: 'Live matches' })).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Aviator, Watch' })).getAttribute('href')).toBe(
    '/demo/aviator',
  )
  expect(screen.getByRole('link', { name: 'Roulette' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mines, Demo' }).getAttribute('href')).toBe('/demo/mines')
  expect((await screen.findAllByText('First')).length).toBeGreaterThan(0)
})

test('[ABOUT-3] the landing page offers the demo login only when there are demo users', async () => {
  show(Landing)
  await screen.findAllByText('First')
  expect(screen.queryByRole('button', { name: 'Demo login' })).toBeNull()
  cleanup()
  stub(true)
  show(Landing)
  expect(await screen.findByRole('button', { name: 'Demo login' })).toBeDefined()
})

test('[ABOUT-1] the home page greets the player, leads to the dashboard and shows the banners in their order', async () => {
  bePlayer()
  show(Home)
  fireEvent.pointerDown(document.body)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your turn, Ravi')
  expect(linksTo('/dashboard')).toHaveLength(1)
  const [second] = await screen.findAllByText('Second')
  const [first] = screen.getAllByText('First')
  expect(first && second && first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('[NAV-3] the home page says that markets are live in Exchange 1, and leads there', () => {
  bePlayer()
  show(Home)
  expect(linksTo('/spmsports').map((link) => link.parentElement?.textContent)).toEqual([
    'Markets are live below and in Exchange 1. Ten instant games are open.',
  ])
})

test('[ACC-11] the maintenance page says why, for maintenance and for suspension', () => {
  useOrganisation.setState({ status: 'maintenance' })
  show(Maintenance)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rain has stopped play')
  cleanup()
  useOrganisation.setState({ status: 'suspended' })
  show(Maintenance)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The ground is closed')
})

test('[ACC-11] the maintenance page looks again by itself', async () => {
  vi.useFakeTimers()
  useOrganisation.setState({ status: 'maintenance' })
  let asked = 0
  vi.stubGlobal('fetch', async (address: unknown) => {
    // What an earlier page still asks for is not counted.
    if (String(address).includes('/getAppDetails')) asked += 1
    return {
      status: 200,
      json: async () => ({
        error: false,
        message: 'Success',
        data: {
          LOGO_URL: '',
          FACEBOOK: '',
          INSTATGRAM: '',
          TELEGRAM: '',
          WHATS_APP_URL: '',
          OTP: 0,
          SEO_TITLE: 'Maidan',
          BRAND_STATUS: 'live',
        },
      }),
    }
  })
  show(Maintenance)
  for (let second = 0; second < 16; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
  vi.useRealTimers()
  expect(asked).toBe(1)
  expect(useOrganisation.getState().status).toBe('live')
})
