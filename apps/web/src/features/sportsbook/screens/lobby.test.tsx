// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useSession } from '../../../lib/session/session-state.ts'
import { Lobby } from './lobby.tsx'

afterEach(() => {
  cleanup()
  useSession.setState(useSession.getInitialState(), true)
})

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

test('[NAV-3] the sports lobby leads to the live markets of Exchange 1, guests and players', () => {
  const waysThere = () =>
    screen.getAllByRole('link', { name: /Exchange 1/ }).map((link) => link.getAttribute('href'))
  render(<Lobby />)
  expect(waysThere()).toEqual(['/spmsports'])
  cleanup()
  useSession.setState({ isAuth: true })
  render(<Lobby />)
  expect(waysThere()).toEqual(['/spmsports', '/spmsports'])
})
