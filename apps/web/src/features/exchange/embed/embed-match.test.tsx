import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { navigate } from '../../../lib/router.ts'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { shortenPauses } from '../../../lib/testing/pauses.ts'
import { BET, heldOn } from '../bets/testing.ts'
import { useLaunch } from '../launch.ts'
import { MATCH_ODDS } from '../match/testing.ts'
import { line } from '../testing/line.ts'
import { Embed } from '../screens/embed.tsx'
import { CRICKET, MOVED } from '../testing.ts'
import { marketIn } from './embed-place.ts'

vi.mock('../live-line.ts', () => import('../testing/line.ts'))

const runner = (id: number, name: string, back: number, lay: number) => ({
  id,
  key: id === 711 ? 'home' : 'away',
  name,
  removed: false,
  toBack: [[back, 84_000]],
  toLay: [[lay, 61_000]],
  matched: 0,
})
const MARKET = {
  ...MATCH_ODDS,
  id: 71,
  fixture: 'sim:7',
  runners: [runner(711, 'Jaipur Kites', 1.38, 1.39), runner(712, 'Surat Mariners', 3.55, 3.65)],
}
const WALLET = { balance: 1000, cash: 1000, coins: 0, exposureAmount: 0 }
const { created_at, fixture: _fixture, ...placed } = BET
const PLACED = { ...placed, created_at, id: 5, status: 'pending', matched: 0, remaining: 200 }
const PLACE = 'POST /bet/match/odds'

const ANSWERS = {
  'GET /sports/markets/71': granted({ data: { market: MARKET, fixture: CRICKET, rules: [] } }),
  'GET /bet/matches': granted({ data: [], slips: [] }),
  'GET /wallet': granted({ data: WALLET }),
  [PLACE]: granted({ data: PLACED }),
}

beforeEach(() => {
  localStorage.setItem('token', 'token-of-the-site')
  useLaunch.setState({ phase: 'open', token: 'token-of-the-frame' }, true)
  navigate('/spmsports/embed?market=71')
  vi.spyOn(toast, 'success').mockReturnValue()
  vi.spyOn(toast, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  navigate('/')
})

const show = (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ ...ANSWERS, ...answers })
  render(<Embed />)
  return server
}

const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const stake = (text: string) => userEvent.type(screen.getByLabelText('Stake'), text)

test('[EMB-17] a player backs and lays match odds inside the frame, over the token of the frame alone', async () => {
  const server = show()
  await choose(/^Lay Surat Mariners 3.65/)
  const form = within(screen.getByRole('form', { name: 'Lay Surat Mariners at 3.65' }))
  await stake('200')
  expect(form.getByText('Liability').nextElementSibling?.textContent).toBe('₹530.00')
  expect(form.getByText(/^Profit if/).nextElementSibling?.textContent).toBe('+₹200.00')
  await userEvent.click(form.getByRole('button', { name: 'Lay, ₹200' }))
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Bet placed, waiting for its delay'))
  const [sent] = server.to(PLACE)
  expect(sent?.body).toEqual({ market: 71, runner: 712, side: 'lay', price: 3.65, stake: 200, async: true })
  const all = [PLACE, 'GET /wallet', 'GET /bet/matches', 'GET /sports/markets/71'].flatMap(server.to)
  expect(new Set(all.map(({ headers }) => headers['authorization']))).toEqual(
    new Set(['Bearer token-of-the-frame']),
  )
  expect(screen.queryByRole('form')).toBeNull()
})

test('[EMB-17] two taps send one bet, and a bet whose answer was lost keeps its key in a frame that is opened again', async () => {
  shortenPauses()
  const server = show({ [PLACE]: 'nothing' })
  await choose(/^Back Jaipur Kites 1.38/)
  await stake('200')
  const button = screen.getByRole('button', { name: 'Back, ₹200' })
  await userEvent.dblClick(button)
  expect(await screen.findByText(/^No answer came\. Press again/)).toBeTruthy()
  const keys = () => new Set(server.to(PLACE).map(({ headers }) => headers['Idempotency-Key']))
  expect(keys().size).toBe(1)
  const [first] = keys()
  cleanup()
  queryClient.clear()
  useLaunch.setState({ phase: 'open', token: 'another-token-of-the-frame' }, true)
  const again = show()
  await choose(/^Back Jaipur Kites 1.38/)
  await stake('200')
  await userEvent.click(screen.getByRole('button', { name: 'Back, ₹200' }))
  await waitFor(() => expect(again.to(PLACE)).toHaveLength(1))
  expect(again.to(PLACE)[0]?.headers['Idempotency-Key']).toBe(first)
})

test('[EMB-17] a refusal, a stake that is none and a balance that is too low stay under the form', async () => {
  show({ [PLACE]: refused(409, 'The market is suspended', 'market_suspended') })
  await choose(/^Back Jaipur Kites 1.38/)
  for (const text of ['1e9', '-5', '١٠٠']) {
    await userEvent.clear(screen.getByLabelText('Stake'))
    await userEvent.paste(text)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true)
  }
  await stake('5000')
  expect(screen.getByText('Your balance is too low for this bet')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Stake'))
  await stake('200')
  await userEvent.click(screen.getByRole('button', { name: 'Back, ₹200' }))
  expect(await screen.findByText('The market is suspended')).toBeTruthy()
})

test('[EMB-17] a price that moved is offered, and a market that suspends blocks the form', async () => {
  const server = show()
  await choose(/^Back Jaipur Kites 1.38/)
  await stake('200')
  await waitFor(() => expect(line.deps).toBeDefined())
  act(() => line.deps?.market(71, MOVED))
  await userEvent.click(await screen.findByRole('button', { name: 'Take 1.44' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back, ₹200' }))
  await waitFor(() => expect(server.to(PLACE)[0]?.body).toMatchObject({ price: 1.44 }))
  await choose(/^Back Jaipur Kites 1.44/)
  act(() => line.deps?.market(71, { ...MOVED, status: 'suspended' }))
  expect((await screen.findAllByText('Suspended')).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Suspended' }).disabled).toBe(true)
})

test('[EMB-18] open bets of the match are listed in the frame, and their unmatched part is cancelled', async () => {
  const match = heldOn('sim:7', [500])
  const bets = [{ ...BET, id: 3, matched: 100, remaining: 400 }, BET]
  const server = show({
    'GET /bet/matches': granted({
      data: [{ ...match, markets: [{ ...match.markets[0], bets }] }],
      slips: [],
    }),
    'POST /bet/3/cancel': granted({ data: { ...PLACED, id: 3 } }),
  })
  const open = within(await screen.findByRole('region', { name: 'Open bets' }))
  expect(open.getByText('₹400 unmatched')).toBeTruthy()
  expect(open.getByText('Matched')).toBeTruthy()
  await userEvent.click(open.getByRole('button', { name: 'Cancel the unmatched part of Jaipur Kites' }))
  await waitFor(() => expect(server.to('POST /bet/3/cancel')).toHaveLength(1))
  expect(server.to('POST /bet/3/cancel')[0]?.headers['authorization']).toBe('Bearer token-of-the-frame')
})

test('[EMB-18] the way back leads to the list, and the page of the match is asked of the site around', async () => {
  const parent = { postMessage: vi.fn<(message: unknown, origin: string) => void>() }
  vi.stubGlobal('parent', parent)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Score and all markets' }))
  const path = '/detail-page/jaipur-kites-v-surat-mariners/sim%3A7/71/4'
  expect(parent.postMessage).toHaveBeenCalledWith({ type: 'exchange:go', path }, location.origin)
  await userEvent.click(screen.getByRole('button', { name: 'All matches' }))
  expect(location.search).toBe('')
})

test('[EMB-18] only the page of a match opens in a frame', () => {
  expect(marketIn('/detail-page/a-v-b/sim%3A7/71/4')).toBe(71)
  for (const path of [
    '/withdraw',
    '/detail-page/a/1/x/4',
    '//evil.example/detail-page/a/1/2/4',
    '/detail-page/a/1/0/4',
  ])
    expect(marketIn(path)).toBeUndefined()
})
