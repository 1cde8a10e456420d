import { delayAfter } from './backoff.ts'
import { chance } from './chance.ts'
import { clock } from './clock.ts'
import { createStored } from './storage.ts'

export class ChunkFailed extends Error {}

export type ChunkSettings = {
  /** The page that names the entry of the build the server has now. */
  readonly page: string
  /** How long a part of the application may take. */
  readonly timeoutMs: number
  readonly failed: string
}

const RETRY = { firstMs: 1000, maxMs: 10_000, randomization: 0.5 } as const
const THERE_WITHIN_MS = 5000
const RELOAD_EVERY_MS = 60_000
const ENTRY = /<script[^>]*type="module"[^>]*src="([^"]+)"/

const read = (page: string, signal?: AbortSignal): Promise<Response | undefined> =>
  fetch(page, { cache: 'no-store', ...(signal && { signal }) }).then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  )

const reloads = createStored<'chunk_reload'>(() => sessionStorage)

/** How an application loads its parts, and what it does when they do not come. */
export const createChunks = ({ page, timeoutMs, failed }: ChunkSettings) => {
  /**
   * Loads a part again and again for as long as it may take. `onFailure` hears of the first failure, `onAgain` of those
   * that follow.
   */
  const loadChunk = <M>(
    load: () => Promise<M>,
    onFailure: () => void,
    onAgain: () => void = () => {},
  ): Promise<M> =>
    new Promise((resolve, reject) => {
      let failures = 0
      let retry: ReturnType<typeof setTimeout> | undefined
      const limit = setTimeout(() => {
        clearTimeout(retry)
        reject(new ChunkFailed(failed))
      }, timeoutMs)
      const attempt = async (): Promise<void> => {
        try {
          resolve(await load())
          clearTimeout(limit)
        } catch {
          failures += 1
          if (failures === 1) onFailure()
          else onAgain()
          retry = setTimeout(() => void attempt(), delayAfter(failures, RETRY, chance()))
        }
      }
      void attempt()
    })

  /**
   * A browser keeps a load that hangs, and some keep one that failed, so only a new page really asks again. While the
   * server is away the old page is better than none, and stays.
   */
  const reloadIfThere = async (reload = () => location.reload()): Promise<boolean> => {
    const isThere = (await read(page, AbortSignal.timeout(THERE_WITHIN_MS))) !== undefined
    if (isThere) reload()
    return isThere
  }

  /**
   * For a part that fails again: where the server is there, the browser keeps the failure, and the player would wait in
   * vain. Once in a while at most: a part that is missing on the server is not in a new page either.
   */
  const reloadIfKept = async (reload?: () => void): Promise<void> => {
    const now = clock.now()
    if (now - Number(reloads.get('chunk_reload') ?? 0) < RELOAD_EVERY_MS) return
    if (await reloadIfThere(reload)) reloads.set('chunk_reload', String(now))
  }

  /** Whether the server has another build by now, in which the parts of this one are gone. */
  const isStale = async (): Promise<boolean> => {
    const running = document.querySelector('script[type=module][src]')?.getAttribute('src')
    const served = ENTRY.exec((await (await read(page))?.text()) ?? '')?.[1]
    return running != null && served !== undefined && served !== running
  }

  /** The address already is the one the visitor wants, so a reload of it brings the new build there. */
  const reloadIfStale = async (reload = () => location.reload()): Promise<void> => {
    if (await isStale()) reload()
  }

  return { loadChunk, reloadIfKept, reloadIfStale, reloadIfThere }
}

export type Chunks = ReturnType<typeof createChunks>
