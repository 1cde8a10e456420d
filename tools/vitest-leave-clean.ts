import { afterAll, vi } from 'vitest'

type Storage = { clear(): void }

/** What the browser's double adds to the globals. */
type Browser = {
  readonly document?: { readonly body: { replaceChildren(): void } }
  readonly localStorage?: Storage
  readonly sessionStorage?: Storage
}

/**
 * Test files share a worker. Each leaves it as it was: real time, real globals, an empty browser, and no module of the site
 * in a used state. Modules of the server keep no state, and to load the contracts anew for each file took longer than its
 * tests.
 */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const { document, localStorage, sessionStorage } = globalThis as Browser
  if (!document) return
  document.body.replaceChildren()
  localStorage?.clear()
  sessionStorage?.clear()
  vi.resetModules()
})
