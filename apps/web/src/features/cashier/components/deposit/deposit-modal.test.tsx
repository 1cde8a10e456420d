import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDepositModal } from '../../../../lib/money/deposit-modal.ts'
import { usePanel } from '../../../../lib/page/panels.ts'
import { useSession } from '../../../../lib/session/session-state.ts'
import { useGateway } from '../../../../lib/cache/slices.ts'
import { fakeServer, refused } from '../../../../lib/testing/fake-server.ts'
import { shortenPauses } from '../../../../lib/testing/pauses.ts'
import {
  BANK,
  bePlayer,
  deposit,
  gateway,
  manual,
  methods,
  renderAt,
  spyToasts,
  startAnew,
} from '../../testing.tsx'
import { DepositModal } from './deposit-modal.tsx'

beforeEach(() => bePlayer())
afterEach(startAnew)

const open = (...given: Parameters<typeof methods>) => {
  const server = fakeServer(methods(...given))
  useDepositModal.setState({ isOpen: true })
  renderAt('/home', <DepositModal />)
  return server
}

const cards = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('button')
    .map((card) => card.textContent ?? '')
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))

test('[SCR-18] the deposit modal is titled Deposit', async () => {
  open([])
  expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeTruthy()
})

test('[CALL-18] opening it fetches the gateways and the bank details, and once more the next time', async () => {
  const server = open([])
  await screen.findByRole('tabpanel')
  expect(server.to('GET /gateways')).toHaveLength(1)
  expect(server.to('GET /getBankAccountDetails')).toHaveLength(1)
  renderAt('/home', <DepositModal />)
  await waitFor(() => expect(server.to('GET /gateways')).toHaveLength(2))
  expect(server.to('GET /getBankAccountDetails')).toHaveLength(2)
})

test('[DEP-1] three tabs, and the bank tab is the one that is open', async () => {
  open([])
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['UPI', 'Bank Deposit', 'Crypto'])
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false'])
})

const ALL = [
  'm_binance',
  'upi',
  'coinbase',
  'apay',
  'm_usdt_erc20',
  'coinpayments',
  'alphapo',
  'm_crypto',
].map((code, place) => gateway({ code, order: 80 - place }))

test('[DEP-2] the UPI tab lists apay and upi, and nothing else', async () => {
  open(ALL)
  await openTab('UPI')
  expect(cards().map((text) => text.replace(/Credited.*/, ''))).toEqual(['apay', 'upi'])
})

test('[DEP-3] the Crypto tab lists coinpayments, m_crypto, m_usdt_erc20 and m_binance, and nothing else', async () => {
  open(ALL)
  await openTab('Crypto')
  expect(cards().map((text) => text.replace(/Credited.*/, ''))).toEqual([
    'm_crypto',
    'coinpayments',
    'm_usdt_erc20',
    'm_binance',
  ])
})

test('[DEP-4] the Bank tab has one card, only when there are bank details', async () => {
  open(ALL)
  await screen.findByRole('tabpanel')
  expect(cards()).toHaveLength(1)
  expect(cards()[0]).toContain('Bank Transfer')
})

test('[DEP-4] without bank details the Bank tab has no card', async () => {
  open(ALL, null)
  await screen.findByText('Bank transfers are closed now')
  expect(cards()).toEqual([])
})

test('[DEP-5] gateways stand in their order, each with its logo or the default icon', async () => {
  open([
    gateway({ code: 'upi', name: 'Second', order: 2, logo: '/upi.svg' }),
    gateway({ name: 'First', order: 1 }),
  ])
  await openTab('UPI')
  const [first, second] = within(screen.getByRole('tabpanel')).getAllByRole('button')
  expect(first?.textContent).toContain('First')
  expect(first?.querySelector('[data-default-icon]')).toBeTruthy()
  expect(second?.textContent).toContain('Second')
  expect(second?.querySelector('img')?.getAttribute('src')).toBe('/upi.svg')
})

test('[PAY-1] the method used last goes first, and is at hand in every tab', async () => {
  open([gateway({ order: 1 }), manual({ name: 'By id', order: 2 })], BANK, [
    deposit({ gateway: 'upi', gatewayName: 'By id' }),
  ])
  const again = await screen.findByRole('button', { name: /By id/ })
  expect(again.textContent).toContain('Last used')
  await openTab('UPI')
  expect(cards()[0]).toContain('By id')
  expect(screen.getAllByText('Last used')).toHaveLength(1)
})

test('[PAY-2] what the tabs do not list can be reached below them: coins below Crypto, fast pay below the others', async () => {
  open(ALL)
  await userEvent.click(await screen.findByText('More ways to pay (1)'))
  expect(screen.getByRole('button', { name: /^Fast pay/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^coinbase/ })).toBeNull()
  await openTab('Crypto')
  expect(screen.getByText('More ways to pay (2)')).toBeTruthy()
  for (const name of [/^coinbase/, /^alphapo/]) expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Fast pay/ })).toBeNull()
})

test('[DEP-6] a gateway opens its form, whose back link returns to the list and clears the choice', async () => {
  open([gateway()])
  await userEvent.click(await screen.findByRole('button', { name: /Bank Transfer/ }))
  expect(await screen.findByRole('heading', { name: 'Bank Transfer' })).toBeTruthy()
  expect(useGateway.getState().selectedGateway).toBe('bank')
  await userEvent.click(screen.getByRole('link', { name: 'Deposit' }))
  expect(useGateway.getState().selectedGateway).toBeUndefined()
  await openTab('UPI')
  await userEvent.click(screen.getByRole('button', { name: /apay/ }))
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
  expect(screen.getByTestId('path').textContent).toBe('/home')
})

test('[DEP-17] a demo user is sent to / instead of using the modal', async () => {
  bePlayer(true)
  spyToasts()
  const server = open([gateway()])
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/'))
  expect(screen.queryByRole('dialog', { name: 'Deposit' })).toBeNull()
  expect(server.to('GET /gateways')).toEqual([])
})

test('[PAY-31] a demo player who wants to deposit is invited to register', async () => {
  bePlayer(true)
  const toasts = spyToasts()
  open([gateway()])
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/'))
  const words = 'Demo accounts can’t deposit. Register to play with ₹10,000.'
  expect(toasts.error.mock.calls).toEqual([[words]])
  const invite = await screen.findByRole('dialog', { name: 'Get an account of your own' })
  expect(invite.textContent).toContain(words)
  await userEvent.click(within(invite).getByRole('button', { name: 'Register' }))
  expect(useDepositModal.getState().isOpen).toBe(false)
  expect(useSession.getState().isAuth).toBe(false)
  expect(usePanel.getState().panel).toBe('mobileNumber')
  usePanel.getState().close()
})

test('[ERR-9] gateways that cannot be read are told, and asked for again on request', async () => {
  const server = fakeServer({ ...methods([]), 'GET /gateways': refused(409, 'Closed for an hour') })
  const toasts = spyToasts()
  renderAt('/home', <DepositModal />)
  expect(await screen.findByText('Closed for an hour')).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledWith('Closed for an hour')
  for (const [call, answer] of Object.entries(methods([gateway()]))) server.answer(call, answer)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('tabpanel')).toBeTruthy()
})

test('[ERR-9] without a word of the server the fallback for the gateways is Failed to get gateways', async () => {
  shortenPauses()
  const toasts = spyToasts()
  fakeServer({ ...methods([]), 'GET /gateways': { status: 500, body: {} } })
  renderAt('/home', <DepositModal />)
  expect(await screen.findByText('Failed to get gateways')).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledWith('Failed to get gateways')
})

test('[PAY-27] the deposit modal offers to go on with a payment that waits', async () => {
  const payment = { qrContent: '/sandbox/pay/x' }
  open([gateway()], BANK, [deposit({ status: 'waiting', gatewayName: 'UPI by QR', payment })])
  expect(await screen.findByText(/by UPI by QR is waiting/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue payment' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel payment' })).toBeTruthy()
})
