import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { usePanel } from '../../../../lib/page/panels.ts'
import { useSession } from '../../../../lib/session/session-state.ts'
import {
  done,
  fakeServer,
  LOGGED_IN,
  openPanel,
  refused,
  renderAt,
  spyToasts,
  startAnew,
} from '../../testing.tsx'
import { Login } from './login.tsx'

vi.mock('../../../../lib/realtime/socket.ts', () => ({
  openSockets: () => undefined,
  closeSockets: () => undefined,
}))

afterEach(startAnew)

const typeCredentials = async () => {
  await userEvent.type(screen.getByLabelText('Username'), 'meera j21')
  await userEvent.type(screen.getByLabelText('Password'), 'Secret 12345')
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('[VAL-2] an empty login is told what is missing, as a toast and under the fields, and nothing is sent', async () => {
  const server = fakeServer({})
  const toasts = spyToasts()
  renderAt(<Login />)
  await press('Log in')
  expect(await screen.findByText('Username cannot be empty')).toBeTruthy()
  expect(screen.getByText('Password cannot be empty')).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([['Username cannot be empty']])
  expect(server.to('/login')).toEqual([])
})

test('[FLOW-3] [ROLE-1] a login stores the token and leads where the player wanted to go', async () => {
  const server = fakeServer({ 'POST /login': LOGGED_IN })
  openPanel('login', { from: '/mybets' })
  renderAt(<Login />)
  await typeCredentials()
  await press('Log in')
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/mybets'))
  expect(server.to('/login')[0]?.body).toEqual({ username: 'meera j21', password: 'Secret 12345' })
  expect(localStorage.getItem('token')).toBe('token-1')
  expect(useSession.getState().isAuth).toBe(true)
  expect(usePanel.getState().panel).toBeUndefined()
})

test('[ERR-2] [ERR-4] a failed login shows the server message, else Login Failed, and stays readable', async () => {
  const server = fakeServer({
    'POST /login': refused(403, 'Your account is blocked. Please contact support'),
  })
  const toasts = spyToasts()
  renderAt(<Login />)
  await typeCredentials()
  await press('Log in')
  expect(await screen.findByText('Your account is blocked. Please contact support')).toBeTruthy()
  server.answer('POST /login', 'nothing')
  await press('Log in')
  expect(await screen.findByText('Login Failed')).toBeTruthy()
  expect(toasts.error.mock.lastCall).toEqual(['Login Failed'])
  expect(localStorage.getItem('token')).toBeNull()
})

test('[FLOW-3] a second Enter and a second press send no second login', async () => {
  const server = fakeServer({ 'POST /login': LOGGED_IN })
  server.holdAnswers()
  renderAt(<Login />)
  await typeCredentials()
  await userEvent.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(server.to('/login')).toHaveLength(1))
  await press('Log in')
  await userEvent.keyboard('{Enter}')
  server.letGo()
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/home'))
  expect(server.to('/login')).toHaveLength(1)
})

test('[ABOUT-3] [ERR-4] a demo login is offered only when there are demo users', async () => {
  const server = fakeServer({ 'POST /login/demo': LOGGED_IN })
  const first = renderAt(<Login />)
  await waitFor(() => expect(server.to('/app/demo')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Demo login' })).toBeNull()
  first.unmount()
  server.answer('GET /app/demo', done({ hasDemoUsers: true }))
  const toasts = spyToasts()
  renderAt(<Login />)
  await userEvent.click(await screen.findByRole('button', { name: 'Demo login' }))
  await waitFor(() => expect(screen.getByTestId('path').textContent).toBe('/home'))
  expect(toasts.success.mock.calls).toEqual([['Login Success']])
  expect(server.to('/login/demo')[0]?.body).toBeUndefined()
})

test('[ERR-4] a demo login that fails says Login Failed', async () => {
  fakeServer({
    'GET /app/demo': done({ hasDemoUsers: true }),
    'POST /login/demo': refused(404, 'Login Failed'),
  })
  const toasts = spyToasts()
  renderAt(<Login />)
  await userEvent.click(await screen.findByRole('button', { name: 'Demo login' }))
  expect(await screen.findByText('Login Failed')).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([['Login Failed']])
})

test('[FLOW-1] the login panel leads to register and to forgot password', async () => {
  fakeServer({})
  openPanel('login', { from: '/mybets' })
  renderAt(<Login />)
  await press('Register')
  expect(usePanel.getState()).toMatchObject({ panel: 'register', state: { from: '/mybets' } })
  await press('Forgot password?')
  expect(usePanel.getState().panel).toBe('forgotpassword')
})
