import { err, type Result } from '@maidan/core'

export type QueueLimits = { readonly atOnce: number; readonly waitingBytes: number }

type Waiting = { readonly start: () => void; readonly bytes: number }

/** Does few pieces of heavy work at once and lets a bounded amount wait; who comes then is told to come again. */
export const createQueue = ({ atOnce, waitingBytes }: QueueLimits) => {
  const waiting: Waiting[] = []
  let running = 0
  let held = 0
  const turn = (bytes: number): Promise<void> =>
    new Promise((start) => {
      held += bytes
      waiting.push({ start, bytes })
      next()
    })
  const next = (): void => {
    if (running >= atOnce) return
    const first = waiting.shift()
    if (!first) return
    running += 1
    held -= first.bytes
    first.start()
  }
  return async <T, E extends string>(
    bytes: number,
    work: () => Promise<Result<T, E>>,
  ): Promise<Result<T, E | 'busy'>> => {
    if (running >= atOnce && held + bytes > waitingBytes) return err('busy')
    await turn(bytes)
    try {
      return await work()
    } finally {
      running -= 1
      next()
    }
  }
}
