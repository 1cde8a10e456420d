import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ADMIN, CASHIER } from '../../../lib/testing/people.ts'
import { renderFor, startAnew } from '../../../lib/testing/render.tsx'
import { fakeServer } from '../../../lib/testing/server.ts'
import { Overview } from './overview.tsx'

afterEach(startAnew)

test('[GAMEDESK-3] an open alarm of a game stands above everything that waits, and leads to the games', async () => {
  fakeServer(ADMIN)
  renderFor(ADMIN, <Overview />, '/')
  const alarm = await screen.findByText(/A game has paid what chance does not explain/)
  expect(alarm.closest('[role=alert]')).not.toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Look at the games' }))
  expect((await screen.findByTestId('address')).textContent).toBe('/games')
})

test('[GAMEDESK-4] whoever may not read games is told of no alarm', async () => {
  fakeServer(CASHIER)
  renderFor(CASHIER, <Overview />, '/')
  expect(await screen.findByText('Withdrawals')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
