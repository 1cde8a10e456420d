import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { AltGaming } from './alt-gaming.tsx'

afterEach(cleanup)

test('[teaser] [SCR-13] [SCR-14] ALT Gaming has the tabs Jili Gaming and Mac88 Gaming, and says when a tab is empty', async () => {
  render(<AltGaming />)
  expect(screen.getByRole('heading', { level: 1, name: 'ALT Gaming' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Jili Gaming', 'Mac88 Gaming'])
  expect(screen.getByText('No games available for this category.')).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Mac88 Gaming' }))
  expect(screen.getByRole('tab', { name: 'Mac88 Gaming' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText('No games available for this category.')).toBeTruthy()
})
