import { afterAll, vi } from 'vitest'

type Storage = { clear(): void }

/** What the browser's double adds to the globals. */
type Browser = { readonly localStorage?: Storage; readonly sessionStorage?: Storage }

/**
 * Test files share a worker. Each leaves it as it was: real time, real globals, an empty storage of the browser, and no
 * module of ours in a used state.
 */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const { localStorage, sessionStorage } = globalThis as Browser
  localStorage?.clear()
  sessionStorage?.clear()
  vi.resetModules()
})
