import { err, ok, type Result } from '@maidan/core'

export type UploadLimits = {
  /** What all forms that are read or worked on may hold together. */
  readonly uploadBytes: number
  /** Forms of one player that wait for the one that is being read. */
  readonly uploadsWaiting: number
  /** A form of which nothing arrives for this long is given up. */
  readonly uploadStallMs: number
}

export type UploadBudget = {
  /** Sets bytes aside for a form, or says that there are none. Gives the function that gives them back. */
  reserve(bytes: number): Result<() => void, 'busy'>
  /** Waits until no other form of this caller is being read. Gives the function that lets the next one in. */
  takeTurn(caller: string): Promise<Result<() => void, 'too_many_requests'>>
}

/** Bounds what forms hold in memory, however many players send them. */
export const createUploadBudget = ({ uploadBytes, uploadsWaiting }: UploadLimits): UploadBudget => {
  let used = 0
  const queues = new Map<string, (() => void)[]>()
  const endTurn = (caller: string) => {
    const next = queues.get(caller)?.shift()
    if (next) next()
    else queues.delete(caller)
  }
  return {
    reserve: (bytes) => {
      if (used + bytes > uploadBytes) return err('busy')
      used += bytes
      return ok(once(() => (used -= bytes)))
    },
    takeTurn: async (caller) => {
      const queue = queues.get(caller)
      if (queue && queue.length >= uploadsWaiting) return err('too_many_requests')
      if (queue) await new Promise<void>((resolve) => queue.push(resolve))
      else queues.set(caller, [])
      return ok(once(() => endTurn(caller)))
    },
  }
}

const once = (work: () => void): (() => void) => {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}
