import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
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
  expect(terms.textContent).toContain('Bonus (not withdrawable)₹500.00')
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
  expect(screen.getByRole('link', { name: 'Track withdrawal' }).getAttribute('href')).toBe('/withdrawList')
})

test('[BON-12] a withdrawal that ends a bonus says before what is lost, and sends that it may end', async () => {
  const server = serve({ endsBonus: true })
  spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await type('1000')
  await go()
  const confirm = await screen.findByRole('dialog')
  expect(confirm.textContent).toContain('This ends your active bonus. You lose ₹500.00 of bonus money')
  await userEvent.click(within(confirm).getByRole('button', { name: 'Withdraw' }))
  await screen.findByRole('list', { name: 'Stages' })
  expect(server.to(CREATE).map(({ body }) => body)).toEqual([
    { amount: '1000', destinationId: 3, endsBonus: true },
  ])
})

test('[PAY-5] without a network a withdrawal says so, keeps what was typed and goes when the network is back', async () => {
  shortenPauses()
  const server = serve()
  server.answer(CREATE, 'nothing')
  spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await type('1000')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText(/You are offline/)).toBeTruthy()
  await go()
  const send = () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  await send()
  expect(await screen.findByText(/No answer came/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('1,000')
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  server.answer(CREATE, granted({ data: withdrawal() }))
  if (screen.queryByRole('dialog') === null) await go()
  await send()
  expect(await screen.findByRole('list', { name: 'Stages' })).toBeTruthy()
  expect(server.to(CREATE).at(-1)?.body).toEqual({ amount: '1000', destinationId: 3 })
  expect(new Set(server.to(CREATE).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
})

test('[PAY-16] half and all are one press; all is no more than may leave at once', async () => {
  serve()
  renderAt('/withdraw', <Withdraw />)
  await userEvent.click(await screen.findByRole('button', { name: 'All' }))
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/)
  expect(amount.value).toBe('8,000')
  await userEvent.click(screen.getByRole('button', { name: 'Half' }))
  expect(amount.value).toBe('4,000')
})

test.each([
  ['', 'Amount is required'],
  ['499', 'Minimum withdrawal is ₹500'],
  ['8001', 'Maximum withdrawal is ₹8,000'],
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

const writeUpi = async (upiId: string) => {
  await userEvent.click(await screen.findByRole('tab', { name: 'UPI' }))
  await userEvent.type(screen.getByLabelText('Account holder'), 'Meera Joshi')
  await userEvent.type(screen.getByLabelText('UPI id'), upiId)
}
const withdraw = async () => userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))

test('[PAY-22] a destination that is typed goes with the request, which saves it: one submit', async () => {
  const server = serve({}, [])
  spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await type('1000')
  await writeUpi('meera@okbank')
  await go()
  expect((await screen.findByRole('dialog')).textContent).toContain('Earliest payout')
  await withdraw()
  expect(await screen.findByRole('list', { name: 'Stages' })).toBeTruthy()
  expect(server.to('POST /destinations')).toEqual([])
  expect(server.to(CREATE).map(({ body }) => body)).toEqual([
    { amount: '1000', destination: { kind: 'upi', holder: 'Meera Joshi', upiId: 'meera@okbank' } },
  ])
})

test('[PAY-22] a request to a typed destination that nobody answered keeps its key, also once it is listed as saved', async () => {
  shortenPauses()
  const server = serve({}, [])
  server.answer(CREATE, 'nothing')
  spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await type('1000')
  await writeUpi('meera@okbank')
  await go()
  await withdraw()
  await screen.findByText(/No answer came/)
  server.answer('GET /destinations', granted({ data: [destination()] }))
  await queryClient.invalidateQueries()
  await screen.findByRole('radio')
  server.answer(CREATE, granted({ data: withdrawal() }))
  await go()
  await withdraw()
  await screen.findByRole('list', { name: 'Stages' })
  expect(new Set(server.to(CREATE).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
})

test('[PAY-23] a form that cannot be sent shows its first fault: in view, with the focus, the words under the field', async () => {
  serve({}, [])
  spyToasts()
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderAt('/withdraw', <Withdraw />)
  await type('1000')
  await writeUpi('meera')
  expect(screen.getByText('Please enter a valid UPI id, such as name@bank')).toBeTruthy()
  seen.mockClear()
  await go()
  const field = screen.getByLabelText('UPI id')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(seen.mock.contexts).toEqual([field])
  await userEvent.clear(screen.getByLabelText(/^Amount/))
  await go()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/)))
})

test('[PAY-23] what the server refuses of an amount or an address stands under that field, with the focus', async () => {
  const server = serve({}, [])
  server.answer(CREATE, refused(400, 'This address is not valid', 'address_invalid'))
  spyToasts()
  renderAt('/withdraw', <Withdraw />)
  await type('1000')
  await userEvent.click(await screen.findByRole('tab', { name: 'Crypto' }))
  await userEvent.type(screen.getByLabelText(/USDT address/), `0x${'a'.repeat(40)}`)
  await go()
  await withdraw()
  await screen.findByText('This address is not valid')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/USDT address/)))
  server.answer(CREATE, refused(409, 'You do not have that much cash', 'insufficient_cash'))
  await go()
  await withdraw()
  await screen.findByText('You do not have that much cash')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Amount/)))
})

test('[PAY-23] after a request its confirmation has the focus and is in view', async () => {
  serve()
  spyToasts()
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderAt('/withdraw', <Withdraw />)
  await type('1000')
  await go()
  await withdraw()
  const done = await screen.findByText('Withdrawal requested')
  await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true))
  expect(seen.mock.contexts).toContain(document.activeElement)
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
