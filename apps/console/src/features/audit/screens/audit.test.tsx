import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ADMIN } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted } from '../../../lib/testing/server.ts'
import { Audit } from './audit.tsx'

afterEach(startAnew)

const openAt = (path: string, answers: Record<string, Answerer> = {}) => {
  const server = fakeServer(ADMIN, answers)
  const toasts = spyToasts()
  renderFor(ADMIN, <Audit />, path)
  return { server, toasts }
}

test('[CON-11] words, action, player and days are searched for together and stand in the address', async () => {
  const { server } = openAt('/audit')
  await screen.findByText('Deposit approve')
  await fill('Words', 'void')
  await fill('Action', 'deposit.approve')
  await fill('Player’s number', 'P-21')
  await fill('From', '2026-11-01')
  await press('Search')
  await waitFor(() =>
    expect(Object.fromEntries(server.to('GET /staff/audit').at(-1)?.query ?? [])).toEqual({
      q: 'void',
      action: 'deposit.approve',
      player: '21',
      from: '2026-11-01',
      page: '1',
    }),
  )
  expect(screen.getByTestId('address').textContent).toContain('action=deposit.approve')
})

test('[CON-11] the table for a spreadsheet is asked for with the same filter', async () => {
  const { server, toasts } = openAt('/audit?q=void&player=21', { 'GET /staff/audit/csv': granted() })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:audit')
  await press('CSV')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('The CSV file is saved'))
  expect(Object.fromEntries(server.to('GET /staff/audit/csv')[0]?.query ?? [])).toEqual({
    q: 'void',
    player: '21',
  })
})
