// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Lobby } from './lobby.tsx'

afterEach(cleanup)

test('[NAV-2] the sports lobby shows the markets to come of each sport, without a single price', async () => {
  render(<Lobby />)
  const fancy = within(screen.getByRole('region', { name: 'Fancy' }))
  expect([fancy.getByText('No'), fancy.getByText('Yes')]).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Tennis' }))
  expect(screen.getByText('First player')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Fancy' })).toBeNull()
  for (const cell of document.querySelectorAll('.ui-no-price')) expect(cell.textContent).toBe('–')
  expect(screen.queryByRole('status')).toBeNull()
})
