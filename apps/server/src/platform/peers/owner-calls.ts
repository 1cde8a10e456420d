import { setTimeout as sleep } from 'node:timers/promises'
import { type Holder, isNotOwner, type Lease, NotOwner } from '../ownership/index.ts'
import type { Desk } from './desk.ts'
import { type Line, LineLost, openLine } from './line.ts'
import type { News } from './wire.ts'

/** Calls that only the owner of a lease can answer. */
export type OwnerCalls = {
  /**
   * The work, wherever it is done: here if this process owns the lease, else by the owner. While the owner changes, the
   * call waits for the next one. It may reach two owners, so the work must be the same if it is done twice.
   */
  readonly share: <I, O>(
    name: string,
    work: (input: I) => Promise<O>,
    patienceMs?: number,
  ) => (input: I) => Promise<O>
  /** Calls the listener with what the owner tells. */
  readonly onNews: (listener: (news: News) => void) => void
  /** Calls the listener when there is a line to another owner, or to the same one again. */
  readonly onLine: (listener: () => void) => void
  readonly start: () => void
  /** Gives the work away, and tells the others so. The work must have ended before. */
  readonly handOver: () => Promise<void>
  readonly stop: () => void
}

export type OwnerCallsOptions = {
  readonly lease: Lease
  /** Whether this process has read what the work is about. Before that it does none of it. */
  readonly isReady: () => boolean
  readonly desk: Pick<Desk, 'answer' | 'listeners' | 'tell'>
  /** How long a call waits for an owner. */
  readonly patienceMs?: number
}

/** With the work of an answer on a busy machine it stays below five seconds. */
const PATIENCE_MS = 3500
const TRY_AGAIN_MS = 25

export const createOwnerCalls = ({
  lease,
  isReady,
  desk,
  patienceMs = PATIENCE_MS,
}: OwnerCallsOptions): OwnerCalls => {
  const lines = createLines(lease)
  const callOwner = (name: string, input: unknown): Promise<unknown> => {
    const line = lines.current()
    return line ? line.call(name, input) : Promise.reject(new NotOwner(`nobody owns ${lease.name} now`))
  }
  /** Whether no other process listened when this one gave the work away. The next owner soon ends its line to this one. */
  let wasAlone = false
  const isHopeless = (): boolean => wasAlone && desk.listeners(lease.name) === 0
  const doHere = <I, O>(work: (input: I) => Promise<O>, input: I): Promise<O> =>
    isReady() ? work(input) : Promise.reject(new NotOwner(`${lease.name} cannot be done yet`))
  const attempt = async <I, O>(name: string, work: (input: I) => Promise<O>, input: I): Promise<O> =>
    lease.isOurs() ? doHere(work, input) : ((await callOwner(name, input)) as O)
  const insist = async <I, O>(
    name: string,
    work: (input: I) => Promise<O>,
    input: I,
    waitMs: number,
  ): Promise<O> => {
    for (const until = performance.now() + waitMs; ; await sleep(TRY_AGAIN_MS)) {
      try {
        return await attempt(name, work, input)
      } catch (error) {
        if (!isPassing(error) || isHopeless() || performance.now() >= until) throw error
        lease.look()
      }
    }
  }
  return {
    share: (name, work, waitMs = patienceMs) => {
      desk.answer(name, async (input: never) => {
        if (!lease.isOurs()) throw new NotOwner(`another process owns ${lease.name}`)
        return doHere(work, input as Parameters<typeof work>[0]).catch((error: unknown) => {
          // The database may know of another owner before this process does.
          if (isNotOwner(error)) lease.look()
          throw error
        })
      })
      // The owner itself does the work at once, by the shortest way: this is the road of every bet.
      return (input) =>
        lease.isOurs() && isReady()
          ? work(input).catch((error: unknown) => {
              if (!isPassing(error)) throw error
              return insist(name, work, input, waitMs)
            })
          : insist(name, work, input, waitMs)
    },
    onNews: lines.onNews,
    onLine: lines.onLine,
    start: lines.start,
    handOver: async () => {
      wasAlone = desk.listeners(lease.name) === 0
      await lease.handOver()
      desk.tell(lease.name, { topic: topicOf(lease), text: '' })
    },
    stop: lines.stop,
  }
}

/** The next owner may answer. */
const isPassing = (error: unknown): boolean => isNotOwner(error) || error instanceof LineLost

const topicOf = ({ name }: Lease): string => `${name} is free`

/** Keeps a line to the owner, whoever it is. */
const createLines = (lease: Lease) => {
  const newsListeners = new Set<(news: News) => void>()
  const lineListeners = new Set<() => void>()
  const freeTopic = topicOf(lease)
  let line: { readonly to: Holder; readonly end: Line } | undefined
  let isStopped = false
  let stopFollowing: (() => void) | undefined

  const follow = (): void => {
    const to = lease.holder()
    if (to?.fence === line?.to.fence) return
    line?.end.close()
    line = undefined
    if (!to?.address || isStopped) return
    const end = openLine({
      address: `${to.address}/${lease.name}`,
      secret: to.secret ?? '',
      onNews: (news) => {
        if (news.topic === freeTopic) lease.look()
        else for (const listener of newsListeners) listener(news)
      },
      onOpen: () => {
        for (const listener of lineListeners) listener()
      },
      onClosed: (isGone) => {
        if (isGone) lease.reportGone(to.fence)
        if (line?.end !== end) return
        line = undefined
        // A line that broke is opened again, unless there is another owner by then.
        setTimeout(follow, TRY_AGAIN_MS).unref()
      },
    })
    line = { to, end }
  }
  return {
    current: () => line?.end,
    onNews: (listener: (news: News) => void) => {
      newsListeners.add(listener)
    },
    onLine: (listener: () => void) => {
      lineListeners.add(listener)
    },
    start: () => {
      stopFollowing = lease.onHolder(follow)
      follow()
    },
    stop: () => {
      isStopped = true
      stopFollowing?.()
      line?.end.close()
      line = undefined
    },
  }
}
