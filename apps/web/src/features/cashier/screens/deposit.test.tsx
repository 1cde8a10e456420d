import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer } from '../../../lib/testing/fake-server.ts'
import { bePlayer, gateway, manual, methods, renderAt, spyToasts, startAnew } from '../testing.tsx'
import { Deposit } from './deposit.tsx'

beforeEach(() => bePlayer())
afterEach(startAnew)

const path = () => screen.getByTestId('path').textContent

test('[DEP-6] on its page a gateway has an address of its own, and the back link leads to the list', async () => {
  fakeServer(methods([gateway({ name: 'APay' }), gateway({ name: 'APay by QR', slug: 'qr', order: 20 })]))
  renderAt('/deposit', <Deposit />)
  await userEvent.click(await screen.findByRole('tab', { name: 'UPI' }))
  await userEvent.click(screen.getByRole('button', { name: /APay by QR/ }))
  expect(path()).toBe('/deposit/apay-qr')
  expect(await screen.findByRole('heading', { level: 1, name: 'APay by QR' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Deposit' }))
  expect(path()).toBe('/deposit')
  expect(await screen.findByRole('tabpanel')).toBeTruthy()
})

test.each([
  ['bank', 'Bank Transfer'],
  ['upi', 'By id'],
  ['coinbase', 'Coinbase'],
  ['fastpay', 'Fast pay'],
])('[DEP-6] /deposit/%s opens the form of %s', async (key, name) => {
  fakeServer(methods([manual({ name: 'By id' }), gateway({ code: 'coinbase', name: 'Coinbase' })]))
  renderAt(`/deposit/${key}`, <Deposit />)
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  expect(await screen.findByLabelText(/Amount/)).toBeTruthy()
})

test('[DEP-4] an address whose way is closed says so', async () => {
  fakeServer(methods([], null))
  renderAt('/deposit/bank', <Deposit />)
  expect(await screen.findByText('This way to deposit is closed')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'See the others' }))
  expect(path()).toBe('/deposit')
})

test('[DEP-17] a demo user is sent to / from the page as well', async () => {
  bePlayer(true)
  spyToasts()
  fakeServer(methods([]))
  renderAt('/deposit', <Deposit />)
  await waitFor(() => expect(path()).toBe('/'))
})
