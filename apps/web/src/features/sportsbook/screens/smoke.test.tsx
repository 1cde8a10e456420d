import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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

test('[ACC-7] a server that does not answer is not called ready', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network')
  })
  show()
  expect(await screen.findByText('no answer')).toBeTruthy()
})
