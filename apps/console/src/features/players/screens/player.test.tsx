import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PLAYER } from '../../../lib/testing/house.ts'
import { CASHIER, SUPPORT } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted } from '../../../lib/testing/server.ts'
import { referencePlace } from '../model.ts'
import { Player } from './player.tsx'

afterEach(startAnew)

const openFor = (me: typeof CASHIER, answers: Record<string, Answerer> = {}, search = '') => {
  const server = fakeServer(me, answers)
  const toasts = spyToasts()
  renderFor(me, <Player />, `/players/21${search}`)
  return { server, toasts }
}

test('[CON-10] a player is blocked after a question that names the player and the money, with a reason', async () => {
  const call = 'POST /staff/players/21/block'
  const { server, toasts } = openFor(SUPPORT, { [call]: granted() })
  await press('Block')
  expect(screen.getByRole('dialog').textContent).toContain('The ₹60,710.00 stay where they are')
  await press('Block meera j21')
  expect(server.to(call)).toEqual([])
  await fill('Reason', 'Asked for by the player')
  await press('Block meera j21')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('meera j21 is blocked'))
  expect(server.to(call)[0]?.body).toEqual({ reason: 'Asked for by the player' })
})

test('[CON-10] a blocked player shows why and can be let in again', async () => {
  const blocked = granted({ data: { ...PLAYER, status: 'blocked', blockReason: 'More than one account.' } })
  openFor(SUPPORT, { 'GET /staff/players/21': blocked })
  expect(await screen.findByText('Blocked: More than one account.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Unblock' })).toBeTruthy()
})

test('[CON-10] an adjustment says what it does to whose pocket and carries a key', async () => {
  const call = 'POST /staff/players/21/adjust'
  const { server } = openFor(CASHIER, { [call]: granted({ data: { done: true, approval: null } }) })
  await press('Adjust the wallet')
  expect(screen.getByRole('dialog').textContent).toContain('You add an amount to the cash of meera j21')
  await fill('Direction', 'take')
  await fill('Amount', '450.50')
  await fill('Reason', 'Void market')
  expect(screen.getByRole('dialog').textContent).toContain('You take ₹450.50 from the cash of meera j21')
  await press('Take ₹450.50')
  await waitFor(() => expect(server.to(call)).toHaveLength(1))
  expect(server.to(call)[0]).toMatchObject({
    body: { direction: 'take', pocket: 'cash', amount: '450.50', reason: 'Void market' },
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('[CON-4] a cashier cannot block and a supporter cannot adjust', async () => {
  openFor(CASHIER)
  expect(await screen.findByRole('button', { name: 'Adjust the wallet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
  startAnew()
  openFor(SUPPORT)
  expect(await screen.findByRole('button', { name: 'Block' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Adjust the wallet' })).toBeNull()
})

test('[CON-10] the ledger is narrowed by kind and period in the address', async () => {
  const { server } = openFor(CASHIER)
  await press('Deposits')
  const asked = () => server.to('GET /staff/players/21/ledger').at(-1)?.query
  await waitFor(() => expect(asked()?.get('kind')).toBe('deposit'))
  expect(screen.getByTestId('address').textContent).toBe('/players/21?kind=deposit')
})

test('[DASH-6] older lines of the ledger begin below the last one, and another kind begins anew', async () => {
  const { server } = openFor(CASHIER)
  const asked = () => server.to('GET /staff/players/21/ledger').at(-1)?.query.get('before')
  await press('Older')
  await waitFor(() => expect(asked()).toBe('207'))
  expect(screen.getByText('closing').textContent).toContain('60,710.00')
  await press('Deposits')
  await waitFor(() => expect(asked()).toBe(null))
  expect(screen.getByRole('button', { name: 'Newer' }).hasAttribute('disabled')).toBe(true)
})

test('[CON-32] a ledger line of a withdrawal or deposit leads to it under its own number', async () => {
  openFor(CASHIER)
  const link = await screen.findByRole('link', { name: 'W-20418' })
  expect(link.getAttribute('href')).toBe('/console/withdrawals/20418')
  expect(referencePlace('deposit:7')).toEqual({ href: '/deposits/7', name: 'D-7' })
  expect(referencePlace('withdrawal:7:paid')).toBeUndefined()
})
