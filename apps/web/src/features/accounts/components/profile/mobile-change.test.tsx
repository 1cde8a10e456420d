import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { done, fakeServer, refused, renderAt, spyToasts, startAnew, USER, WALLET } from '../../testing.tsx'
import { MobileChange } from './mobile-change.tsx'

vi.mock('../../../../lib/realtime/socket.ts', () => ({
  openSockets: () => undefined,
  closeSockets: () => undefined,
}))

afterEach(startAnew)

const SEND = 'POST /profile/mobile/otp'
const CHANGE = 'POST /profile/mobile'

const ask = async (mobile: string, password: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Change number' }))
  if (mobile !== '') await userEvent.type(screen.getByLabelText('Mobile number'), mobile)
  if (password !== '') await userEvent.type(screen.getByLabelText('Your password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
}

test('[PAY-21] the number changes after password and OTP, and the hold of 24 hours is told before and after', async () => {
  const changed = { ...USER, ...WALLET, mobileNumber: '9811111111' }
  const server = fakeServer({ [SEND]: done(), [CHANGE]: done({ data: changed }) })
  const toasts = spyToasts()
  renderAt(<MobileChange user={USER} />)
  await ask('98111 11111', 'secret 1')
  expect(await screen.findByText(/Enter the 6 digits/)).toBeTruthy()
  expect(server.to('/profile/mobile/otp')[0]?.body).toEqual({
    mobile: '9811111111',
    country_code: '+91',
    password: 'secret 1',
  })
  await userEvent.type(screen.getByLabelText('One-time password'), '123456')
  expect(await screen.findByText(/Withdrawals wait for 24 hours/)).toBeTruthy()
  expect(server.to('/profile/mobile')[0]?.body).toEqual({
    mobile: '9811111111',
    country_code: '+91',
    otp: '123456',
  })
  expect(toasts.success.mock.calls).toEqual([['OTP sent'], ['Mobile number changed']])
})

test('[PAY-21] the hold is told before anything is sent, and a missing password is asked for', async () => {
  const server = fakeServer({})
  spyToasts()
  renderAt(<MobileChange user={USER} />)
  await ask('9811111111', '')
  expect(screen.getByText(/withdrawals wait for 24 hours/)).toBeTruthy()
  expect(await screen.findByText('Password cannot be empty')).toBeTruthy()
  expect(server.to('/profile/mobile/otp')).toEqual([])
})

test('[PAY-21] a wrong password stays at the form; a code under way goes on', async () => {
  const server = fakeServer({
    [SEND]: refused(400, 'Your current password is not correct', 'password_wrong'),
  })
  const toasts = spyToasts()
  renderAt(<MobileChange user={USER} />)
  await ask('9811111111', 'wrong')
  expect(await screen.findByText('Your current password is not correct')).toBeTruthy()
  server.answer(SEND, refused(429, 'A new OTP may be requested only after five minutes', 'otp_too_soon'))
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(await screen.findByText(/Enter the 6 digits/)).toBeTruthy()
  server.answer(CHANGE, refused(400, 'The OTP is not correct', 'otp_wrong'))
  await userEvent.type(screen.getByLabelText('One-time password'), '000000')
  await waitFor(() => expect(toasts.error).toHaveBeenLastCalledWith('The OTP is not correct'))
  expect(screen.getByText('The OTP is not correct')).toBeTruthy()
})

test('[PAY-21] a demo account keeps its number', () => {
  renderAt(<MobileChange user={{ ...USER, demo: true }} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change number' }).disabled).toBe(true)
})
