// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { buildVersion } from '../../../lib/api/config.ts'
import { setPhase } from '../../../lib/realtime/connection.ts'
import { Gallery } from './gallery.tsx'

afterEach(cleanup)

const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('[ROUTE-7] the test page shows feed, socket and build above the parts of the design system', () => {
  setPhase('disconnected')
  render(<Gallery />)
  expect(valueOf('Socket')).toBe('disconnected')
  act(() => setPhase('connected'))
  expect(valueOf('Socket')).toBe('connected')
  expect(valueOf('Price feed')).toMatch(/^not connected/)
  expect(valueOf('Build')).toBe(buildVersion)
  expect(screen.getByRole('heading', { name: 'Odds cell' })).toBeTruthy()
})
