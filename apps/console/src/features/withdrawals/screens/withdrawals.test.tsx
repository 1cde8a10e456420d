import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withdrawal } from '../../../lib/testing/money.ts'
import { CASHIER, MEERA, NOW } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted } from '../../../lib/testing/server.ts'
import { Withdrawals } from './withdrawals.tsx'

beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(startAnew)

const DONE = granted({ data: { done: true, approval: null } })

const openAt = (path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(CASHIER, answers)
  const toasts = spyToasts()
  renderFor(CASHIER, <Withdrawals />, path)
  return { server, toasts }
}

test('[CON-8] all that waits for somebody is one queue, oldest first', async () => {
  const { server } = openAt('/withdrawals')
  await screen.findByRole('button', { name: 'sanjay77' })
  const players = screen
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) => row.querySelector('button')?.textContent)
  expect(players).toEqual(['sanjay77', 'meera j21', 'rohit kk'])
  const asked = server.to('GET /staff/withdrawals').map(({ query }) => query.get('status'))
  expect(new Set(asked)).toEqual(new Set(['approved', 'in_review', 'requested']))
})

test('[CON-8] a new request is taken into review', async () => {
  const { server } = openAt('/withdrawals/20420', { 'POST /staff/withdrawals/20420/review': DONE })
  await press('Review')
  await press('Take into review')
  await waitFor(() => expect(server.to('POST /staff/withdrawals/20420/review')).toHaveLength(1))
})

test('[CON-6] [CON-8] one in review is approved after a question with amount, player and destination', async () => {
  const call = 'POST /staff/withdrawals/20418/approve'
  const { server, toasts } = openAt('/withdrawals/20418', { [call]: DONE })
  await press('Approve ₹48,500')
  expect(screen.getByRole('dialog').textContent).toContain('₹48,500.00 to meera j21, by Bank KVBL •• 0932')
  await press('Approve ₹48,500.00')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('W-20418 is approved'))
  expect(server.to(call)[0]).toMatchObject({ body: {}, key: expect.stringMatching(/^[0-9a-f]{32}$/) })
})

test('[CON-8] an approved one is booked as paid with the reference of the payment', async () => {
  const call = 'POST /staff/withdrawals/20500/pay'
  const one = withdrawal(20500, MEERA, 5000, 90, { status: 'approved', fee: 10 })
  const { server } = openAt('/withdrawals/20500', {
    'GET /staff/withdrawals/20500': granted({ data: one }),
    [call]: DONE,
  })
  await press('Book as paid')
  expect(screen.getByRole('dialog').textContent).toContain('₹4,990.00')
  await press('Book as paid')
  expect(await screen.findByText('Please enter the reference of the payment')).toBeTruthy()
  await fill('Reference of the payment', 'NEFT 88123')
  await press('Book as paid')
  await waitFor(() => expect(server.to(call)[0]?.body).toEqual({ reference: 'NEFT 88123' }))
})

test('[CON-8] one on hold shows its clock and why, and cannot be approved', async () => {
  openAt('/withdrawals/20423')
  expect(await screen.findByText('17:00:00')).toBeTruthy()
  expect(screen.getAllByText(/The mobile number was changed/).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve ₹22,750' }).disabled).toBe(true)
})

test('[CON-8] one that waits for a second pair of eyes leads there and is not approved again', async () => {
  openAt('/withdrawals/20411')
  expect((await screen.findByRole('link', { name: 'Open' })).getAttribute('href')).toBe(
    '/console/approvals/7',
  )
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
})
