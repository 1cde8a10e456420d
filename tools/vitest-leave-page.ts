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

const REAL = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval }
const started = new Set<NodeJS.Timeout>()

/** Counts what it starts. What Node hangs on the function, such as its form for `promisify`, goes along. */
const counted = <Start extends (...args: never[]) => NodeJS.Timeout>(start: Start): Start => {
  const startCounted = (...args: Parameters<Start>): NodeJS.Timeout => {
    const timer = start(...args)
    started.add(timer)
    return timer
  }
  return Object.assign(startCounted, start)
}

globalThis.setTimeout = counted(REAL.setTimeout)
globalThis.setInterval = counted(REAL.setInterval)

/** A call that a file left waiting would go out in the next one, and be counted among its calls. */
function stopTimers(): void {
  for (const timer of started) clearTimeout(timer)
}

// What comes late on a busy machine is slow, not missing.
const { configure } = await import('@testing-library/react')
configure({ asyncUtilTimeout: 15_000 })

afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // What a file began to load would draw itself into the page of the next one, such as a toast.
  await vi.dynamicImportSettled()
  stopTimers()
  await emptyPage(globalThis as unknown as Page)
  // A dialog that leaves the page gives the focus back a moment later: in the next file it would take it.
  stopTimers()
  Object.assign(globalThis, REAL)
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
