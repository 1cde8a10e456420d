import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { usePanel } from '../../../../lib/page/panels.ts'
import { setFlow, useFlow } from '../../flow.ts'
import { done, fakeServer, openPanel, refused, renderAt, spyToasts, startAnew } from '../../testing.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { ResetPassword } from './reset-password.tsx'

afterEach(startAnew)

const NUMBER = { mobile: '9820044718', country_code: '+91' }
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const resetPanel = () => {
  setFlow({ reset: { number: NUMBER, ticket: 'ticket-1' } })
  openPanel('resetpassword')
  return renderAt(<ResetPassword />)
}

test('[VAL-15] forgot password asks for the number without asking the server', async () => {
  const server = fakeServer({})
  const toasts = spyToasts()
  renderAt(<ForgotPassword />)
  await press('Send OTP')
  expect(await screen.findByText('Please enter mobile number')).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([['Please enter mobile number']])
  expect(server.sent).toEqual([])
})

test('[FLOW-2] [ERR-13] forgot password leads to reset password once the OTP is sent', async () => {
  const server = fakeServer({ 'POST /forgot-password': done({ data: { ticket: 'ticket-1' } }) })
  const toasts = spyToasts()
  openPanel('forgotpassword')
  renderAt(<ForgotPassword />)
  await userEvent.type(field('Mobile number'), '98200 44718')
  await press('Send OTP')
  await waitFor(() => expect(usePanel.getState().panel).toBe('resetpassword'))
  expect(server.to('/forgot-password')[0]?.body).toEqual({ phone: '9820044718', countryCode: '+91' })
  expect(useFlow.getState().reset).toEqual({ number: NUMBER, ticket: 'ticket-1' })
  expect(toasts.success.mock.calls).toEqual([['OTP sent']])
})

test('[ERR-10] a reset that cannot be asked for says what the server says, else Request failed', async () => {
  const server = fakeServer({ 'POST /forgot-password': 'nothing' })
  const toasts = spyToasts()
  openPanel('forgotpassword')
  renderAt(<ForgotPassword />)
  await userEvent.type(field('Mobile number'), '9820044718')
  await press('Send OTP')
  expect(await screen.findByText('Request failed')).toBeTruthy()
  server.answer('POST /forgot-password', refused(429, 'Too many attempts. Please try again later'))
  await press('Send OTP')
  expect(await screen.findByText('Too many attempts. Please try again later')).toBeTruthy()
  expect(toasts.error.mock.calls.flat()).toEqual([
    'Request failed',
    'Too many attempts. Please try again later',
  ])
  expect(usePanel.getState().panel).toBe('forgotpassword')
})

test('[VAL-15] reset password wants OTP and password, both', async () => {
  const server = fakeServer({})
  const toasts = spyToasts()
  resetPanel()
  await press('Reset password')
  await waitFor(() => expect(screen.getAllByText('All fields are mandatory')).toHaveLength(2))
  expect(toasts.error.mock.calls).toEqual([['All fields are mandatory']])
  expect(server.sent).toEqual([])
})

test('[FLOW-2] [ERR-13] a reset password leads to login and says Password reset success', async () => {
  const server = fakeServer({ 'POST /reset-password': done() })
  const toasts = spyToasts()
  resetPanel()
  await userEvent.type(field('One-time password'), '482915')
  await userEvent.type(field('New password'), 'Secret 12345')
  await userEvent.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(usePanel.getState().panel).toBe('login'))
  expect(server.to('/reset-password').map(({ body }) => body)).toEqual([
    { otp: '482915', password: 'Secret 12345', ticket: 'ticket-1' },
  ])
  expect(toasts.success.mock.calls).toEqual([['Password reset success']])
  expect(useFlow.getState().note).toMatchObject({ panel: 'login', text: 'Password reset success' })
})

test('[ERR-10] a failed reset shows the server message, else Request failed', async () => {
  const server = fakeServer({ 'POST /reset-password': refused(400, 'The OTP is not correct', 'otp_wrong') })
  const toasts = spyToasts()
  resetPanel()
  await userEvent.type(field('One-time password'), '000000')
  await userEvent.type(field('New password'), 'Secret 12345')
  await press('Reset password')
  expect(await screen.findByText('The OTP is not correct')).toBeTruthy()
  server.answer('POST /reset-password', 'nothing')
  await press('Reset password')
  expect(await screen.findByText('Request failed')).toBeTruthy()
  expect(toasts.error.mock.calls.flat()).toEqual(['The OTP is not correct', 'Request failed'])
  expect(usePanel.getState().panel).toBe('resetpassword')
})

test('[FLOW-2] without a request the reset panel goes back to ask for the number', async () => {
  fakeServer({})
  openPanel('resetpassword')
  renderAt(<ResetPassword />)
  await waitFor(() => expect(usePanel.getState().panel).toBe('forgotpassword'))
})

test('[SCR-19] the sixth digit of a reset leads on to the new password', async () => {
  fakeServer({})
  resetPanel()
  await userEvent.type(field('One-time password'), '48291')
  expect(document.activeElement).toBe(field('One-time password'))
  await userEvent.keyboard('5')
  expect(document.activeElement).toBe(field('New password'))
})

test('[OTP-21] a forgotten user name is asked for by number, and the answer stays to be read', async () => {
  const text = 'If an account has this number, we have sent its username by SMS'
  const server = fakeServer({ 'POST /forgot-username': done({ message: text }) })
  const toasts = spyToasts()
  openPanel('forgotpassword')
  renderAt(<ForgotPassword />)
  await press('Send my username')
  expect(await screen.findByText('Please enter mobile number')).toBeTruthy()
  await userEvent.type(field('Mobile number'), '98200 44718')
  await press('Send my username')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(toasts.success.mock.calls).toEqual([[text]])
  expect(server.to('/forgot-username').map(({ body }) => body)).toEqual([
    { phone: '9820044718', countryCode: '+91' },
  ])
  expect(usePanel.getState().panel).toBe('forgotpassword')
})
