import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SMS } from '../../../lib/testing/house.ts'
import { ADMIN } from '../../../lib/testing/people.ts'
import { renderFor, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted } from '../../../lib/testing/server.ts'
import { Sms } from './sms.tsx'

afterEach(startAnew)

const LIST = 'GET /staff/sms'
const NOTHING = granted({ data: [], page: { page: 1, size: 20, pages: 1, total: 0 } })

const openAt = (path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(ADMIN, answers)
  renderFor(ADMIN, <Sms />, path)
  return server
}

test('[OTP-11] the outbox shows each message with its number and its text, newest first', async () => {
  openAt('/sms')
  await screen.findByText(SMS[0]!.text)
  const [, ...rows] = within(screen.getByRole('table', { name: 'SMS outbox' })).getAllByRole('row')
  expect(rows).toHaveLength(SMS.length)
  for (const [at, { to, text }] of SMS.entries()) {
    expect(rows[at]?.textContent).toContain(to)
    expect(rows[at]?.textContent).toContain(text)
  }
})

test('[OTP-11] the outbox is searched by number or text, and says when nothing was found', async () => {
  const server = openAt('/sms', { [LIST]: NOTHING })
  expect(await screen.findByText('No messages yet')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 98200 ' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  await waitFor(() =>
    expect(Object.fromEntries(server.to(LIST).at(-1)?.query ?? [])).toEqual({ q: '98200', page: '1' }),
  )
})
