import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { begin, setWallet, useSession } from '../../../lib/session/session-state.ts'
import { done, fakeServer, refused, renderAt, spyToasts, startAnew, USER, WALLET } from '../testing.tsx'
import { Dashboard } from './dashboard.tsx'

vi.mock('../../../lib/realtime/socket.ts', () => ({
  openSockets: () => undefined,
  closeSockets: () => undefined,
}))

beforeEach(() => {
  begin('token-1', USER)
  setWallet({ balance: 123_456.5, cash: 98_456.5, coins: 25_000, exposureAmount: 118 })
})
afterEach(startAnew)

const NONE = { 'GET /notifications': done({ data: [], unread: 0 }) }
const refill = () => userEvent.click(screen.getByRole('button', { name: 'Refill play money' }))
const key = (sent: { headers: Readonly<Record<string, string>> } | undefined) =>
  sent?.headers['Idempotency-Key']

test('[ABOUT-1] the wallet shows balance, cash, coins as Bonus, and exposure in rupees', () => {
  fakeServer(NONE)
  renderAt(<Dashboard />)
  const figures = [...document.querySelectorAll('dl > div, dl:has(> dt)')].map((one) => one.textContent)
  expect(figures).toEqual(
    expect.arrayContaining(['Balance₹1,23,456.50', 'Cash₹98,456.50', 'Bonus₹25,000.00', 'Exposure₹118.00']),
  )
})

test('[LED-22] a refill whose answer never came is asked for again with the same key', async () => {
  const server = fakeServer({ ...NONE, 'POST /wallet/refill': 'nothing' })
  const toasts = spyToasts()
  renderAt(<Dashboard />)
  await refill()
  expect(await screen.findByText('Request failed')).toBeTruthy()
  server.answer('POST /wallet/refill', done({ data: { ...WALLET, balance: 5000, cash: 5000 } }))
  await refill()
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Play money refilled'))
  const [first, second] = server.to('/wallet/refill')
  expect(key(first)).toMatch(/^[0-9a-f]{32}$/)
  expect(key(second)).toBe(key(first))
  expect(useSession.getState().wallet?.balance).toBe(5000)
  await refill()
  await waitFor(() => expect(server.to('/wallet/refill')).toHaveLength(3))
  expect(key(server.to('/wallet/refill')[2])).not.toBe(key(first))
})

test('[ERR-2] a refill that is refused says why', async () => {
  fakeServer({
    ...NONE,
    'POST /wallet/refill': refused(
      409,
      'You can refill once your balance is below ₹1,000',
      'refill_not_needed',
    ),
  })
  const toasts = spyToasts()
  renderAt(<Dashboard />)
  await refill()
  expect(await screen.findByText('You can refill once your balance is below ₹1,000')).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([['You can refill once your balance is below ₹1,000']])
})

test('[LED-22] a second press while a refill is under way sends nothing', async () => {
  const server = fakeServer({ ...NONE, 'POST /wallet/refill': done({ data: WALLET }) })
  const toasts = spyToasts()
  renderAt(<Dashboard />)
  server.holdAnswers()
  await refill()
  await refill()
  server.letGo()
  await waitFor(() => expect(toasts.success).toHaveBeenCalled())
  expect(server.to('/wallet/refill')).toHaveLength(1)
})
