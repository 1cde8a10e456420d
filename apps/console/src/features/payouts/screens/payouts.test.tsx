import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ago, CASHIER, SUPPORT } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted } from '../../../lib/testing/server.ts'
import { Payouts } from './payouts.tsx'

afterEach(startAnew)

const FILE = {
  id: 3,
  format: 'csv',
  madeBy: 'a.pillai',
  madeAt: ago(5),
  cancelledBy: null,
  count: 12,
  amount: 48_250.5,
  sent: 12,
  paid: 0,
  failed: 0,
}
const LIST = granted({
  data: [FILE],
  page: { page: 1, size: 20, pages: 1, total: 1 },
  next: { csv: { count: 4, amount: 9000 }, bulk: { count: 3, amount: 8000 } },
})

const open = (answers: Record<string, Answerer> = {}, me = CASHIER) => {
  const server = fakeServer(me, { 'GET /staff/payouts': LIST, ...answers })
  const toasts = spyToasts()
  renderFor(me, <Payouts />, '/payouts')
  return { server, toasts }
}

test('[CON-31] a payout file is made after a question with its count and sum, and carries a key', async () => {
  const call = 'POST /staff/payouts'
  const { server, toasts } = open({ [call]: granted({ data: { ...FILE, id: 4, count: 3, amount: 8000 } }) })
  await press('Make payout file')
  expect(screen.getByRole('dialog').textContent).toContain('The file holds 4 payments of ₹9,000.00')
  await fill('Format', 'bulk')
  expect(screen.getByRole('dialog').textContent).toContain('The file holds 3 payments of ₹8,000.00')
  await press('Make file of 3')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('P-4 holds 3 payments of ₹8,000.00'))
  expect(server.to(call)[0]).toMatchObject({
    body: { format: 'bulk' },
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('[CON-31] the bank’s answer is read from its file, and every line that was not booked is named', async () => {
  const call = 'POST /staff/payouts/answers'
  const lines = [
    { line: 1, reference: 'P3W7', withdrawal: 7, outcome: 'paid', said: 'Booked as paid with UTR0001' },
    { line: 2, reference: 'P3W8', withdrawal: null, outcome: 'twice', said: 'The file has it twice' },
  ]
  const { server } = open({ [call]: granted({ data: lines }) })
  await press('Import bank answer')
  const text = 'Reference,Amount,Status,UTR,Reason\nP3W7,5.00,PAID,UTR0001,'
  fireEvent.change(await screen.findByLabelText('Answer file'), {
    target: { files: [new File([text], 'answer.csv')] },
  })
  await screen.findByText('1 line in this file.')
  await press('Import answer')
  await screen.findByText('Not booked. Check these with the bank (1)')
  expect(screen.getByText(/Line 2, P3W8: The file has it twice/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'W-7' }).getAttribute('href')).toBe('/console/withdrawals/7')
  expect(server.to(call)[0]?.body).toEqual({ format: 'csv', text })
})

test('[CON-31] a file is downloaded, and cancelled only with a reason', async () => {
  const call = 'POST /staff/payouts/3/cancel'
  const { server } = open({
    [call]: granted({ data: { ...FILE, cancelledBy: 'a.pillai' } }),
    'GET /staff/payouts/3/file': granted(),
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:payout')
  await press('Download P-3')
  await waitFor(() => expect(server.to('GET /staff/payouts/3/file')).toHaveLength(1))
  await press('Cancel P-3')
  await press('Cancel P-3')
  expect(await screen.findByText('Please enter a reason of at least 3 characters')).toBeTruthy()
  await fill('Reason', 'Never sent')
  await press('Cancel P-3')
  await waitFor(() => expect(server.to(call)[0]?.body).toEqual({ reason: 'Never sent' }))
})

test('[CON-4] who may only read sees the files and can do nothing with them', async () => {
  open({}, SUPPORT)
  expect(await screen.findByText('P-3')).toBeTruthy()
  for (const name of ['Make payout file', 'Import bank answer', 'Download P-3'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
