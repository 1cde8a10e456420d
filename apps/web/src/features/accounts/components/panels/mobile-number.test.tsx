import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { usePanel } from '../../../../lib/page/panels.ts'
import {
  done,
  fakeServer,
  openPanel,
  refused,
  renderAt,
  setOtpMode,
  spyToasts,
  startAnew,
} from '../../testing.tsx'
import { MobileNumber } from './mobile-number.tsx'

afterEach(startAnew)

const INVALID = 'Please enter a 10 digit mobile number from India or Bangladesh'
const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const type = (number: string) => userEvent.type(screen.getByLabelText('Mobile number'), number)

test('[VAL-12] the panel asks for a 10 digit number, takes India by default and offers Bangladesh alone beside it', async () => {
  setOtpMode(1)
  const server = fakeServer({})
  const toasts = spyToasts()
  renderAt(<MobileNumber />)
  expect(screen.getByText(/10 digit mobile number/)).toBeTruthy()
  const country = screen.getByLabelText<HTMLSelectElement>('Country')
  expect(country.value).toBe('india')
  expect([...country.options].map(({ text }) => text)).toEqual(['IN +91', 'BD +880'])
  await go()
  expect(await screen.findByText('Please enter mobile number')).toBeTruthy()
  await type('1712345678')
  await go()
  expect(await screen.findByText(INVALID)).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([['Please enter mobile number'], [INVALID]])
  await userEvent.selectOptions(country, 'bangladesh')
  await go()
  await waitFor(() => expect(usePanel.getState().panel).toBe('register'))
  expect(usePanel.getState().state).toMatchObject({ mobile: '1712345678', country_code: '+880' })
  expect(server.sent).toEqual([])
})

test('[OTP-1] with OTP 0 the number gets its code and leads to verify number', async () => {
  setOtpMode(0)
  const server = fakeServer({ 'POST /sendOtpToMobile': done({ message: 'OTP sent' }) })
  const toasts = spyToasts()
  renderAt(<MobileNumber />)
  await type('98200 44718')
  await go()
  await waitFor(() => expect(usePanel.getState().panel).toBe('verifyNumber'))
  expect(server.to('/sendOtpToMobile')[0]?.body).toEqual({ mobile: '9820044718', country_code: '+91' })
  expect(toasts.success.mock.calls).toEqual([['OTP sent']])
})

test('[OTP-2] with another OTP the number leads straight to register and nothing is sent', async () => {
  setOtpMode(1)
  const server = fakeServer({})
  renderAt(<MobileNumber />)
  await type('9820044718')
  await go()
  await waitFor(() => expect(usePanel.getState().panel).toBe('register'))
  expect(server.sent).toEqual([])
})

test('[KEY-2] the number is stored and prefilled next time', async () => {
  setOtpMode(1)
  fakeServer({})
  const first = renderAt(<MobileNumber />)
  await type('9820044718')
  await go()
  await waitFor(() => expect(usePanel.getState().panel).toBe('register'))
  expect(JSON.parse(localStorage.getItem('mobile_details') ?? '')).toEqual({
    mobile: '9820044718',
    country_code: '+91',
  })
  first.unmount()
  openPanel('mobileNumber')
  renderAt(<MobileNumber />)
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe('9820044718')
})

test('[ERR-2] a number that is taken stays in the panel with the server message', async () => {
  setOtpMode(0)
  fakeServer({
    'POST /sendOtpToMobile': refused(409, 'This mobile number is already registered', 'mobile_taken'),
  })
  const toasts = spyToasts()
  openPanel('mobileNumber')
  renderAt(<MobileNumber />)
  await type('9820044718')
  await go()
  expect(await screen.findByText('This mobile number is already registered')).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([['This mobile number is already registered']])
  expect(usePanel.getState().panel).toBe('mobileNumber')
})

test('[VAL-16] a code that was sent within five minutes is still good: the panel goes on to it', async () => {
  setOtpMode(0)
  const tooSoon = 'A new OTP may be requested only after five minutes'
  fakeServer({ 'POST /sendOtpToMobile': refused(429, tooSoon, 'otp_too_soon') })
  const toasts = spyToasts()
  renderAt(<MobileNumber />)
  await type('9820044718')
  await go()
  await waitFor(() => expect(usePanel.getState().panel).toBe('verifyNumber'))
  expect(toasts.error.mock.calls).toEqual([[tooSoon]])
})

test('[OTP-1] a second Enter sends no second code', async () => {
  setOtpMode(0)
  const server = fakeServer({ 'POST /sendOtpToMobile': done() })
  server.holdAnswers()
  renderAt(<MobileNumber />)
  await type('9820044718')
  await userEvent.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(server.to('/sendOtpToMobile')).toHaveLength(1))
  await userEvent.keyboard('{Enter}')
  server.letGo()
  await waitFor(() => expect(usePanel.getState().panel).toBe('verifyNumber'))
  expect(server.to('/sendOtpToMobile')).toHaveLength(1)
})
