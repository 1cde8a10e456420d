import { reportFailure } from '../../../platform/background.ts'
import type { TablesDeps } from '../deps.ts'

export type Loop = { readonly kick: () => void; readonly stop: () => Promise<void> }

const AFTER_FAILURE_MS = 500

/** Takes steps until it is stopped: again when the time that a step named is over, or earlier when it is kicked. */
export const startLoop = (
  { log }: Pick<TablesDeps, 'log'>,
  name: string,
  step: () => Promise<number>,
): Loop => {
  const state = { isStopped: false, isKicked: false }
  let wake = (): void => {}
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const attempt = (): Promise<number> =>
    step().catch((error: unknown) => {
      reportFailure(log, name, error)
      return AFTER_FAILURE_MS
    })
  const run = async (): Promise<void> => {
    while (!state.isStopped) {
      state.isKicked = false
      const ms = await attempt()
      if (!state.isKicked && !state.isStopped) await rest(ms)
    }
  }
  const running = run()
  return {
    kick: () => {
      state.isKicked = true
      wake()
    },
    stop: async () => {
      state.isStopped = true
      wake()
      await running
    },
  }
}
