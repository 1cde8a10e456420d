import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkFailed } from '@maidan/browser/chunk.ts'
import { WORDS } from '../../lib/api/first-load.ts'
import { fakeNetwork } from '../../lib/testing/server.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { PageBoundary } from './page-boundary.tsx'

vi.mock('@maidan/ui/overlays/toast.ts', () => ({ toast: { error: vi.fn<(text: string) => void>() } }))
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const breaking = (error: Error) => {
  const state = { broken: true }
  const Screen = () => {
    if (state.broken) throw error
    return <h1>Casino</h1>
  }
  render(
    <PageBoundary onRetry={() => (state.broken = false)}>
      <Screen />
    </PageBoundary>,
  )
}

test('[ERR-14] a chunk that did not come is told on the page and as a toast, and can be tried again', async () => {
  fakeNetwork('nothing')
  breaking(new ChunkFailed(WORDS.loadChunk))
  expect(screen.getByRole('heading').textContent).toBe('Loading chunk failed')
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Loading chunk failed')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Casino' })).toBeTruthy()
})

test('[ERR-14] while the server is there a new page asks for the chunk, as a load that hangs is never asked again', async () => {
  fakeNetwork({ status: 200, body: '' })
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  breaking(new ChunkFailed(WORDS.loadChunk))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.getByRole('heading').textContent).toBe('Loading chunk failed')
})

test('[ERR-14] any other fault of a screen says so without a toast', () => {
  breaking(new Error('a bug'))
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on this page')
  expect(toast.error).not.toHaveBeenCalled()
})
