import { type Instant, instant } from '@maidan/core'
import { expect, test } from 'vitest'
import { createGuard } from '../guard/guard.ts'
import type { FeedUpdate } from '../port.ts'
import { createSimulatedFeed } from './feed.ts'

/** A clock whose timers run when it is moved. */
const createTime = () => {
  let now: Instant = instant(Date.UTC(2026, 10, 15, 12))
  const timers = new Set<{ ms: number; next: number; run: () => void }>()
  return {
    timers,
    clock: { now: () => now },
    every: (ms: number, run: () => void) => {
      const timer = { ms, next: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass: (ms: number) => {
      const until = now + ms
      while (now < until) {
        now = instant(now + 100)
        for (const timer of timers)
          if (timer.next <= now) {
            timer.next += timer.ms
            timer.run()
          }
      }
    },
  }
}

test('[FEED-14] [FEED-19] whoever subscribes hears how all stands, then every change in count, and a refresh on demand', () => {
  const time = createTime()
  const feed = createSimulatedFeed({ ...time, seed: 'port', speed: 20 })
  const heard: FeedUpdate[] = []
  const suspended: string[] = []
  const guard = createGuard({
    clock: time.clock,
    refresh: feed.refresh,
    listener: (update) => update.type === 'suspended' && suspended.push(update.reason),
  })
  expect(time.timers.size).toBe(0)
  const leave = feed.subscribe((update) => {
    heard.push(update)
    guard.accept(update)
  })
  expect(heard.filter(({ type }) => type === 'fixture').length).toBeGreaterThan(20)
  const open = guard.markets().filter(({ market }) => market.status === 'open')
  expect(open.length).toBeGreaterThan(20)
  expect(open.every(({ fault }) => fault === undefined)).toBe(true)
  const before = heard.length
  time.pass(6000)
  guard.check()
  expect(heard.slice(before).some(({ type }) => type === 'heartbeat')).toBe(true)
  expect(heard.slice(before).some(({ type }) => type === 'score')).toBe(true)
  expect(heard.every(({ seq }, index) => seq === index + 1)).toBe(true)
  expect(suspended).toEqual([])
  const lost = guard
    .markets()
    .find(({ market }) => market.status === 'open' && market.kind?.type === 'match_odds')!
  guard.accept({ type: 'fault', reason: 'garbage', market: lost.market.id, at: time.clock.now() })
  expect(suspended).toEqual(['garbage'])
  expect(guard.market(lost.market.id)?.fault).toBeUndefined()
  leave()
  const count = heard.length
  time.pass(1000)
  expect(heard.length).toBe(count)
  feed.stop()
  expect(time.timers.size).toBe(0)
}, 60_000)
