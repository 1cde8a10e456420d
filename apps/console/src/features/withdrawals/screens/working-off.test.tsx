import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StaffWithdrawal } from '@maidan/contracts/staff'
import { withdrawal } from '../../../lib/testing/money.ts'
import { CASHIER, KIRAN, MEERA, NOW, ROHIT } from '../../../lib/testing/people.ts'
import { renderFor, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Withdrawals } from './withdrawals.tsx'

beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(startAnew)

const DONE = granted({ data: { done: true, approval: null } })
const [ONE, TWO, THREE] = [
  withdrawal(1, MEERA, 100, 9),
  withdrawal(2, ROHIT, 200, 8),
  withdrawal(3, KIRAN, 300, 7),
]

const listOf = (rows: readonly StaffWithdrawal[]) =>
  granted({ data: rows, page: { page: 1, size: 50, pages: 1, total: rows.length } })

const openAt = (path: string, list: () => readonly StaffWithdrawal[], answers: Record<string, Answerer>) => {
  const ones = Object.fromEntries(
    [ONE, TWO, THREE].map((data) => [`GET /staff/withdrawals/${data.id}`, granted({ data })]),
  )
  const server = fakeServer(CASHIER, {
    'GET /staff/withdrawals': () => listOf(list()),
    ...ones,
    ...answers,
  })
  renderFor(CASHIER, <Withdrawals />, path)
  return server
}

const address = () => screen.getByTestId('address').textContent

const approve = async (amount: string): Promise<void> => {
  await screen.findByRole('button', { name: `Approve ₹${amount}` })
  await userEvent.keyboard('a')
  await waitFor(() => expect(document.activeElement?.textContent).toContain(`Approve ₹${amount}.00`))
  await userEvent.keyboard('{Enter}')
}

test('[CON-13] Escape ends a question and leaves the pane behind it open', async () => {
  openAt('/withdrawals/2', () => [ONE, TWO, THREE], {})
  await screen.findByRole('button', { name: 'Approve ₹200' })
  await userEvent.keyboard('a')
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/withdrawals/2')
})

test('[CON-33] J goes on from one that a colleague has decided and that has left the list', async () => {
  let rows = [ONE, TWO, THREE]
  openAt('/withdrawals/2', () => rows, {
    'POST /staff/withdrawals/2/approve': () => {
      rows = [ONE, THREE]
      return refused(409, 'This was already decided', 'already_decided')
    },
  })
  await approve('200')
  await screen.findByText('This was already decided')
  await waitFor(() => expect(document.querySelector('[data-row="2"]')).toBeNull())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('j')
  expect(address()).toBe('/withdrawals/3')
})

test('[CON-33] after the last one of a page the next page is open, also where the list on the screen is old', async () => {
  let isOld = true
  const server = openAt('/withdrawals/1', () => (isOld ? [ONE, TWO] : [THREE]), {
    'POST /staff/withdrawals/1/approve': DONE,
    'POST /staff/withdrawals/2/approve': () => {
      isOld = false
      return DONE
    },
  })
  await approve('100')
  await approve('200')
  await screen.findByRole('button', { name: 'Approve ₹300' })
  expect(address()).toBe('/withdrawals/3')
  expect(server.sent.filter(({ method }) => method === 'POST')).toHaveLength(2)
})
