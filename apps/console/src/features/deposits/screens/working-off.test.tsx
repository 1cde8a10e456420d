import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { deposit } from '../../../lib/testing/money.ts'
import { CASHIER, LEELA, MEERA, ROHIT } from '../../../lib/testing/people.ts'
import { fill, press } from '../../../lib/testing/render.tsx'
import { granted } from '../../../lib/testing/server.ts'
import { DONE, openerOf } from '../../../lib/testing/queue.tsx'
import { Deposits } from './deposits.tsx'

const openAt = openerOf(<Deposits />)

test('[CON-34] deposits that can be decided stand first; second approvals stand apart with their count', async () => {
  const { server } = openAt('/deposits')
  await screen.findByRole('link', { name: 'rohit kk' })
  expect(screen.queryByRole('link', { name: 'kiran p' })).toBeNull()
  expect(server.to('GET /staff/deposits')[0]?.query.get('state')).toBe('ready')
  await press(/^Second approval/)
  expect(await screen.findByRole('link', { name: 'kiran p' })).toBeTruthy()
})

test('[CON-34] deposits are narrowed and sorted in the address, as the server understands it', async () => {
  const { server } = openAt('/deposits?method=upi&hours=nonsense')
  const asked = () => Object.fromEntries(server.to('GET /staff/deposits').at(-1)?.query ?? [])
  await waitFor(() => expect(asked()).toMatchObject({ method: 'upi', state: 'ready' }))
  expect(asked()).not.toHaveProperty('hours')
  await fill('Sort', 'largest')
  await fill('Risk', 'none')
  await fill('Assigned', 'nobody')
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'largest', risk: 'none', assigned: 'nobody' }))
})

test('[CON-34] a deposit is credited with two keys, and the next one is open', async () => {
  const { server } = openAt('/deposits/3301', { 'POST /staff/deposits/3301/approve': DONE })
  await screen.findByRole('button', { name: 'Credit ₹5,000' })
  await userEvent.keyboard('a')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount that arrived')))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Credit ₹25,000' })).toBeTruthy()
  expect(server.to('POST /staff/deposits/3301/approve')[0]?.body).toEqual({ amount: '5000.00' })
})

test('[CON-34] chosen deposits are credited with one question; what the bank statement lacks is left out and named', async () => {
  const rows = [
    deposit(1, MEERA, 500.5, 9),
    deposit(2, ROHIT, 200, 8),
    deposit(3, LEELA, 300, 7, { utrMatch: 'unmatched' }),
  ]
  const { server, toasts } = openAt('/deposits', {
    'GET /staff/deposits': granted({ data: rows, page: { page: 1, size: 50, pages: 1, total: 3 } }),
    'POST /staff/deposits/1/approve': DONE,
    'POST /staff/deposits/2/approve': DONE,
  })
  await screen.findByLabelText('Choose D-1')
  fireEvent.click(screen.getByLabelText('Choose all'))
  const credit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Credit 2' })
  await waitFor(() => expect(credit.disabled).toBe(false))
  fireEvent.click(credit)
  const question = screen.getByRole('dialog').textContent
  expect(question).toContain('You credit 2 deposits of ₹700.50 in all')
  expect(question).toContain('D-3, ₹300.00: the UTR is not on the bank statement')
  await press('Credit 2, ₹700.50')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('2 credited'))
  const posts = server.sent.filter(({ method }) => method === 'POST')
  expect(posts.map(({ path, body }) => [path, body])).toEqual([
    ['/staff/deposits/1/approve', { amount: '500.50' }],
    ['/staff/deposits/2/approve', { amount: '200.00' }],
  ])
  expect(new Set(posts.map(({ key }) => key)).size).toBe(2)
})

test('[CON-34] M takes a deposit, and a colleague who works on it is named before it is credited', async () => {
  const call = 'POST /staff/deposits/3304/assign'
  const one = deposit(3304, MEERA, 25_000, 26, { assignee: { id: 9, username: 'd.iyer' } })
  const { server } = openAt('/deposits/3304', {
    'GET /staff/deposits/3304': granted({ data: one }),
    [call]: granted({ data: { id: CASHIER.id, username: CASHIER.username } }),
  })
  expect(await screen.findByText('d.iyer works on this')).toBeTruthy()
  await press('Credit ₹25,000')
  expect((await screen.findByLabelText('Before you confirm')).textContent).toContain('d.iyer works on this.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('m')
  await waitFor(() => expect(server.to(call)[0]?.body).toEqual({ take: true, seen: 9 }))
})
