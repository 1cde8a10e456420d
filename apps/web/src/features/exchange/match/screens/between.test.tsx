import { IDEMPOTENCY } from '@maidan/contracts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/cache/query.ts'
import { begin, end, setWallet } from '../../../../lib/session/session-state.ts'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { line } from '../../testing/line.ts'
import { readKeptAgain } from '../intents/kept.ts'
import { clearReceipt } from '../receipt.ts'
import { clearSlip } from '../slip.ts'
import { BET, DETAIL } from '../testing.ts'
import { drawMatch, FIXTURE, tellMatchOdds } from './testing.tsx'

vi.mock('../../live-line.ts', () => import('../../testing/line.ts'))

const PLACE = 'POST /bet/match/odds'
const BACK_INDIA = 'Back India 1.62, 84,000 available'
const SEND = 'Back India, ₹2,000'

/** What a new device has: no slip, nothing kept, and the login of the same player. */
const newDevice = (): void => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  readKeptAgain()
  clearSlip()
  clearReceipt()
  line.watch.mockReset()
  begin('token', undefined)
  setWallet({ balance: 10_000, cash: 10_000, coins: 0, exposureAmount: 0 })
}

beforeEach(() => {
  vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  newDevice()
})
afterEach(() => {
  newDevice()
  end('asked')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const serve = (placed: Parameters<typeof fakeServer>[0][string]) =>
  fakeServer({
    [FIXTURE]: granted({ data: DETAIL }),
    'GET /bet/matches': granted({ data: [], slips: [] }),
    [PLACE]: placed,
  })

const fillSlip = async () => {
  drawMatch()
  await userEvent.click(await screen.findByRole('button', { name: BACK_INDIA }))
  await userEvent.type(screen.getByLabelText('Stake'), '2000')
  await vi.waitFor(() => expect(line.watch).toHaveBeenCalled())
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

type Server = ReturnType<typeof serve>

/** The bet is on its way to the server, and its answer is not there yet. */
const tapAndWait = async (server: Server) => {
  await fillSlip()
  server.holdAnswers()
  await press(SEND)
  await vi.waitFor(() => expect(server.to(PLACE)).toHaveLength(1))
}

test('[MATCH-73] a price that moves between tap and answer changes nothing of the bet that was sent, and asks for nothing', async () => {
  const server = serve(granted({ data: { ...BET, status: 'open', matched: 2000, remaining: 0 } }))
  await tapAndWait(server)
  await tellMatchOdds({})
  expect(await screen.findByRole('button', { name: 'Back India 1.60, 5,000 available' })).toBeTruthy()
  server.letGo()
  await screen.findByText('Tap a price to bet on it.')
  expect(server.to(PLACE).map(({ body }) => body)).toMatchObject([{ price: 1.62, stake: 2000 }])
  expect(toast.success).toHaveBeenCalledWith('Bet placed')
})

test('[MATCH-73] a price that the player taps before the answer stays on the slip', async () => {
  const server = serve(granted({ data: { ...BET, status: 'open', matched: 2000, remaining: 0 } }))
  await tapAndWait(server)
  await userEvent.click(screen.getAllByRole('button', { name: /^Lay India / })[0]!)
  server.letGo()
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Bet placed'))
  expect(await screen.findByRole('button', { name: 'Lay India, ₹2,000' })).toBeTruthy()
  expect(server.to(PLACE)).toHaveLength(1)
})

test('[MATCH-73] a market that suspends between tap and answer: the refusal stands with the stake, and nothing is sent again', async () => {
  const server = serve(refused(409, 'The market is suspended', 'market_suspended'))
  await tapAndWait(server)
  await tellMatchOdds({ status: 'suspended', reason: 'Ball running' })
  server.letGo()
  expect((await screen.findByRole('alert')).textContent).toBe('The market is suspended')
  expect(screen.getByLabelText<HTMLInputElement>('Stake').value).toBe('2000')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ball running' }).disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Stake'), '{Enter}')
  expect(server.to(PLACE)).toHaveLength(1)
})

test('[MATCH-73] a session that ends between tap and answer leaves a page that asks to log in, and one bet', async () => {
  const server = serve(granted({ data: BET }))
  await tapAndWait(server)
  await act(async () => end('silent'))
  server.letGo()
  await screen.findByText('Tap a price to bet on it.')
  await press(BACK_INDIA)
  expect(await screen.findByRole('button', { name: 'Log in to bet' })).toBeTruthy()
  expect(server.to(PLACE)).toHaveLength(1)
})

test('[MATCH-74] two devices with the same line on the slip each place their own bet, under their own key', async () => {
  const server = serve(granted({ data: BET }))
  for (const device of [1, 2]) {
    newDevice()
    await fillSlip()
    await userEvent.dblClick(screen.getByRole('button', { name: SEND }))
    await vi.waitFor(() => expect(server.to(PLACE)).toHaveLength(device))
    await screen.findByText('Tap a price to bet on it.')
  }
  const keys = server.to(PLACE).map(({ headers }) => headers[IDEMPOTENCY.header])
  expect(new Set(keys).size).toBe(2)
})

test('[MATCH-75] a page that wakes up calls its prices old until the new ones are there, and the slip names the price that moved', async () => {
  serve(granted({ data: BET }))
  await fillSlip()
  await act(async () => line.deps?.setPhase('connected'))
  expect(screen.queryByText('Prices may be old')).toBeNull()
  await act(async () => line.deps?.setPhase('reconnecting'))
  expect(screen.getByRole('button', { name: BACK_INDIA })).toBeTruthy()
  expect(await screen.findByText('Prices may be old')).toBeTruthy()
  await tellMatchOdds({})
  expect(await screen.findByText('Prices may be old')).toBeTruthy()
  await act(async () => line.deps?.setPhase('connected'))
  expect(screen.queryByText('Prices may be old')).toBeNull()
  expect((await screen.findByText(/Price moved/)).textContent).toBe('Price moved 1.62 to 1.60')
})
