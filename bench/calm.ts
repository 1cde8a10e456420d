import { setTimeout as sleep } from 'node:timers/promises'

const CALM = { share: 0.4, looks: 3, everyMs: 2000, mostMs: 90_000 } as const

const cpuSeconds = async (site: string): Promise<number> => {
  const text = await (await fetch(`${site}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

/** A server that has just started sets its first orders on the same two cores, which no page is to blame for. */
export const untilCalm = async (site: string): Promise<void> => {
  const end = performance.now() + CALM.mostMs
  for (let calm = 0; calm < CALM.looks && performance.now() < end;) {
    const before = await cpuSeconds(site)
    await sleep(CALM.everyMs)
    const share = ((await cpuSeconds(site)) - before) / (CALM.everyMs / 1000)
    calm = share < CALM.share ? calm + 1 : 0
  }
}
