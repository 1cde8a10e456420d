import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDepositModal } from '../../../lib/money/deposit-modal.ts'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { shortenPauses } from '../../../lib/testing/pauses.ts'
import { tellNews } from '../../../lib/realtime/news.ts'
import {
  bePlayer,
  deposit,
  DEPOSIT_TOTALS,
  pageOf,
  renderAt,
  spyToasts,
  startAnew,
  withdrawal,
  WITHDRAWAL_TOTALS,
} from '../testing.tsx'
import { DepositList } from './deposit-list.tsx'
import { WithdrawList } from './withdraw-list.tsx'

beforeEach(() => bePlayer())
afterEach(startAnew)

const DEPOSITS = 'GET /deposit/get'
const WITHDRAWALS = 'GET /withdrawRequest/get'
const CANCEL = 'POST /withdrawRequest/cancel'
const PROOF = '2f7c0d3e-1111-4111-8111-111111111111'

const deposits = (...list: Parameters<typeof deposit>[0][]) =>
  granted({
    data: list.map((part, place) => deposit({ id: place + 1, ...part })),
    totals: DEPOSIT_TOTALS,
    page: pageOf(list.length),
  })
const withdrawals = (...list: Parameters<typeof withdrawal>[0][]) =>
  granted({
    data: list.map((part, place) => withdrawal({ id: place + 1, ...part })),
    totals: WITHDRAWAL_TOTALS,
    page: pageOf(list.length),
  })

test('[NAV-13] /deposit/list shows the deposits with state, reference and reason', async () => {
  fakeServer({
    [DEPOSITS]: deposits(
      { gatewayName: 'APay UPI' },
      {
        gatewayName: 'Bank Transfer',
        status: 'rejected',
        utr: 'ABC123',
        reason: 'The UTR is not known to the bank',
      },
    ),
  })
  renderAt('/deposit/list', <DepositList />)
  expect(await screen.findByRole('heading', { name: 'APay UPI' })).toBeTruthy()
  expect(screen.getByText('Credited', { selector: '.ui-badge' })).toBeTruthy()
  expect(screen.getByText(/UTR ABC123/)).toBeTruthy()
  expect(screen.getByText('The UTR is not known to the bank')).toBeTruthy()
})

test('[PAY-8] a proof is fetched with the token and shown from memory', async () => {
  const server = fakeServer({
    [DEPOSITS]: deposits({ proof: PROOF }),
    [`GET /documents/${PROOF}`]: { status: 200, body: new Blob(['picture'], { type: 'image/webp' }) },
  })
  localStorage.setItem('token', 'token')
  renderAt('/deposit/list', <DepositList />)
  await userEvent.click(await screen.findByRole('button', { name: 'See the picture' }))
  const picture = await screen.findByRole('img', { name: /Proof of the deposit/ })
  expect(picture.getAttribute('src')).toMatch(/^blob:/)
  expect(server.to(`GET /documents/${PROOF}`)[0]?.headers['authorization']).toBe('Bearer token')
})

test('[PAY-9] a list is narrowed by state and by dates, and paged', async () => {
  const server = fakeServer({
    [DEPOSITS]: granted({
      data: [deposit()],
      totals: DEPOSIT_TOTALS,
      page: { page: 1, size: 20, pages: 3, total: 50 },
    }),
  })
  renderAt('/deposit/list', <DepositList />)
  await screen.findByRole('heading', { name: 'apay' })
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'credited')
  await waitFor(() => expect(server.to(DEPOSITS).at(-1)?.url).toContain('status=credited'))
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(server.to(DEPOSITS).at(-1)?.url).toContain('page=2'))
  await userEvent.click(screen.getByRole('button', { name: '7 days' }))
  await waitFor(() =>
    expect(server.to(DEPOSITS).at(-1)?.url).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d.*page=1/),
  )
})

test('[PAY-9] an empty list says what to do, and the button opens the modal', async () => {
  fakeServer({ [DEPOSITS]: deposits() })
  renderAt('/deposit/list', <DepositList />)
  expect(await screen.findByText('No deposits in this period')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(useDepositModal.getState().isOpen).toBe(true)
})

test('[PAY-17] a word over the socket renews the list without a reload', async () => {
  const server = fakeServer({
    [DEPOSITS]: deposits({ status: 'in_review', credited: null, decided_at: null }),
  })
  renderAt('/deposit/list', <DepositList />)
  expect(await screen.findByText('In review', { selector: '.ui-badge' })).toBeTruthy()
  server.answer(DEPOSITS, deposits({}))
  tellNews('deposit')
  expect(await screen.findByText('Credited', { selector: '.ui-badge' })).toBeTruthy()
})

test('[NAV-13] /withdrawList shows each request with its stages and its clock', async () => {
  vi.setSystemTime(1_700_003_600_000)
  fakeServer({
    [WITHDRAWALS]: withdrawals(
      { dueAt: 1_700_003_600_000 + 90 * 60_000 },
      {
        status: 'rejected',
        cancellable: false,
        reason: 'The name is not yours',
        stages: [
          { status: 'requested', at: 1_700_000_000_000 },
          { status: 'rejected', at: 1_700_000_900_000 },
        ],
      },
    ),
  })
  renderAt('/withdrawList', <WithdrawList />)
  const [first, second] = await screen.findAllByRole('list', { name: 'Stages' })
  expect(
    within(first as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^1Requested, now/),
    '2In review, to come',
    '3Approved, to come',
    '4Paid, to come',
  ])
  expect(
    within(second as HTMLElement)
      .getAllByRole('listitem')
      .at(-1)?.textContent,
  ).toContain('Rejected, ended here')
  expect(screen.getByText(/Decision expected by .*, within 1 h 30 min/)).toBeTruthy()
  expect(screen.getByText('The name is not yours')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Cancel request' })).toHaveLength(1)
})

test('[PAY-10] a security hold is told with its end and its reason', async () => {
  vi.setSystemTime(1_700_000_000_000)
  fakeServer({
    [WITHDRAWALS]: withdrawals({
      heldUntil: 1_700_000_000_000 + 24 * 3_600_000,
      holdReason: 'This destination is new',
    }),
  })
  renderAt('/withdrawList', <WithdrawList />)
  expect(await screen.findByText(/Security hold until .*, 24 h from now/)).toBeTruthy()
  expect(screen.getByText('This destination is new')).toBeTruthy()
})

test('[PAY-11] a request is cancelled after it was confirmed, once, with a key of its own', async () => {
  const server = fakeServer({
    [WITHDRAWALS]: withdrawals({}),
    [CANCEL]: granted({ data: withdrawal({ status: 'cancelled' }) }),
  })
  const toasts = spyToasts()
  renderAt('/withdrawList', <WithdrawList />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }))
  expect(server.to(CANCEL)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Withdrawal cancelled'))
  expect(server.to(CANCEL).map(({ body }) => body)).toEqual([{ id: 1 }])
  expect(server.to(CANCEL)[0]?.headers['Idempotency-Key']).toBeTruthy()
})

test('[ERR-8] a failed cancel shows the server’s message, else Failed to cancel request', async () => {
  shortenPauses()
  const text = 'This withdrawal is already decided. You cannot cancel it'
  const server = fakeServer({
    [WITHDRAWALS]: withdrawals({}),
    [CANCEL]: refused(409, text, 'withdrawal_decided'),
  })
  const toasts = spyToasts()
  renderAt('/withdrawList', <WithdrawList />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }))
  expect(await screen.findByText(text)).toBeTruthy()
  server.answer(CANCEL, 'nothing')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }))
  expect(await screen.findByText('Failed to cancel request')).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([[text], ['Failed to cancel request']])
})

test('[ERR-8] a withdraw list that cannot be read shows Failed to get list', async () => {
  shortenPauses()
  const toasts = spyToasts()
  fakeServer({ [WITHDRAWALS]: { status: 500, body: {} } })
  renderAt('/withdrawList', <WithdrawList />)
  expect(await screen.findByText('Failed to get list')).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledWith('Failed to get list')
})

test.each([
  ['/deposit/list', DEPOSITS, 'Asked for₹1,500.00Credited+₹990.00Fees₹10.00Waiting₹500.00', /^deposits-/],
  [
    '/withdrawList',
    WITHDRAWALS,
    'Asked for₹3,000.00Paid out₹1,000.00Fees included₹10.00Waiting₹2,000.00',
    /^withdrawals-/,
  ],
] as const)(
  '[HIST-11] %s has the totals of what is filtered, and saves it as a spreadsheet',
  async (path, call, totals, name) => {
    const server = fakeServer({
      [DEPOSITS]: deposits({}),
      [WITHDRAWALS]: withdrawals({}),
      [`${call}/csv`]: { status: 200, body: new Blob(['No.']) },
    })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table')
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    renderAt(path, path === '/deposit/list' ? <DepositList /> : <WithdrawList />)
    await waitFor(() => expect(screen.getByLabelText('Totals of the period').textContent).toBe(totals))
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'In review')
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(server.to(`${call}/csv`)[0]?.url).toContain('status=in_review')
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toMatch(name)
    vi.restoreAllMocks()
  },
)

const WAITING = {
  status: 'waiting',
  credited: null,
  decided_at: null,
  gatewayName: 'UPI by QR',
  expires_at: Date.now() + 20 * 60_000,
  payment: { qrContent: '/sandbox/pay/x' },
} as const

test('[PAY-27] a payment that waits can be resumed from the history: its code again, with the time that is left', async () => {
  const server = fakeServer({ [DEPOSITS]: deposits(WAITING) })
  renderAt('/deposit/list', <DepositList />)
  expect(await screen.findByText(/^Pay by .*, 20 min left\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Continue payment' }))
  const dialog = await screen.findByRole('dialog', { name: 'UPI by QR' })
  expect(within(dialog).getByRole('img', { name: /Scan to pay/ })).toBeTruthy()
  await waitFor(() => expect(server.to(DEPOSITS).at(-1)?.url).toContain('id=1'))
})

test('[PAY-27] a payment at the page of its gateway is resumed there', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  fakeServer({
    [DEPOSITS]: deposits({ ...WAITING, payment: { payUrl: 'https://pay.example/1' } }),
  })
  renderAt('/deposit/list', <DepositList />)
  await userEvent.click(await screen.findByRole('button', { name: 'Continue payment' }))
  expect(assign).toHaveBeenCalledWith('https://pay.example/1')
})

test('[PAY-27] a payment is cancelled once however often it is pressed; one that was made meanwhile shows so', async () => {
  const server = fakeServer({ [DEPOSITS]: deposits(WAITING) })
  const words = 'This payment has been made or has ended. You cannot cancel it'
  server.answer('POST /deposit/cancel', refused(409, words, 'payment_ended'))
  const toasts = spyToasts()
  renderAt('/deposit/list', <DepositList />)
  const button = await screen.findByRole('button', { name: 'Cancel payment' })
  server.answer(DEPOSITS, deposits({ gatewayName: 'UPI by QR' }))
  // Both in one moment: after an answer a press would be another one.
  for (const press of [1, 2]) fireEvent.click(button, { detail: press })
  expect(await screen.findByText('Credited', { selector: '.ui-badge' })).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([[words]])
  expect(server.to('POST /deposit/cancel').map(({ body }) => body)).toEqual([{ id: 1 }])
})

test('[PAY-27] a payment whose time is over says so and offers no code', async () => {
  fakeServer({ [DEPOSITS]: deposits({ ...WAITING, payment: null, expires_at: Date.now() - 1 }) })
  renderAt('/deposit/list', <DepositList />)
  expect(await screen.findByText(/The time to pay is over/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue payment' })).toBeNull()
})

test('[WD-27] a deposit and a withdrawal have their number, which leads to that one alone', async () => {
  const server = fakeServer({ [DEPOSITS]: deposits({ id: 12 }), [WITHDRAWALS]: withdrawals({ id: 4 }) })
  const first = renderAt('/deposit/list', <DepositList />)
  expect((await screen.findByRole('link', { name: 'D-12' })).getAttribute('href')).toBe('/deposit/list?id=12')
  first.unmount()
  renderAt('/withdrawList?id=4', <WithdrawList />)
  expect((await screen.findByRole('link', { name: 'W-4' })).getAttribute('href')).toBe('/withdrawList?id=4')
  expect(server.to(WITHDRAWALS).map(({ url }) => url)).toEqual([
    expect.stringMatching(/\?(?=.*id=4)(?!.*from=)/),
  ])
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/withdrawList')
})
