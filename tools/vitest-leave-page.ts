import { afterAll, vi } from 'vitest'

type Box = { clear(): void }
type Element = { replaceChildren(): void; removeAttribute(name: string): void; getAttributeNames(): string[] }

/** What a page adds to the globals of Node. */
type Page = {
  readonly document?: { readonly documentElement: Element; readonly head: Element; readonly body: Element }
  readonly history: { replaceState(state: unknown, title: string, address: string): void }
  readonly localStorage: Box
  readonly sessionStorage: Box
}

// Files of site and console share a worker. Each begins with modules of its own, and so with empty stores.
vi.resetModules()

afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await emptyPage(globalThis as unknown as Page)
})

/** Files may share a page too: each leaves it as a browser opens it. */
async function emptyPage({ document, history, localStorage, sessionStorage }: Page): Promise<void> {
  if (document === undefined) return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const part of [document.head, document.body]) part.replaceChildren()
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name)
}
