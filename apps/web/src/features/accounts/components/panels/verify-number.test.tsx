import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { usePanel } from '../../../../lib/page/panels.ts'
import { useFlow } from '../../flow.ts'
import { done, fakeServer, openPanel, refused, renderAt, spyToasts, startAnew } from '../../testing.tsx'
import { markSent } from '../../use-resend.ts'
import { VerifyNumber } from './verify-number.tsx'

afterEach(startAnew)

const NUMBER = { mobile: '9820044718', country_code: '+91' }
const code = () => screen.getByLabelText<HTMLInputElement>('One-time password')
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify number' }))

test('[FLOW-1] [ERR-13] [SCR-19] the right code leads to register with OTP verified, at its sixth digit', async () => {
  const server = fakeServer({ 'POST /mobileVerification': done({ message: 'OTP verified' }) })
  const toasts = spyToasts()
  openPanel('verifyNumber', NUMBER)
  renderAt(<VerifyNumber />)
  expect(screen.getByText('+91 98200 44718')).toBeTruthy()
  await userEvent.type(code(), '482915')
  await waitFor(() => expect(usePanel.getState().panel).toBe('register'))
  expect(server.to('/mobileVerification').map(({ body }) => body)).toEqual([{ ...NUMBER, otp: '482915' }])
  expect(toasts.success.mock.calls).toEqual([['OTP verified']])
  expect(useFlow.getState().verified).toEqual(NUMBER)
})

test('[ERR-2] a wrong code is told under the digits and does not lead on', async () => {
  fakeServer({ 'POST /mobileVerification': refused(400, 'The OTP is not correct', 'otp_wrong') })
  const toasts = spyToasts()
  openPanel('verifyNumber', NUMBER)
  renderAt(<VerifyNumber />)
  await userEvent.type(code(), '000000')
  expect(await screen.findByText('The OTP is not correct')).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([['The OTP is not correct']])
  expect(usePanel.getState().panel).toBe('verifyNumber')
})

test('[ENT-3] a code is six digits, typed or pasted with whatever stands around them', async () => {
  const server = fakeServer({})
  spyToasts()
  openPanel('verifyNumber', NUMBER)
  renderAt(<VerifyNumber />)
  await userEvent.type(code(), '12')
  await verify()
  expect(await screen.findByText('Please enter the 6 digit OTP')).toBeTruthy()
  expect(server.to('/mobileVerification')).toEqual([])
  await userEvent.clear(code())
  await userEvent.click(code())
  await userEvent.paste('Your OTP: 482 915.')
  expect(code().value).toBe('482915')
  expect(code().autocomplete).toBe('one-time-code')
})

test('[VAL-16] the note is there, and Resend OTP comes after five minutes by the clock', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const server = fakeServer({ 'POST /sendOtpToMobile': done() })
  spyToasts()
  openPanel('verifyNumber', NUMBER)
  markSent('register', NUMBER)
  renderAt(<VerifyNumber />)
  expect(screen.getByText('A new OTP may be requested only after five minutes.')).toBeTruthy()
  expect(screen.getByText('5:00')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull()
  act(() => void vi.advanceTimersByTime(299_000))
  expect(screen.getByText('0:01')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1000))
  fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }))
  vi.useRealTimers()
  await waitFor(() => expect(server.to('/sendOtpToMobile')).toHaveLength(1))
})

test('[FLOW-1] without a number the panel goes back to ask for one', async () => {
  fakeServer({})
  openPanel('verifyNumber')
  renderAt(<VerifyNumber />)
  await waitFor(() => expect(usePanel.getState().panel).toBe('mobileNumber'))
})
