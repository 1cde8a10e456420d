import { afterAll, vi } from 'vitest'

/** Test files share a worker. Each leaves it as it was: real time, real globals, and no module of ours in a used state. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
})
