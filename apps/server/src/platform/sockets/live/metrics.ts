import { Counter, Gauge, type Registry } from 'prom-client'

type Count = { readonly inc: (by?: number) => void }

/** What is counted of one channel. */
export type LiveMeter = {
  /** Changes sent to all who watch. */
  readonly deltas: Count
  /** Snapshots and missed changes that were sent to one client. */
  readonly single: Count
  readonly behind: Count
}

export function measureLive(registry: Registry, watches: () => Readonly<Record<string, number>>) {
  const registers = [registry]
  const labelNames = ['channel']
  const gauge = new Gauge({
    name: 'live_watches',
    help: 'How often something is watched on the sports socket, by channel',
    labelNames,
    registers,
    collect: () => {
      for (const [channel, count] of Object.entries(watches())) gauge.set({ channel }, count)
    },
  })
  const count = (name: string, help: string) => new Counter({ name, help, labelNames, registers })
  const deltas = count('live_deltas_total', 'Changes told to all who watch')
  const single = count('live_single_items_total', 'Snapshots and missed changes sent to one client')
  const behind = count(
    'live_behind_total',
    'Connections that were too slow for the changes of something they watch',
  )
  return (channel: string): LiveMeter => ({
    deltas: deltas.labels(channel),
    single: single.labels(channel),
    behind: behind.labels(channel),
  })
}
