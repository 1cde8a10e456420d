import { setTimeout as sleep } from 'node:timers/promises'
import { reportFailure } from '../../../platform/background.ts'
import type { SharedDeps } from '../deps.ts'

export type Loop = { readonly stop: () => Promise<void> }

const AFTER_FAILURE_MS = 500

/** Takes steps for as long as this process owns the rounds. A step that fails is tried again. */
export const startLoop = (
  { log, longestWaitMs }: Pick<SharedDeps, 'log' | 'longestWaitMs'>,
  name: string,
  step: () => Promise<number>,
): Loop => {
  const stopping = new AbortController()
  const attempt = async (): Promise<number> => {
    try {
      return await step()
    } catch (error) {
      reportFailure(log, name, error)
      return AFTER_FAILURE_MS
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const ms = await attempt()
      await sleep(Math.min(ms, longestWaitMs), undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
