import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { bePlayer, destination, png, renderAt, spyToasts, startAnew } from '../../testing.tsx'
import { MoneySettings } from './money-settings.tsx'

beforeEach(() => bePlayer())
afterEach(startAnew)

const PAPER = {
  id: 1,
  kind: 'pan',
  status: 'rejected',
  reason: 'The picture is blurred',
  document: '2f7c0d3e-1111-4111-8111-111111111111',
  created_at: 1,
  decided_at: 2,
}

const serve = (status = 'rejected') =>
  fakeServer({
    'GET /destinations': granted({ data: [destination()] }),
    'GET /kyc': granted({ data: { status, documents: [PAPER] } }),
    'GET /limits': granted({ data: [{ movement: 'deposit', days: 1, amount: 50_000, used: 8500 }] }),
    'POST /kyc': granted({ data: { ...PAPER, id: 2, status: 'in_review', reason: null } }),
  })

test('[NAV-8] the profile shows destinations, papers with their reasons, and limits with what is used', async () => {
  serve()
  renderAt('/profile', <MoneySettings />)
  expect(await screen.findByText('meera@okbank')).toBeTruthy()
  expect(await screen.findByText('PAN card', { selector: 'p' })).toBeTruthy()
  expect(screen.getByText('The picture is blurred')).toBeTruthy()
  const limit = await screen.findByRole('progressbar', { name: 'Deposits in a day' })
  expect(limit.getAttribute('aria-valuetext')).toBe('₹8,500 of ₹50,000')
})

test('[PAY-19] a paper is sent as multipart with its kind, and a missing picture is told', async () => {
  const server = serve()
  const toasts = spyToasts()
  renderAt('/profile', <MoneySettings />)
  await userEvent.click(await screen.findByRole('button', { name: 'Send for verification' }))
  expect(await screen.findByText('Please choose a photo of the document')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Document type'), 'passport')
  await userEvent.upload(screen.getByLabelText('Photo'), png())
  await userEvent.click(screen.getByRole('button', { name: 'Send for verification' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Document sent'))
  const [sent] = server.to('POST /kyc')
  expect(sent?.multipart).toBe(true)
  expect(sent?.body).toMatchObject({ kind: 'passport' })
})

test('[PAY-19] a refused picture is told in the server’s words', async () => {
  const server = serve()
  const text = 'Please send a JPEG, PNG or WebP picture of at most 5 MB'
  server.answer('POST /kyc', refused(415, text, 'image_refused'))
  const toasts = spyToasts()
  renderAt('/profile', <MoneySettings />)
  fireEvent.change(await screen.findByLabelText('Photo'), { target: { files: [png()] } })
  await userEvent.click(screen.getByRole('button', { name: 'Send for verification' }))
  await waitFor(() => expect(toasts.error.mock.calls).toEqual([[text]]))
})

test('[PAY-19] whoever is verified is asked for nothing more', async () => {
  serve('verified')
  renderAt('/profile', <MoneySettings />)
  expect(await screen.findByText('Verified')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send for verification' })).toBeNull()
})

test('[PAY-18] a demo account saves no destination and sends no paper', async () => {
  bePlayer(true)
  serve()
  renderAt('/profile', <MoneySettings />)
  await screen.findByText('The picture is blurred')
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send for verification' })).toBeNull()
})

test('[PAY-18] a destination is added by the contract’s own rules; a wrong field has the focus', async () => {
  const server = serve()
  server.answer('POST /destinations', granted({ data: destination({ id: 9 }) }))
  const toasts = spyToasts()
  renderAt('/profile', <MoneySettings />)
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
  await userEvent.click(screen.getByRole('tab', { name: 'UPI' }))
  await userEvent.type(screen.getByLabelText('Account holder'), 'Meera Joshi')
  await userEvent.type(screen.getByLabelText('UPI id'), 'meera')
  await userEvent.click(screen.getByRole('button', { name: 'Save destination' }))
  expect(screen.getByText('Please enter a valid UPI id, such as name@bank')).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledWith('Please enter a valid UPI id, such as name@bank')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('UPI id')))
  await userEvent.type(screen.getByLabelText('UPI id'), '@okbank')
  await userEvent.click(screen.getByRole('button', { name: 'Save destination' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Destination saved'))
  expect(server.to('POST /destinations')[0]?.body).toEqual({
    details: { kind: 'upi', holder: 'Meera Joshi', upiId: 'meera@okbank' },
  })
})
