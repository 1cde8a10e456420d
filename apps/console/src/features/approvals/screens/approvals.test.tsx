import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { APPROVALS } from '../../../lib/testing/money.ts'
import { ADMIN, CASHIER } from '../../../lib/testing/people.ts'
import { press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Approvals } from './approvals.tsx'

afterEach(startAnew)

const DECIDE = 'POST /staff/approvals/7/decide'

const openAt = (path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(CASHIER, answers)
  const toasts = spyToasts()
  renderFor(CASHIER, <Approvals />, path)
  return { server, toasts }
}

test('[CON-9] a second person agrees to what a colleague proposed, with one key', async () => {
  const { server, toasts } = openAt('/approvals/7', {
    [DECIDE]: granted({ data: { ...APPROVALS[0], status: 'approved' } }),
  })
  await press('Agree to ₹1,20,000')
  expect(screen.getByRole('dialog').textContent).toContain('You agree with d.iyer: ₹1,20,000.00 for sanjay77')
  await press('Agree to ₹1,20,000.00')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Agreed and carried out'))
  expect(server.to(DECIDE)[0]).toMatchObject({
    body: { approve: true },
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('[CON-9] whoever proposed it reads that somebody else has to agree', async () => {
  openAt('/approvals/8')
  expect(await screen.findByText('You proposed this. A colleague has to agree to it.')).toBeTruthy()
  const pane = screen.getByRole('complementary', { name: 'Approval A-8' })
  expect(within(pane).getByText('a.pillai (you)')).toBeTruthy()
  expect(within(pane).getByText('nobody yet')).toBeTruthy()
  expect(within(pane).queryByRole('button', { name: /Agree|Refuse/ })).toBeNull()
})

test('[CON-7] [CON-9] what changed since it was proposed is refused with its sentence', async () => {
  const said = 'This changed after it was proposed. Please propose it again'
  const { toasts } = openAt('/approvals/7', { [DECIDE]: refused(409, said, 'payload_changed') })
  await press('Agree to ₹1,20,000')
  await press('Agree to ₹1,20,000.00')
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(said)
  expect(toasts.error).toHaveBeenCalledWith(said)
})

test('[TRADE-60] whoever may see markets reads among the approvals how many results wait at settlement', async () => {
  fakeServer(ADMIN)
  renderFor(ADMIN, <Approvals />, '/approvals')
  expect(await screen.findByText('2 results of markets wait at settlement.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/console/settlement?tab=eyes')
})

test('[TRADE-60] a cashier neither asks for results nor reads of them', async () => {
  const { server } = openAt('/approvals')
  await screen.findByRole('link', { name: 'sanjay77' })
  expect(screen.queryByText(/wait at settlement/)).toBeNull()
  expect(server.to('GET /staff/trading/proposals')).toHaveLength(0)
})
