import { performance } from 'node:perf_hooks'

export type Load = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

export const below = (limit: number): number => Math.floor(Math.random() * limit)

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Each caller asks again as soon as it was answered, for so many seconds. */
export const measure = async (
  callers: number,
  seconds: number,
  ask: () => Promise<unknown>,
): Promise<Load> => {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const call = async () => {
    for (let now = start; now < end;) {
      await ask()
      const after = performance.now()
      latencies.push(after - now)
      now = after
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  const took = (performance.now() - start) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return { perSecond: Math.round(latencies.length / took), p50Ms: at(0.5), p99Ms: at(0.99) }
}
