import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { shortenPauses } from '../../../lib/testing/pauses.ts'
import { done, fakeServer, refused, renderAt, spyToasts, startAnew, USER, WALLET } from '../testing.tsx'
import { Profile } from './profile.tsx'

vi.mock('../../../lib/realtime/socket.ts', () => ({
  openSockets: () => undefined,
  closeSockets: () => undefined,
}))

afterEach(startAnew)

const session = (id: number, current: boolean) => ({
  id,
  current,
  createdAt: 1,
  lastSeenAt: 1,
  expiresAt: 2,
  address: '10.0.0.7',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36',
})

const NOTE = {
  id: 9,
  kind: 'account',
  title: 'Welcome',
  text: 'Good to see you',
  link: '/bonus',
  createdAt: 1,
  readAt: null,
}

const REST = {
  'GET /sessions': done({ data: [session(1, true), session(2, false)] }),
  'GET /notifications': done({ data: [NOTE], unread: 1 }),
  'GET /notifications/settings': done({
    data: { categories: [], push: { key: 'k', isOn: false, details: false } },
  }),
}

test('[CALL-9] the profile shows the details and changes name, email and date of birth', async () => {
  const changed = { ...USER, ...WALLET, name: 'Meera J', email: 'm@example.in' }
  const server = fakeServer({ ...REST, 'PATCH /profile': done({ data: changed }) })
  const toasts = spyToasts()
  renderAt(<Profile />)
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  expect(screen.getByLabelText<HTMLInputElement>('Username').readOnly).toBe(true)
  await userEvent.clear(name)
  await userEvent.type(name, 'Meera J')
  await userEvent.type(screen.getByLabelText('Email'), 'm@example.in')
  server.holdAnswers()
  await userEvent.keyboard('{Enter}{Enter}')
  server.letGo()
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Profile saved'))
  expect(server.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { name: 'Meera J', email: 'm@example.in', dateOfBirth: null },
  ])
})

test('[ERR-6] a profile that cannot be read or changed is told on the page and as a toast', async () => {
  shortenPauses()
  fakeServer({ ...REST, 'GET /profile': { status: 500, body: {} } })
  const told = spyToasts()
  const first = renderAt(<Profile />)
  expect(await screen.findByText('Failed to get profile')).toBeTruthy()
  expect(told.error.mock.calls).toEqual([['Failed to get profile']])
  first.unmount()
  told.error.mockClear()
  fakeServer({ ...REST, 'PATCH /profile': 'nothing' })
  const toasts = spyToasts()
  renderAt(<Profile />)
  await userEvent.type(await screen.findByLabelText('Name'), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Failed to update profile')).toBeTruthy()
  expect(toasts.error.mock.calls).toEqual([['Failed to update profile']])
})

test('[CALL-5] the password is changed with the present one, and a wrong one is told', async () => {
  const server = fakeServer({
    ...REST,
    'POST /update-password': refused(400, 'Your current password is not correct', 'password_wrong'),
  })
  const toasts = spyToasts()
  renderAt(<Profile />)
  await userEvent.type(await screen.findByLabelText('Current password'), 'old one 1')
  await userEvent.type(screen.getByLabelText('New password'), 'Secret 12345')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Secret 1234')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password and Confirm password must be same')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Confirm password'), '5')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Your current password is not correct')).toBeTruthy()
  server.answer('POST /update-password', done())
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Password changed'))
  expect(server.to('/update-password').at(-1)?.body).toEqual({
    currentPassword: 'old one 1',
    password: 'Secret 12345',
  })
})

test('[RUN-19] the player sees the own sessions and ends another one', async () => {
  const server = fakeServer({ ...REST, 'DELETE /sessions/2': done() })
  spyToasts()
  renderAt(<Profile />)
  expect(await screen.findByText('This device')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'End the session on Chrome on Android' }))
  await waitFor(() => expect(server.to('/sessions/2')).toHaveLength(1))
  await waitFor(() => expect(server.to('/sessions')).toHaveLength(2))
})

test('[ERR-6] notifications are listed and marked as read, and a list that fails is told in place and as a toast', async () => {
  shortenPauses()
  const server = fakeServer({ ...REST, 'POST /notifications/read': done({ unread: 0 }) })
  const first = renderAt(<Profile />)
  const row = (await screen.findByText('Welcome')).closest('li') as HTMLElement
  expect(within(row).getByText('(new)')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(server.to('/notifications/read')[0]?.body).toEqual({}))
  first.unmount()
  fakeServer({ ...REST, 'GET /notifications': { status: 500, body: {} } })
  const told = spyToasts()
  renderAt(<Profile />)
  expect(await screen.findByText('Failed to get notifications')).toBeTruthy()
  expect(told.error.mock.calls).toEqual([['Failed to get notifications']])
})

test('[CALL-9] a demo account shows its details and offers no change', async () => {
  fakeServer({ ...REST, 'GET /profile': done({ data: { ...USER, ...WALLET, demo: true } }) })
  renderAt(<Profile />)
  expect(await screen.findByText('Demo account')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' }).disabled).toBe(true)
})
