import { SITE } from '@maidan/contracts'
import { delayAfter } from '@maidan/browser/backoff.ts'
import { chance } from '@maidan/browser/chance.ts'
import { WORDS } from './api/first-load.ts'

export class ChunkFailed extends Error {
  constructor() {
    super(WORDS.loadChunk)
  }
}

const RETRY = { firstMs: 1000, maxMs: 10_000, randomization: 0.5 } as const

/** Loads a part of the site, again and again for two minutes; `onFailure` hears of the first failure. */
export const loadChunk = <M>(load: () => Promise<M>, onFailure: () => void): Promise<M> =>
  new Promise((resolve, reject) => {
    let failures = 0
    let retry: ReturnType<typeof setTimeout> | undefined
    const limit = setTimeout(() => {
      clearTimeout(retry)
      reject(new ChunkFailed())
    }, SITE.chunkLoadTimeoutMs)
    const attempt = async (): Promise<void> => {
      try {
        resolve(await load())
        clearTimeout(limit)
      } catch {
        failures += 1
        if (failures === 1) onFailure()
        retry = setTimeout(attempt, delayAfter(failures, RETRY, chance()))
      }
    }
    void attempt()
  })

const THERE_WITHIN_MS = 5000

/**
 * A browser keeps a load that hangs, and some keep one that failed, so only a new page really asks again. While the
 * server is away the old page is better than none, and stays.
 */
export const reloadIfThere = async (reload: () => void = () => location.reload()): Promise<boolean> => {
  const signal = AbortSignal.timeout(THERE_WITHIN_MS)
  const isThere = await fetch('/index.html', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) reload()
  return isThere
}

const ENTRY = /<script[^>]*type="module"[^>]*src="([^"]+)"/

/** Whether the server has another build by now, in which the parts of this one are gone. */
export const isStale = async (): Promise<boolean> => {
  const running = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const page = await fetch('/index.html', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  const served = ENTRY.exec(page)?.[1]
  return running != null && served !== undefined && served !== running
}

/** The address already is the one the visitor wants, so a reload of it brings the new build there. */
export const reloadIfStale = async (reload: () => void = () => location.reload()): Promise<void> => {
  if (await isStale()) reload()
}
