import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heedNews } from '../../../lib/realtime/live.ts'
import { DEPOSITS, deposit } from '../../../lib/testing/money.ts'
import { CASHIER, LEELA, NOW, SUPPORT } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, setWidth, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Deposits } from './deposits.tsx'

beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(startAnew)

const APPROVE = 'POST /staff/deposits/3304/approve'
const DONE = granted({ data: { done: true, approval: null } })

const openAt = (path: string, answers: Record<string, Answerer> = {}, me = CASHIER) => {
  const server = fakeServer(me, answers)
  const toasts = spyToasts()
  renderFor(me, <Deposits />, path)
  return { server, toasts }
}

const typeAmount = (amount: string) => fill('Amount that arrived', amount)

test('[CON-5] what arrived is credited, after a question with the amount and the player', async () => {
  const { server, toasts } = openAt('/deposits/3304', { [APPROVE]: DONE })
  await press('Credit ₹25,000')
  await typeAmount('24500')
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText('meera j21')).toBeTruthy()
  expect(dialog.textContent).toContain('The player reported ₹25,000.00')
  await press('Credit ₹24,500.00')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('D-3304 is credited'))
  expect(server.to(APPROVE).map(({ body }) => body)).toEqual([{ amount: '24500' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CON-5] an amount that is none is not sent', async () => {
  const { server } = openAt('/deposits/3304', { [APPROVE]: DONE })
  await press('Credit ₹25,000')
  await typeAmount('12.345')
  await press('Credit the amount')
  expect(
    await screen.findByText('Please enter an amount in rupees, with at most two decimal places'),
  ).toBeTruthy()
  expect(server.to(APPROVE)).toEqual([])
})

test('[CON-5] a refusal needs a reason, which the player will read', async () => {
  const { server } = openAt('/deposits/3304', { 'POST /staff/deposits/3304/reject': DONE })
  await press('Refuse')
  await press('Refuse ₹25,000.00')
  expect(await screen.findByText('Please enter a reason of at least 3 characters')).toBeTruthy()
  await press('We have not received a payment with this UTR.')
  await press('Refuse ₹25,000.00')
  await waitFor(() =>
    expect(server.to('POST /staff/deposits/3304/reject')[0]?.body).toEqual({
      reason: 'We have not received a payment with this UTR.',
    }),
  )
})

test('[CON-7] a refused decision stays with its reason and with what was typed', async () => {
  const said = 'This was already decided'
  const { toasts } = openAt('/deposits/3304', { [APPROVE]: refused(409, said, 'already_decided') })
  await press('Credit ₹25,000')
  await typeAmount('24500')
  await press('Credit ₹24,500.00')
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(said)
  expect(toasts.error).toHaveBeenCalledWith(said)
  expect(screen.getByLabelText<HTMLInputElement>('Amount that arrived').value).toBe('24500')
})

test('[CON-5] what needs four eyes is said to wait for a colleague', async () => {
  const { toasts } = openAt('/deposits/3304', { [APPROVE]: granted({ data: { done: false, approval: 12 } }) })
  await press('Credit ₹25,000')
  await press('Credit ₹25,000.00')
  await waitFor(() =>
    expect(toasts.success).toHaveBeenCalledWith('D-3304 now waits for a colleague to agree'),
  )
})

test('[CON-5] how the UTR stands in the bank statement is shown in the list and in words beside it', async () => {
  openAt('/deposits/3304')
  expect(await screen.findByText('Amount differs')).toBeTruthy()
  expect(await screen.findByText(/has this UTR with another amount/)).toBeTruthy()
})

test('[CON-4] a role that may only read is offered no decision', async () => {
  openAt('/deposits/3304', {}, SUPPORT)
  expect(await screen.findByText(/has this UTR with another amount/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull()
})

test('[CON-12] news brings what came in, marks it and counts it', async () => {
  let rows = [...DEPOSITS]
  const page = () => granted({ data: rows, page: { page: 1, size: 20, pages: 1, total: rows.length } })
  openAt('/deposits', { 'GET /staff/deposits': page })
  expect(await screen.findByRole('link', { name: 'leela m' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull()
  // The second one is old: it only moved up from the next page.
  rows = [
    ...rows,
    deposit(3399, { ...LEELA, userName: 'newcomer' }, 700, 0),
    deposit(3398, { ...LEELA, userName: 'mover' }, 700, 5),
  ]
  heedNews({ queue: 'deposits' })
  await press('1 new')
  expect(document.activeElement?.textContent).toBe('newcomer')
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull()
})

test('[CON-13] J and K move, Enter opens, Escape closes, and a field keeps its letters', async () => {
  openAt('/deposits')
  await screen.findByRole('link', { name: 'rohit kk' })
  await userEvent.keyboard('jjk')
  expect(document.activeElement?.textContent).toBe('rohit kk')
  await userEvent.keyboard('j{Enter}')
  expect(screen.getByTestId('address').textContent).toBe('/deposits/3304')
  await userEvent.keyboard('j')
  expect(screen.getByTestId('address').textContent).toBe('/deposits/3307')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByTestId('address').textContent).toBe('/deposits')
  await userEvent.type(screen.getByRole('searchbox'), 'jack')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jack')
})

test('[CON-22] a credit takes two keys as well, with the amount in focus in between', async () => {
  const { server } = openAt('/deposits/3304', { [APPROVE]: DONE })
  await screen.findByRole('button', { name: 'Credit ₹25,000' })
  await userEvent.keyboard('a')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount that arrived')))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(server.to(APPROVE)).toHaveLength(1))
  // 3305 waits for a colleague and is passed over.
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/deposits/3307'))
})

test('[CON-32] whoever credits a UTR that the statement lacks, or a large amount, is told so before they confirm', async () => {
  openAt('/deposits/3307')
  await press('Credit ₹2,000')
  const warned = () => screen.queryByLabelText('Before you confirm')?.textContent ?? ''
  expect(warned()).toContain('This UTR is not on the bank statement')
  expect(warned()).not.toContain('second approval')
  await typeAmount('100000')
  await waitFor(() => expect(warned()).toContain('Amounts of ₹1,00,000.00 and more need a second approval'))
})

test('[CON-32] a UTR that matches needs no warning', async () => {
  openAt('/deposits/3301')
  await press('Credit ₹5,000')
  expect(screen.queryByLabelText('Before you confirm')).toBeNull()
})

test('[CON-24] a row is a link to what it opens, with the filter of the list; Ctrl and a click anywhere open a tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  openAt('/deposits?q=rohit')
  const link = await screen.findByRole('link', { name: 'rohit kk' })
  expect(link.getAttribute('href')).toBe('/console/deposits/3301?q=rohit')
  const cell = screen.getByText('5,000.00')
  fireEvent.click(cell, { ctrlKey: true })
  fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  const tab = ['/console/deposits/3301?q=rohit', '_blank', 'noopener']
  expect(open.mock.calls).toEqual([tab, tab])
  expect(screen.getByTestId('address').textContent).toBe('/deposits?q=rohit')
  fireEvent.click(cell)
  expect(screen.getByTestId('address').textContent).toBe('/deposits/3301?q=rohit')
})

test('[CON-15] a phone shows cards, a desk a table', async () => {
  openAt('/deposits')
  expect(await screen.findByRole('table')).toBeTruthy()
  startAnew()
  setWidth(390)
  openAt('/deposits')
  expect(await screen.findByRole('list', { name: 'Deposits: ready' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
