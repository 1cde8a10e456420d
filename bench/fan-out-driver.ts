import { type ChildProcess, fork } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Counts, Order, Report } from './fan-out-clients.ts'

/** What the benchmarks of live prices share: the process of their clients, and how they show what it saw. */

const RUSHES = 3

export const now = (): number => performance.timeOrigin + performance.now()

type Ended = Extract<Report, { type: 'ended' }>

export const startClients = () => {
  const child: ChildProcess = fork(fileURLToPath(new URL('fan-out-clients.ts', import.meta.url)))
  let reached = 0
  child.on('message', (report: Report) => {
    if (report.type === 'reached') reached = report.version
  })
  child.once('exit', (code) => {
    if (code) process.exit(1)
  })
  const answer = (type: Report['type']) =>
    new Promise<Report>((resolve) => {
      const hear = (report: Report) => {
        if (report.type !== type) return
        child.off('message', hear)
        resolve(report)
      }
      child.on('message', hear)
    })
  const send = (order: Order) => void child.send(order)
  return {
    reached: () => reached,
    connect: async (ports: readonly number[], count: number) => {
      send({ type: 'connect', ports, count })
      await answer('connected')
    },
    /** How long each of the watches took, all asked for at once, of a server that has seen such a rush before. */
    watch: async (market: number, counts: Counts): Promise<readonly number[]> => {
      const watch = async () => {
        send({ type: 'watch', market, counts })
        return ((await answer('watching')) as Extract<Report, { type: 'watching' }>).ackMs
      }
      show('watches at once, the first ever', await watch())
      for (let rush = 0; rush < RUSHES; rush += 1) {
        send({ type: 'unwatch' })
        await answer('unwatched')
        await watch()
      }
      send({ type: 'unwatch' })
      await answer('unwatched')
      return watch()
    },
    begin: (perSecond: number, asking: boolean): number => {
      reached = 0
      const start = now()
      send({ type: 'begin', start, perSecond, asking })
      return start
    },
    end: async (): Promise<Ended> => {
      send({ type: 'end' })
      return (await answer('ended')) as Ended
    },
    stop: () => child.disconnect(),
  }
}
export type Clients = ReturnType<typeof startClients>

export const until = async (met: () => boolean, limitMs = 10_000): Promise<boolean> => {
  for (const end = now() + limitMs; !met() && now() < end;) await sleep(1)
  return met()
}

export const quantile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const show = (name: string, times: readonly number[]): void => {
  const ms = (share: number) => `${quantile(times, share).toFixed(1)} ms`
  console.info(`  ${name.padEnd(30)} ${times.length} times  p50 ${ms(0.5)}  p99 ${ms(0.99)}  most ${ms(1)}`)
}

export const verdict = (name: string, met: boolean, value: string): void => {
  if (!met) process.exitCode = 1
  console.info(`${met ? 'met   ' : 'MISSED'} ${name}: ${value}`)
}
