import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ADMIN, MEMBERS } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Members } from './members.tsx'

afterEach(startAnew)

const open = (answers: Record<string, Answerer>) => {
  const server = fakeServer(ADMIN, answers)
  spyToasts()
  renderFor(ADMIN, <Members />, '/staff')
  return server
}

const addPerson = async (username: string) => {
  await press('Add a member')
  await fill('Staff name', username)
  await fill('Full name', 'Dev Iyer')
  await fill('Role', 'cashier')
  await press('Add the member')
}

test('[CON-14] the first password of a new member is shown once', async () => {
  const server = open({
    'POST /staff/members': granted({ data: MEMBERS[3], password: 'tiger-lamp-river-9' }),
  })
  await addPerson('d.iyer')
  expect(await screen.findByText('tiger-lamp-river-9')).toBeTruthy()
  expect(server.to('POST /staff/members')[0]?.body).toEqual({
    username: 'd.iyer',
    name: 'Dev Iyer',
    role: 'cashier',
  })
  await press('I have passed it on')
  await waitFor(() => expect(screen.queryByText('tiger-lamp-river-9')).toBeNull())
})

test('[CON-7] [CON-14] a name that is no staff name is told before it is sent, a taken one after', async () => {
  const server = open({ 'POST /staff/members': refused(409, 'This username is taken', 'username_taken') })
  await addPerson('Dev Iyer')
  expect(await screen.findByText(/A staff name has 3 to 32 small letters/)).toBeTruthy()
  expect(server.to('POST /staff/members')).toEqual([])
  await fill('Staff name', 'd.iyer')
  await press('Add the member')
  expect((await screen.findByRole('alert')).textContent).toBe('This username is taken')
})
