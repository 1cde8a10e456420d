import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { shortenPauses } from '../../../lib/testing/pauses.ts'
import { bePlayer, destination, renderAt, spyToasts, startAnew, TERMS, withdrawal } from '../testing.tsx'
import { Withdraw } from './withdraw.tsx'

beforeEach(() => bePlayer())
afterEach(startAnew)

const CREATE = 'POST /withdrawRequest/create'
const serve = (terms: object = {}, destinations = [destination()]) =>
  fakeServer({
    'GET /withdrawRequest/terms': granted({ data: { ...TERMS, ...terms } }),
    'GET /destinations': granted({ data: destinations }),
    [CREATE]: granted({ data: withdrawal() }),
  })
const type = async (amount: string) => userEvent.type(await screen.findByLabelText(/^Amount/), amount)
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

test('[NAV-9] the terms stand before the form: cash apart from bonus, limits, fee, time, identity', async () => {
  serve()
  renderAt('/withdraw', <Withdraw />)
  const terms = await screen.findByRole('region', { name: 'Terms' })
  expect(terms.textContent).toContain('You can withdraw₹10,000.00')
  expect(terms.textContent).toContain('Bonus, stays to play₹500.00')
  expect(terms.textContent).toContain('₹500 to ₹8,000')
  expect(terms.textContent).toContain('Fee 1% and ₹10')
  expect(terms.textContent).toContain('4 h')
  expect(within(terms).getByRole('link', { name: 'not verified' }).getAttribute('href')).toBe(
    '/profile#documents',
  )
})

test('[NAV-9] a withdrawal is requested after it was looked over once more', async () => {
  const server = serve()
  const toasts = spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await type('1000')
  await go()
  const confirm = await screen.findByRole('dialog')
  expect(confirm.textContent).toContain('Fee₹20.00')
  expect(confirm.textContent).toContain('You receive₹980.00')
  expect(server.to(CREATE)).toEqual([])
  await userEvent.click(within(confirm).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('list', { name: 'Stages' })).toBeTruthy()
  expect(toasts.success).toHaveBeenCalledWith('Withdrawal requested')
  expect(server.to(CREATE).map(({ body }) => body)).toEqual([{ amount: '1000', destinationId: 3 }])
  expect(screen.getByRole('link', { name: 'Follow it' }).getAttribute('href')).toBe('/withdrawList')
})

test('[PAY-16] half and all are one press; all is no more than may leave at once', async () => {
  serve()
  renderAt('/withdraw', <Withdraw />)
  await userEvent.click(await screen.findByRole('button', { name: 'All' }))
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/)
  expect(amount.value).toBe('8000')
  await userEvent.click(screen.getByRole('button', { name: 'Half' }))
  expect(amount.value).toBe('4000')
})

test.each([
  ['', 'Amount is required'],
  ['499', 'The least you can withdraw is ₹500'],
  ['8001', 'The most you can withdraw at once is ₹8,000'],
  ['5000', 'Please verify your identity before you withdraw this amount'],
])('[PAY-16] an amount of "%s" is refused before anything is asked', async (amount, text) => {
  const server = serve()
  const toasts = spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await screen.findByLabelText(/^Amount/)
  if (amount !== '') await type(amount)
  await go()
  expect(screen.getByText(text)).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledWith(text)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.to(CREATE)).toEqual([])
})

test('[PAY-16] more than the cash is refused: bonus money cannot leave', async () => {
  serve({ withdrawable: 700 })
  spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await type('800')
  expect(screen.getByText('You do not have that much cash. Bonus money cannot be withdrawn')).toBeTruthy()
})

test('[PAY-16] without a destination chosen nothing is asked', async () => {
  serve({}, [destination(), destination({ id: 4 })])
  spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await type('1000')
  await go()
  expect(screen.getByText('Please choose where the money should go')).toBeTruthy()
})

test('[LED-22] a request nobody answered is asked again with the same key', async () => {
  shortenPauses()
  const server = serve()
  server.answer(CREATE, 'nothing')
  spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await type('1000')
  await go()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/No answer came/)).toBeTruthy()
  server.answer(CREATE, granted({ data: withdrawal() }))
  await go()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('list', { name: 'Stages' })).toBeTruthy()
  expect(new Set(server.to(CREATE).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
})

test('[ERR-2] what the server refuses a withdrawal with is shown', async () => {
  const server = serve()
  server.answer(CREATE, refused(409, 'You have too many open requests', 'too_many_open'))
  const toasts = spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await type('1000')
  await go()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('You have too many open requests')).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([['You have too many open requests']])
})

test('[PAY-18] a destination is added by the contract’s own rules, and chosen', async () => {
  const server = serve({}, [])
  const added = destination({ id: 9 })
  server.answer('POST /destinations', granted({ data: added }))
  spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await userEvent.click(await screen.findByRole('tab', { name: 'UPI' }))
  await userEvent.type(screen.getByLabelText('Account holder'), 'Meera Joshi')
  await userEvent.type(screen.getByLabelText('UPI id'), 'meera')
  expect(await screen.findByText('Please enter a valid UPI id, such as name@bank')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('UPI id'), '@okbank')
  server.answer('GET /destinations', granted({ data: [added] }))
  await userEvent.click(screen.getByRole('button', { name: 'Save destination' }))
  expect(await screen.findByRole<HTMLInputElement>('radio')).toHaveProperty('checked', true)
  expect(server.to('POST /destinations')[0]?.body).toEqual({
    details: { kind: 'upi', holder: 'Meera Joshi', upiId: 'meera@okbank' },
  })
})

test('[PAY-18] a destination is removed after it was confirmed', async () => {
  const server = serve()
  server.answer('DELETE /destinations/3', granted())
  spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove meera@okbank' }))
  expect(server.to('DELETE /destinations/3')).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(server.to('DELETE /destinations/3')).toHaveLength(1))
})
