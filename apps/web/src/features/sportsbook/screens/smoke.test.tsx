// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildVersion } from '../../../lib/api/config.ts'
import { setPhase } from '../../../lib/realtime/connection.ts'
import { Smoke } from './smoke.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Smoke />
    </QueryClientProvider>,
  )

const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

test('[ROUTE-7] [FLOW-14] the smoke page shows the true state of feed, socket, server and build', async () => {
  vi.stubGlobal('fetch', async () => ({ json: async () => ({ error: false, checks: { database: true } }) }))
  setPhase('reconnecting')
  show()
  expect(valueOf('Socket')).toBe('reconnecting')
  act(() => setPhase('connected'))
  expect(valueOf('Socket')).toBe('connected')
  expect(valueOf('Price feed')).toMatch(/^not connected/)
  expect(valueOf('Build')).toBe(buildVersion)
  expect(await screen.findByText('ready')).toBeTruthy()
  expect(screen.getByText('database')).toBeTruthy()
})

test('[ACC-7] a server that does not answer is not called ready', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  show()
  expect(await screen.findByText('no answer')).toBeTruthy()
})
