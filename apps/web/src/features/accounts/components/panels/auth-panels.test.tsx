import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type PanelName, usePanel } from '../../../../lib/page/panels.ts'
import { setFlow } from '../../flow.ts'
import {
  done,
  fakeServer,
  LOGGED_IN,
  openPanel,
  renderAt,
  setOtpMode,
  spyToasts,
  startAnew,
} from '../../testing.tsx'
import { AuthPanels } from './auth-panels.tsx'
// Loaded beforehand, so that no test waits for a chunk.
import './forgot-password.tsx'
import './login.tsx'
import './mobile-number.tsx'
import './register.tsx'
import './reset-password.tsx'
import './verify-number.tsx'

vi.mock('../../../../lib/realtime/socket.ts', () => ({
  openSockets: () => undefined,
  closeSockets: () => undefined,
}))

afterEach(startAnew)

const NUMBER = { mobile: '9820044718', country_code: '+91' }
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), text)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('[SCR-9] each of the six panels opens under its name and closes', async () => {
  fakeServer({})
  setOtpMode(0)
  setFlow({ reset: { number: NUMBER } })
  const titles: Readonly<Record<PanelName, string>> = {
    login: 'Log in',
    register: 'Register',
    mobileNumber: 'Mobile number',
    verifyNumber: 'Verify number',
    forgotpassword: 'Forgot password',
    resetpassword: 'Reset password',
  }
  renderAt(<AuthPanels />)
  for (const [panel, title] of Object.entries(titles)) {
    openPanel(panel as PanelName, NUMBER)
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
    // The form of a panel is a chunk of its own, which a busy machine takes a while to load.
    expect(await screen.findByText(title, { selector: 'p' }, { timeout: 10_000 })).toBeTruthy()
    await press('Close')
    expect(usePanel.getState().panel).toBeUndefined()
  }
}, 30_000)

test('[OTP-1] the whole way with OTP 0: number, code, names, in', async () => {
  const server = fakeServer({
    'POST /sendOtpToMobile': done(),
    'POST /mobileVerification': done(),
    'POST /register': LOGGED_IN,
  })
  spyToasts()
  setOtpMode(0)
  openPanel('mobileNumber', { from: '/bonus' })
  renderAt(<AuthPanels />)
  await type('Mobile number', '9820044718')
  await press('Continue')
  expect(await screen.findByText('OTP sent')).toBeTruthy()
  await type('One-time password', '482915')
  expect(await screen.findByText('VERIFIED')).toBeTruthy()
  expect(screen.queryByText('OTP verified')).toBeNull()
  await type('Name', 'Meera Joshi')
  await type('Username', 'meera j21')
  await type('Password', 'Secret 12345')
  await type('Confirm password', 'Secret 12345')
  await press('Register')
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/bonus'))
  expect(server.to('/register')).toHaveLength(1)
  expect(usePanel.getState().panel).toBeUndefined()
}, 30_000)

test.each([
  ['login', 'Username'],
  ['mobileNumber', 'Mobile number'],
  ['verifyNumber', 'One-time password'],
  ['forgotpassword', 'Mobile number'],
  ['resetpassword', 'One-time password'],
] as const)(
  '[SCR-20] the panel %s opens with the focus in its first empty field, %s',
  async (panel, label) => {
    fakeServer({})
    setOtpMode(0)
    setFlow({ reset: { number: NUMBER } })
    openPanel(panel, panel === 'verifyNumber' ? NUMBER : {})
    renderAt(<AuthPanels />)
    const field = await screen.findByLabelText(label, { selector: 'input' })
    await waitFor(() => expect(document.activeElement).toBe(field))
  },
)
