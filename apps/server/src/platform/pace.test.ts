import { instant } from '@maidan/core'
import { expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

test('[RUN-28] work of a pace that fails is logged, and the next kick tries again', async () => {
  const logged: unknown[] = []
  const log = { error: (entry: unknown) => void logged.push(entry) }
  const clock = { now: () => instant(performance.now()) }
  let turns = 0
  const pace = createPace({ tickMs: 1, clock, log, name: 'tell' }, () => {
    turns += 1
    if (turns === 1) throw new Error('nobody there')
  })
  pace.kick()
  await vi.waitUntil(() => logged.length === 1)
  pace.kick()
  await vi.waitUntil(() => turns === 2)
  expect(logged).toEqual([{ err: new Error('nobody there'), work: 'tell' }])
})
