import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import {
  bePlayer,
  deposit,
  DEPOSIT_TOTALS,
  gateway,
  manual,
  methods,
  pageOf,
  png,
  renderAt,
  spyToasts,
  startAnew,
  textFields,
  hashFields,
} from '../../testing.tsx'
import { FAST_PAY } from '../../model.ts'
import { AutoForm } from './auto-form.tsx'
import { ManualForm } from './manual-form.tsx'

beforeEach(() => bePlayer())
afterEach(startAnew)

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }))

test('[DEP-10] a click copies the UPI id', async () => {
  const toasts = spyToasts()
  const user = userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  renderAt('/', <ManualForm gateway={manual()} />)
  await user.click(screen.getByRole('button', { name: 'Copy UPI id maidan.demo@upi' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Text Copied'))
  expect(write).toHaveBeenCalledWith('maidan.demo@upi')
})

test('[DEP-10] m_usdt_erc20 shows its wallet address', () => {
  renderAt(
    '/',
    <ManualForm gateway={manual({ code: 'm_usdt_erc20', displayValue: '0xdEaD', asset: 'USDT' })} />,
  )
  expect(screen.getByRole('button', { name: 'Copy Wallet address 0xdEaD' })).toBeTruthy()
})

test('[DEP-11] the QR image is the gateway’s own, and only shown when showQr is true', () => {
  const first = renderAt('/', <ManualForm gateway={manual({ showQr: true, qrCode: '/qr.png' })} />)
  expect(screen.getByRole('img', { name: /QR code/ }).getAttribute('src')).toBe('/qr.png')
  first.unmount()
  renderAt('/', <ManualForm gateway={manual({ showQr: false, qrCode: '/qr.png' })} />)
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
})

test('[DEP-12] without an image the QR is drawn from the value, 150 wide, on a light ground', () => {
  renderAt('/', <ManualForm gateway={manual({ showQr: true })} />)
  const code = screen.getByRole('img', { name: /QR code/ })
  expect(code.tagName.toLowerCase()).toBe('svg')
  expect(code.getAttribute('width')).toBe('150')
  // Twenty-eight letters need 25 dots a side at level L and 29 at the next one.
  expect(code.getAttribute('viewBox')).toBe('0 0 25 25')
  expect(code.querySelector('path')?.getAttribute('fill')).toBe('#ffffff')
})

test('[DEP-13] the gateway’s own fields are shown, and hidden ones are not', () => {
  renderAt('/', <ManualForm gateway={manual()} />)
  const fields = [...document.querySelectorAll('input')].map(({ name, type }) => [name, type])
  expect(fields).toEqual([
    ['amount', 'text'],
    ['utrNo', 'text'],
    ['txnImage', 'file'],
  ])
})

const USDT = { asset: 'USDT', rate: 88, min: 880, max: null } as const
const IN_RUPEES = ['Deposit Limit (300 INR - 50,000 INR)', 'Minimum deposit is ₹300'] as const

test.each([
  ['m_usdt_erc20', USDT, 'Deposit Limit (10 USDT - No Limit)', 'Minimum deposit is 10 USDT'],
  ['upi', {}, ...IN_RUPEES],
  ['m_binance', { ...USDT, min: 300, max: 50_000 }, ...IN_RUPEES],
  ['upi', { min: 90, max: 200_000 }, 'Deposit Limit (90 INR - 2,00,000 INR)', 'Minimum deposit is ₹90'],
] as const)(
  '[DEP-14] [PAY-24] the one limit line of %s %o reads %s, and the form checks it',
  async (code, part, line, fault) => {
    const server = fakeServer({ [`POST /deposit/manual/${code}`]: granted({ data: { message: 'Fine' } }) })
    spyToasts()
    renderAt('/', <ManualForm gateway={manual({ code, ...part, fields: textFields })} />)
    expect(screen.getByText(line)).toBeTruthy()
    expect(screen.queryByText(/₹\d+ to |From ₹/)).toBeNull()
    const amount = screen.getByLabelText('Amount')
    await userEvent.type(amount, '1')
    await submit()
    expect(screen.getByText(fault)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(amount))
    await userEvent.clear(amount)
    await userEvent.type(amount, '400')
    await submit()
    await waitFor(() => expect(server.to(`POST /deposit/manual/${code}`)).toHaveLength(1))
  },
)

test('[PAY-26] a hash that cannot be is refused under its field, with the focus, and what works is said', async () => {
  const server = fakeServer({ 'POST /deposit/manual/m_crypto': granted({ data: { message: 'Fine' } }) })
  spyToasts()
  renderAt('/', <ManualForm gateway={manual({ code: 'm_crypto', ...USDT, fields: hashFields })} />)
  expect(screen.getByText(/Any hash of 64 digits and letters a to f works\./)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Amount'), '20')
  const hash = screen.getByLabelText(/txnHash/)
  await userEvent.type(hash, '0xabc123')
  await submit()
  expect(screen.getByText(/^Please enter the transaction hash/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(hash))
  await userEvent.clear(hash)
  await userEvent.type(hash, `0x${'ab'.repeat(32)}`)
  await submit()
  await screen.findByText('Fine')
  expect(server.to('POST /deposit/manual/m_crypto')).toHaveLength(1)
})

test('[PAY-26] the hint beside a reference fits the method: a bank’s SMS belongs to rupees alone', () => {
  const first = renderAt('/', <ManualForm gateway={manual()} />)
  expect(screen.getByText(/bank’s SMS/)).toBeTruthy()
  expect(screen.getByLabelText(/utrNo/).getAttribute('inputmode')).toBe('numeric')
  first.unmount()
  renderAt('/', <ManualForm gateway={manual({ code: 'm_binance', ...USDT })} />)
  expect(screen.queryByText(/SMS/)).toBeNull()
  expect(screen.getByLabelText(/utrNo/).getAttribute('inputmode')).toBeNull()
})

test('[DEP-9] the manual form has the buttons Submit and View Deposit', () => {
  renderAt('/', <ManualForm gateway={manual()} />)
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Deposit' }).getAttribute('href')).toBe('/deposit/list')
})

test('[VAL-19] each required and displayed field must have a value', async () => {
  const server = fakeServer({})
  spyToasts()
  renderAt('/', <ManualForm gateway={manual()} />)
  await submit()
  for (const accessor of ['amount', 'utrNo', 'txnImage'])
    expect(await screen.findByText(`${accessor} is required`)).toBeTruthy()
  expect(screen.queryByText('gateway is required')).toBeNull()
  expect(server.to('POST /deposit/manual/upi')).toEqual([])
  await userEvent.type(screen.getByLabelText('Amount'), '9')
  expect(screen.queryByText('amount is required')).toBeNull()
})

test('[CALL-14] a form with a file field goes to the gateway’s own url as multipart', async () => {
  const server = fakeServer({ 'POST /deposit/manual/upi': granted({ data: { message: 'We look at it' } }) })
  const toasts = spyToasts()
  renderAt('/', <ManualForm gateway={manual({ slug: 'one' })} />)
  await userEvent.type(screen.getByLabelText('Amount'), '900')
  await userEvent.type(screen.getByLabelText(/utrNo/), 'ABC123456')
  await userEvent.upload(screen.getByLabelText('The txnImage'), png())
  await submit()
  expect(await screen.findByText('We look at it')).toBeTruthy()
  expect(toasts.success).toHaveBeenCalledWith('We look at it')
  const [sent] = server.to('POST /deposit/manual/upi')
  expect(sent?.multipart).toBe(true)
  expect(sent?.body).toMatchObject({ amount: '900', utrNo: 'ABC123456', gateway: 'upi', slug: 'one' })
})

test('[CALL-14] a form without a file field goes as JSON', async () => {
  const server = fakeServer({ 'POST /deposit/manual/upi': granted({ data: { message: 'Fine' } }) })
  spyToasts()
  renderAt('/', <ManualForm gateway={manual({ fields: textFields })} />)
  await userEvent.type(screen.getByLabelText('Amount'), '900')
  await submit()
  await screen.findByText('Fine')
  const [sent] = server.to('POST /deposit/manual/upi')
  expect(sent?.multipart).toBe(false)
  expect(sent?.body).toEqual({ amount: '900' })
})

test('[DEP-15] the auto form has the six chips, an amount box prefixed INR, and Next', async () => {
  renderAt('/', <AutoForm gateway={gateway()} />)
  const chips = within(screen.getByRole('group', { name: 'Quick choice' })).getAllByRole('button')
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    '500',
    '1,000',
    '5,000',
    '10,000',
    '25,000',
    '50,000',
  ])
  expect(screen.getByText('INR')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set ₹25,000' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('25,000')
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
})

test('[VAL-19] the auto form without an amount sends nothing', async () => {
  const server = fakeServer({})
  spyToasts()
  renderAt('/', <AutoForm gateway={gateway()} />)
  await next()
  expect(await screen.findByText('amount is required')).toBeTruthy()
  expect(server.to('POST /deposit/auto/apay')).toEqual([])
})

const WAITING = deposit({ status: 'waiting', decided_at: null, credited: null })

const payWith = async (answer: object, part: Parameters<typeof gateway>[0] = {}, newest = [WAITING]) => {
  const used = part.code === 'fastpay' ? FAST_PAY : gateway(part)
  const server = fakeServer({
    ...methods([]),
    'GET /deposit/get': granted({
      data: newest,
      totals: DEPOSIT_TOTALS,
      page: pageOf(1),
    }),
    [`POST ${used.url}`]: granted({ data: answer }),
  })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  renderAt('/', <AutoForm gateway={used} />)
  await userEvent.click(screen.getByRole('button', { name: 'Set ₹500' }))
  await next()
  return { assign, server, used }
}

test.each([
  ['payUrl', { data: { payUrl: 'https://pay.example/1' } }, 'apay', 'https://pay.example/1'],
  ['url', { data: { url: 'https://pay.example/2' } }, 'apay', 'https://pay.example/2'],
])('[CALL-15] %s takes the browser to the payment page', async (_, answer, code, address) => {
  const { assign, server } = await payWith(answer, { code })
  await waitFor(() => expect(assign).toHaveBeenCalledWith(address))
  expect(server.to('POST /deposit/auto/apay')[0]?.body).toEqual({ amount: '500', gateway: 'apay' })
})

test.each(['alphapo', 'coinbase'])('[CALL-16] %s answers its url one level higher', async (code) => {
  const { assign } = await payWith({ url: 'https://coin.example/3' }, { code })
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://coin.example/3'))
})

test('[PAY-6] an address that is none of the web’s is not followed', async () => {
  const toasts = spyToasts()
  // oxlint-disable-next-line no-script-url
  const { assign } = await payWith({ data: { payUrl: 'javascript:alert(1)' } })
  expect(await screen.findByText('Payment Failed')).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledWith('Payment Failed')
  expect(assign).not.toHaveBeenCalled()
})

test('[DEP-16] a payment image fills the screen, and its cross returns to the form', async () => {
  await payWith({ data: { payImageUrl: '/pay.png' } })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/pay.png')
  expect(await within(dialog).findByText(/Waiting for your payment/)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('500')
})

test('[DEP-16] QR content is shown as a QR code over the whole screen', async () => {
  await payWith({ data: { qrContent: 'upi://pay?pa=x' } })
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getByRole('img', { name: /Scan to pay/ })
      .tagName.toLowerCase(),
  ).toBe('svg')
})

test('[DEP-16] what a QR holds can be opened on the device that shows it, and a script cannot', async () => {
  await payWith({ data: { qrContent: '/sandbox/pay/x' } })
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay on this device' }))
  expect(assign).toHaveBeenCalledWith(`${location.origin}/sandbox/pay/x`)
  startAnew()
  bePlayer()
  await payWith({ data: { qrContent: 'javascript:alert(1)' } })
  await screen.findByRole('img', { name: /Scan to pay/ })
  expect(screen.queryByRole('button', { name: 'Pay on this device' })).toBeNull()
})

test('[ERR-9] the fallback of the generic payment is Payment Failed, of fast-pay Failed to create payment', async () => {
  const toasts = spyToasts()
  await payWith({ data: {} })
  expect(await screen.findByText('Payment Failed')).toBeTruthy()
  startAnew()
  bePlayer()
  const again = spyToasts()
  await payWith({ data: null }, { code: 'fastpay' })
  expect(await screen.findByText('Failed to create payment')).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledWith('Payment Failed')
  expect(again.error).toHaveBeenCalledWith('Failed to create payment')
})

test('[ERR-2] what the server says goes before the fallback, and stands at the field it speaks of', async () => {
  const toasts = spyToasts()
  fakeServer({ 'POST /deposit/auto/apay': refused(400, 'Between 300 and 50,000', 'amount_out_of_range') })
  renderAt('/', <AutoForm gateway={gateway()} />)
  await userEvent.type(screen.getByLabelText('Amount'), '500')
  await next()
  expect(await screen.findByText('Between 300 and 50,000')).toBeTruthy()
  expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  expect(toasts.error.mock.calls).toEqual([['Between 300 and 50,000']])
})

test('[PAY-7] limits and fee are read before an amount is typed, and what is credited after it', async () => {
  renderAt('/', <AutoForm gateway={gateway({ feeBasisPoints: 150, feeFixed: 5 })} />)
  expect(screen.getByText(/₹300 to ₹50,000\. Fee 1\.5% and ₹5\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set ₹1,000' }))
  expect(screen.getByText('₹980.00')).toBeTruthy()
})

test('[PAY-27] the code goes when its payment is cancelled, and the player reads that', async () => {
  spyToasts()
  const { server } = await payWith({ data: { qrContent: '/sandbox/pay/x' } })
  const dialog = await screen.findByRole('dialog')
  server.answer('POST /deposit/cancel', granted({ data: deposit({ status: 'cancelled' }) }))
  const cancel = await within(dialog).findByRole('button', { name: 'Cancel payment' })
  server.answer(
    'GET /deposit/get',
    granted({
      data: [deposit({ status: 'cancelled', reason: 'You cancelled this payment.' })],
      totals: DEPOSIT_TOTALS,
      page: pageOf(1),
    }),
  )
  await userEvent.click(cancel)
  expect(await within(dialog).findByText('You cancelled this payment.')).toBeTruthy()
  expect(within(dialog).queryByRole('img', { name: /Scan to pay/ })).toBeNull()
})

test('[PAY-27] a code follows its own payment, also when another device has begun a newer one', async () => {
  const { server } = await payWith({ data: { qrContent: '/sandbox/pay/mine' } }, {}, [
    deposit({ id: 9, status: 'waiting', payment: { qrContent: '/sandbox/pay/other' } }),
    deposit({ id: 8, status: 'waiting', payment: { qrContent: '/sandbox/pay/mine' } }),
  ])
  await screen.findByRole('dialog')
  await waitFor(() => expect(server.to('GET /deposit/get').at(-1)?.url).toContain('id=8'))
})
