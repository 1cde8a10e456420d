import type { OrganisationStatus } from '@maidan/contracts'
import { expect, test, vi } from 'vitest'
import type { Event } from '../../platform/events/index.ts'
import { createStatusWatch } from './status-watch.ts'

const createScene = async () => {
  const stored = { status: 'live' as OrganisationStatus, away: false, reads: 0 }
  const errors: unknown[] = []
  const heard: { event?: (event: Event) => void; resync?: () => void; tick?: () => void } = {}
  const stopped: string[] = []
  let everyMs = 0
  const watch = createStatusWatch({
    read: async () => {
      stored.reads += 1
      if (stored.away) throw new Error('the database is away')
      return stored.status
    },
    subscribe: (listener) => ((heard.event = listener), () => void stopped.push('events')),
    onResync: (listener) => ((heard.resync = listener), () => void stopped.push('resync')),
    every: (ms, run) => ((everyMs = ms), (heard.tick = run), () => void stopped.push('clock')),
    onError: (error) => void errors.push(error),
  })
  await watch.start()
  return { watch, stored, errors, heard, stopped, everyMs }
}

const turns = (watch: { current(): OrganisationStatus }, status: OrganisationStatus) =>
  vi.waitFor(() => expect(watch.current()).toBe(status))

test('[HTTP-38] a status is known from the start, and asking for it reads nothing', async () => {
  const { watch, stored } = await createScene()
  for (let call = 0; call < 100; call++) expect(watch.current()).toBe('live')
  expect(stored.reads).toBe(1)
})

test('[HTTP-38] an event, missed events and the clock each make it read again', async () => {
  const { watch, stored, heard, everyMs } = await createScene()
  stored.status = 'maintenance'
  heard.event?.({ topic: 'organisation_status', status: 'maintenance' })
  await turns(watch, 'maintenance')
  stored.status = 'suspended'
  heard.resync?.()
  await turns(watch, 'suspended')
  stored.status = 'live'
  heard.tick?.()
  await turns(watch, 'live')
  expect(everyMs).toBeLessThanOrEqual(500)
})

test('[HTTP-38] while the database is away the status stays, and one of the failures is told', async () => {
  const { watch, stored, heard, errors } = await createScene()
  stored.status = 'maintenance'
  heard.tick?.()
  await turns(watch, 'maintenance')
  stored.away = true
  for (const reads of [3, 4, 5]) {
    heard.tick?.()
    await vi.waitFor(() => expect(stored.reads).toBe(reads))
    await Promise.resolve()
    await vi.waitFor(() => expect(errors).toHaveLength(1))
  }
  expect(watch.current()).toBe('maintenance')
})

test('[HTTP-38] a stopped watch listens to nothing', async () => {
  const { watch, stopped } = await createScene()
  watch.stop()
  expect(stopped).toEqual(['events', 'resync', 'clock'])
})
