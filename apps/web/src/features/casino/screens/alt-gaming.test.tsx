import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { ENTRIES, openHouse, showAt } from '../testing.tsx'
import { AltGaming } from './alt-gaming.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('[SCR-13] [SCR-14] ALT Gaming lists the games of its two tabs with image, provider name and game name', async () => {
  openHouse()
  showAt('/gap', <AltGaming />)
  expect(screen.getByRole('heading', { level: 1, name: 'ALT Gaming' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Jili Gaming', 'Mac88 Gaming'])
  const colour = await screen.findByRole('link', { name: /Colour Prediction$/ })
  expect(colour.getAttribute('href')).toBe('/casino/aggapjiligaming-color-prediction')
  expect(colour.querySelector('img')?.getAttribute('src')).toBe(
    '/games/aggapjiligaming-color-prediction.webp',
  )
  expect(colour.textContent).toContain('Jili Gaming')
  await userEvent.click(screen.getByRole('tab', { name: 'Mac88 Gaming' }))
  expect(await screen.findByRole('link', { name: /Paper Plane$/ })).toBeTruthy()
  expect(location.search).toBe('?tab=mac88')
})

test('[SCR-14] a tab without games says so', async () => {
  openHouse({ entries: ENTRIES.filter(({ provider }) => provider !== 'aggapjiligaming') })
  showAt('/gap', <AltGaming />)
  expect(await screen.findByText('No games available for this category.')).toBeTruthy()
})
