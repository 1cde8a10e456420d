import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePanel } from '../../../../lib/page/panels.ts'
import { useSession } from '../../../../lib/session/session-state.ts'
import { setFlow } from '../../flow.ts'
import {
  done,
  fakeServer,
  LOGGED_IN,
  openPanel,
  refused,
  renderAt,
  setOtpMode,
  spyToasts,
  startAnew,
} from '../../testing.tsx'
import { Register } from './register.tsx'

vi.mock('../../../../lib/realtime/socket.ts', () => ({
  openSockets: () => undefined,
  closeSockets: () => undefined,
}))

beforeEach(() => setOtpMode(0))
afterEach(startAnew)

const NUMBER = { mobile: '9820044718', country_code: '+91' }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' })
const submit = () => userEvent.click(button())

const verifiedPanel = (state = {}) => {
  setFlow({ verified: NUMBER })
  openPanel('register', { ...NUMBER, ...state })
  return renderAt(<Register />)
}

const fill = async (over: Readonly<Record<string, string>> = {}) => {
  const values = {
    Name: 'Meera Joshi',
    Username: 'meera j21',
    Password: 'Secret 12345',
    'Confirm password': 'Secret 12345',
    ...over,
  }
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(field(label))
    if (value !== '') await userEvent.type(field(label), value)
  }
}

test('[VAL-9] [VAL-10] every message of the register form stands word for word under its field, unsent', async () => {
  const server = fakeServer({})
  const toasts = spyToasts()
  verifiedPanel()
  await submit()
  for (const said of [
    'Name cannot be empty',
    'User name cannot be empty',
    'Password cannot be empty',
    'Confirm password cannot be empty',
  ])
    expect(await screen.findByText(said)).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([['Name cannot be empty']])
  await fill({ Name: '', Username: 'abc', Password: 'short', 'Confirm password': 'other one' })
  expect(await screen.findByText('Username must be 4 to 15 characters.')).toBeTruthy()
  expect(screen.getByText('Password must be 8 to 20 characters.')).toBeTruthy()
  await fill({ Name: '', Username: 'me@ra', 'Confirm password': 'Secret 1234' })
  expect(await screen.findByText('Special characters are not allowed in username.')).toBeTruthy()
  expect(screen.getByText('Password and Confirm password must be same')).toBeTruthy()
  expect(server.to('/register')).toEqual([])
})

test('[VAL-11] the password hints follow the typing and block nothing', async () => {
  const server = fakeServer({
    'POST /register': { ...(LOGGED_IN as object), status: 201 } as typeof LOGGED_IN,
  })
  spyToasts()
  verifiedPanel()
  const met = () =>
    [...document.querySelectorAll('[data-met="true"]')].map(
      (one) => one.firstElementChild?.nextSibling?.textContent,
    )
  expect(met()).toEqual([])
  await userEvent.type(field('Password'), 'abcdefgh')
  expect(met()).toEqual(['At least 8 symbols', '1 lowercase'])
  await userEvent.type(field('Password'), 'A1')
  expect(met()).toHaveLength(4)
  await fill({ Password: 'abcdefgh', 'Confirm password': 'abcdefgh' })
  await submit()
  await waitFor(() => expect(server.to('/register')).toHaveLength(1))
})

test('[OTP-1] with OTP 0 the form has no OTP control and registers the number of the verify panel', async () => {
  localStorage.setItem('track_id', 'track-7')
  localStorage.setItem('mobile_details', JSON.stringify(NUMBER))
  const server = fakeServer({ 'POST /register': LOGGED_IN })
  const toasts = spyToasts()
  verifiedPanel({ from: '/mybets' })
  expect(screen.queryByLabelText('One-time password')).toBeNull()
  expect(screen.queryByLabelText('Mobile number')).toBeNull()
  expect(screen.getByText('VERIFIED')).toBeTruthy()
  await fill()
  await submit()
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/mybets'))
  expect(server.to('/register')[0]?.body).toEqual({
    name: 'Meera Joshi',
    username: 'meera j21',
    password: 'Secret 12345',
    ...NUMBER,
    typeId: 3,
    parentId: 1,
    affId: 'track-7',
  })
  expect(toasts.success.mock.calls).toEqual([['Player added']])
  expect(useSession.getState().token).toBe('token-1')
})

test('[KEY-2] [ENT-2] [ERR-5] a registration removes the stored number', async () => {
  localStorage.setItem('mobile_details', JSON.stringify(NUMBER))
  fakeServer({ 'POST /register': LOGGED_IN })
  spyToasts()
  verifiedPanel()
  await fill()
  await submit()
  await waitFor(() => expect(localStorage.getItem('token')).toBe('token-1'))
  expect(localStorage.getItem('mobile_details')).toBeNull()
})

test('[OTP-1] [OTP-12] with OTP 0 an invitation begins with the number, and its code goes along', async () => {
  const server = fakeServer({ 'POST /sendOtpToMobile': done() })
  spyToasts()
  openPanel('register', { agent_code: 'RAVI20' })
  renderAt(<Register />)
  expect(screen.getByText('RAVI20')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
  await userEvent.type(field('Mobile number'), NUMBER.mobile)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(usePanel.getState().panel).toBe('verifyNumber'))
  expect(server.to('/sendOtpToMobile').map(({ body }) => body)).toEqual([NUMBER])
  expect(usePanel.getState().state).toEqual({ agent_code: 'RAVI20', ...NUMBER })
})

test('[OTP-1] with OTP 0 another number is verified from the form, which keeps the names', async () => {
  fakeServer({})
  const first = verifiedPanel()
  await userEvent.type(field('Name'), 'Meera Joshi')
  await userEvent.click(screen.getAllByRole('button', { name: 'Change' })[0] as HTMLElement)
  expect(usePanel.getState().panel).toBe('mobileNumber')
  first.unmount()
  verifiedPanel()
  expect(field('Name').value).toBe('Meera Joshi')
  expect(button().disabled).toBe(false)
})

test('[OTP-2] with another OTP the control reads Send OTP, Resend OTP, VERIFIED, and only then Register is open', async () => {
  setOtpMode(1)
  const server = fakeServer({
    'POST /sendOtpToMobile': done(),
    'POST /mobileVerification': refused(400, 'The OTP is not correct', 'otp_wrong'),
  })
  const toasts = spyToasts()
  openPanel('register', NUMBER)
  renderAt(<Register />)
  expect(field('Mobile number').value).toBe('9820044718')
  expect(field('One-time password').disabled).toBe(true)
  expect(button().disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  expect(await screen.findByRole('button', { name: 'Resend OTP' })).toBeTruthy()
  expect(toasts.success.mock.calls).toEqual([['OTP sent']])
  await userEvent.type(field('One-time password'), '000000')
  expect(await screen.findByText('The OTP is not correct')).toBeTruthy()
  expect(button().disabled).toBe(true)
  server.answer('POST /mobileVerification', done())
  await userEvent.clear(field('One-time password'))
  await userEvent.click(field('One-time password'))
  await userEvent.paste('482915')
  expect(await screen.findByText('VERIFIED')).toBeTruthy()
  expect(toasts.success.mock.lastCall).toEqual(['OTP verified'])
  // Said once: the control reads VERIFIED, and no second line repeats it.
  expect(screen.queryByText(/OTP verified/)).toBeNull()
  expect(button().disabled).toBe(false)
  expect(server.to('/mobileVerification').map(({ body }) => body)).toEqual([
    { ...NUMBER, otp: '000000' },
    { ...NUMBER, otp: '482915' },
  ])
})

test('[OTP-2] another number is not verified by the code of the first', async () => {
  setOtpMode(1)
  fakeServer({})
  verifiedPanel()
  expect(button().disabled).toBe(false)
  await userEvent.type(field('Mobile number'), '{Backspace}9')
  await waitFor(() => expect(button().disabled).toBe(true))
  expect(screen.getByRole('button', { name: 'Send OTP' })).toBeTruthy()
})

test('[VAL-16] Resend OTP waits five minutes, counted down beside the note', async () => {
  setOtpMode(1)
  const server = fakeServer({ 'POST /sendOtpToMobile': done() })
  spyToasts()
  vi.useFakeTimers({ now: 5_000_000, shouldAdvanceTime: true })
  openPanel('register', NUMBER)
  renderAt(<Register />)
  fireEvent.click(screen.getByRole('button', { name: 'Send OTP' }))
  const resend = await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend OTP' })
  expect(screen.getByText(/A new OTP may be requested only after five minutes/)).toBeTruthy()
  expect(resend.disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(301_000))
  await waitFor(() => expect(resend.disabled).toBe(false))
  fireEvent.click(resend)
  await waitFor(() => expect(server.to('/sendOtpToMobile')).toHaveLength(2))
})

test('[SCR-10] [OTP-12] a referral code is prefilled, shown, can be changed, and is sent', async () => {
  const server = fakeServer({ 'POST /register': LOGGED_IN })
  spyToasts()
  verifiedPanel({ agent_code: 'MAIDAN42' })
  expect(screen.getByText('MAIDAN42')).toBeTruthy()
  const changes = screen.getAllByRole('button', { name: 'Change' })
  await userEvent.click(changes.at(-1) as HTMLElement)
  await userEvent.type(field('Referral code'), 'X')
  await fill()
  await submit()
  await waitFor(() => expect(server.to('/register')[0]?.body).toMatchObject({ agent_code: 'MAIDAN42X' }))
})

test('[ERR-5] a refusal is told as the server says it, under its field where it has one', async () => {
  const server = fakeServer({
    'POST /register': refused(409, 'This user name is already taken', 'username_taken'),
  })
  const toasts = spyToasts()
  verifiedPanel()
  await fill()
  await submit()
  expect(await screen.findByText('This user name is already taken')).toBeTruthy()
  expect(field('Username').getAttribute('aria-invalid')).toBe('true')
  server.answer('POST /register', refused(403, 'Please verify your mobile number first', 'mobile_unverified'))
  await submit()
  await waitFor(() => expect(button().disabled).toBe(true))
  expect(toasts.error.mock.calls).toEqual([
    ['This user name is already taken'],
    ['Please verify your mobile number first'],
  ])
})

test('[ERR-5] a second Enter registers nobody twice', async () => {
  const server = fakeServer({ 'POST /register': LOGGED_IN })
  spyToasts()
  verifiedPanel()
  await fill()
  server.holdAnswers()
  await userEvent.click(field('Confirm password'))
  await userEvent.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(server.to('/register')).toHaveLength(1))
  await userEvent.keyboard('{Enter}')
  server.letGo()
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/home'))
  expect(server.to('/register')).toHaveLength(1)
})

test('[CALL-6] a name that somebody has is told before the form is sent', async () => {
  fakeServer({ 'POST /existing-user': done({ data: { exists: true } }) })
  verifiedPanel()
  await userEvent.type(field('Username'), 'meera j21')
  await userEvent.tab()
  expect(await screen.findByText('This user name is already taken')).toBeTruthy()
})

test('[VAL-20] a character that no user name has is told while it is typed, not only on submit', async () => {
  fakeServer({})
  verifiedPanel()
  await userEvent.type(screen.getByLabelText('Username'), 'me@')
  expect(screen.getByText('Special characters are not allowed in username.')).toBeTruthy()
  expect(screen.queryByText('Username must be 4 to 15 characters.')).toBeNull()
  await userEvent.keyboard('{Backspace}')
  expect(screen.queryByText('Special characters are not allowed in username.')).toBeNull()
})
