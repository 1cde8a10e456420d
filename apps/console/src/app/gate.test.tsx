import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/cache/query.ts'
import { currentToken, SESSION_OVER } from '../lib/session/session.ts'
import { CASHIER } from '../lib/testing/people.ts'
import { renderFor, startAnew } from '../lib/testing/render.tsx'
import { fakeServer, refused } from '../lib/testing/server.ts'
import { Gate } from './gate.tsx'

vi.mock('../lib/realtime/live.ts', () => ({ openLive: () => () => undefined, useLive: () => 'live' }))
afterEach(startAnew)

test('[CON-3] a token the server no longer knows leads to the login, with a sentence and nothing left', async () => {
  fakeServer(CASHIER, { 'GET /staff/me': refused(401, 'Unauthorized action.', 'unauthorized') })
  queryClient.setQueryData(['players', 'one', '21'], { secret: true })
  renderFor(CASHIER, <Gate />, '/nowhere')
  expect(await screen.findByLabelText('Staff name')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(SESSION_OVER)
  expect(currentToken()).toBeUndefined()
  expect(sessionStorage.getItem('staff_token')).toBeNull()
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
})

test('[CON-3] without an answer nobody is logged out; it can be tried again', async () => {
  fakeServer(CASHIER, { 'GET /staff/me': refused(403, 'You are not allowed to do this', 'forbidden') })
  renderFor(CASHIER, <Gate />, '/nowhere')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(currentToken()).toBe('token-1')
})
