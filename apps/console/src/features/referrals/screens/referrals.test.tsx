import type { StaffReward } from '@maidan/contracts/staff'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ago, CASHIER, SUPPORT } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Referrals } from './referrals.tsx'

afterEach(startAnew)

const reward = (id: number, more: Partial<StaffReward> = {}): StaffReward => ({
  id,
  week: '2026-11-09',
  level: 1,
  amount: 200,
  base: 1000,
  state: 'held',
  referrer: { id: 21, username: 'meera j21' },
  friend: { id: 77, username: `friend ${id}`, joinedAt: ago(9000) },
  reasons: ['Money of several of these players is paid out to one account.'],
  createdAt: ago(30),
  decided: null,
  ...more,
})

const REWARDS = [
  reward(1),
  reward(2),
  reward(3, {
    state: 'refused',
    decided: { by: 'a.pillai', at: ago(5), reason: 'A second account of the referrer' },
  }),
]
const PAGE = { page: 1, size: 50, pages: 1 }

const openAt = (path: string, answers: Record<string, Answerer> = {}, me = CASHIER) => {
  const server = fakeServer(me, {
    'GET /staff/referrals': ({ query }) => {
      const data = REWARDS.filter(({ state }) => state === (query.get('state') ?? 'held'))
      return granted({ data, page: { ...PAGE, total: data.length } })
    },
    ...Object.fromEntries(REWARDS.map((data) => [`GET /staff/referrals/${data.id}`, granted({ data })])),
    ...answers,
  })
  renderFor(me, <Referrals />, path)
  return server
}

const DECIDE = 'POST /staff/referrals/1/decide'

test('[REF-12] rewards that wait stand with referrer, friend, week, amount and reasons in words', async () => {
  openAt('/referrals')
  const row = await screen.findByRole('row', { name: /friend 1/ })
  expect(row.textContent).toContain('meera j21')
  expect(row.textContent).toContain('2026-11-09')
  expect(row.textContent).toContain('200.00')
  expect(row.textContent).toContain('is paid out to one account')
  expect(screen.queryByRole('row', { name: /friend 3/ })).toBe(null)
})

test('[REF-12] a reward is paid with a reason, and the next one is open', async () => {
  const toasts = spyToasts()
  const server = openAt('/referrals/1', { [DECIDE]: granted({ data: { id: 1, state: 'paid' } }) })
  await press('Pay')
  expect((await screen.findByLabelText('Before you confirm')).textContent).toContain('one account')
  await press('Pay ₹200.00')
  expect(await screen.findByText('Please enter a reason of at least 3 characters')).toBeTruthy()
  expect(server.to(DECIDE)).toEqual([])
  await fill('Reason, for the audit log', 'They live together')
  await press('Pay ₹200.00')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('₹200.00 is paid to meera j21'))
  expect(server.to(DECIDE).map(({ body }) => body)).toEqual([
    { verdict: 'release', reason: 'They live together' },
  ])
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/referrals/2'))
})

test('[REF-12] a refusal of the server stays beside the button', async () => {
  spyToasts()
  openAt('/referrals/1', { [DECIDE]: refused(409, 'This was decided already', 'already_decided') })
  await press('Refuse')
  await fill('Reason, for the audit log', 'One ring')
  await press('Refuse')
  expect(await screen.findByText('This was decided already')).toBeTruthy()
})

test('[REF-12] decided rewards are found by their state, with who decided and why', async () => {
  openAt('/referrals/3?show=refused')
  expect(await screen.findByText('A second account of the referrer')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pay' })).toBe(null)
})

test('[REF-12] who may only read rewards decides none', async () => {
  openAt('/referrals/1', {}, SUPPORT)
  expect(await screen.findByText('Why it waited')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pay' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBe(null)
})
