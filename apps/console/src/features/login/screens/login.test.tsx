import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { currentToken, endSession, SESSION_OVER, useSession } from '../../../lib/session/session.ts'
import { CASHIER } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Login } from './login.tsx'

afterEach(startAnew)

const TICKET = granted({ data: { ticket: 'ticket-1', enrol: null } })

const open = (answers: Record<string, Answerer>) => {
  const server = fakeServer(CASHIER, answers)
  renderFor(CASHIER, <Login />, '/')
  endSession()
  return server
}

const enterPassword = async () => {
  await fill('Staff name', 'a.pillai')
  await fill('Password', 'a long sentence 1')
  await press('Continue')
}

const CODE = 'Code of the authenticator app'

test('[CON-1] [CON-3] name and password, then the code, and the token stays in this tab only', async () => {
  const server = open({
    'POST /staff/login': TICKET,
    'POST /staff/login/code': granted({ token: 'token-9', data: CASHIER }),
  })
  await enterPassword()
  // The sixth digit sends it.
  await fill(CODE, '123 456')
  await waitFor(() => expect(useSession.getState().token).toBe('token-9'))
  expect(server.to('POST /staff/login')[0]?.body).toEqual({
    username: 'a.pillai',
    password: 'a long sentence 1',
  })
  expect(server.to('POST /staff/login/code').map(({ body }) => body)).toEqual([
    { ticket: 'ticket-1', code: '123456' },
  ])
  expect(currentToken()).toBe('token-9')
  expect(localStorage.length).toBe(0)
})

test('[CON-1] before the first login the secret is shown as a code and as text', async () => {
  open({
    'POST /staff/login': granted({
      data: { ticket: 'ticket-1', enrol: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Maidan' } },
    }),
  })
  await enterPassword()
  expect(await screen.findByRole('img', { name: 'The secret for the authenticator app' })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
})

test('[CON-2] a wrong code is said and can be typed again', async () => {
  open({
    'POST /staff/login': TICKET,
    'POST /staff/login/code': refused(401, 'The code is not correct', 'totp_wrong'),
  })
  await enterPassword()
  await fill(CODE, '000000')
  expect((await screen.findByRole('alert')).textContent).toBe('The code is not correct')
  expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe('')
})

test('[CON-2] a ticket that has run out leads back to the password', async () => {
  open({
    'POST /staff/login': TICKET,
    'POST /staff/login/code': refused(401, 'Login Failed', 'login_failed'),
  })
  await enterPassword()
  await fill(CODE, '000000')
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('Login Failed')
})

test('[CON-3] whoever was logged out reads why', () => {
  endSession(SESSION_OVER)
  render(<Login />)
  expect(screen.getByRole('alert').textContent).toBe(SESSION_OVER)
})
