import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

/** A device that takes so long to draw what it is told, by a clock that the test sets. */
const createDevice = (drawingMs: number) => {
  let now = 0
  const tasks: { readonly at: number; readonly run: () => void }[] = []
  const after = (ms: number, run: () => void) => void tasks.push({ at: now + ms, run })
  const pace = createPace({ now: () => now, after, afterPaint: (painted) => after(drawingMs, painted) })
  const passTo = (until: number) => {
    for (;;) {
      const next = tasks.toSorted((one, other) => one.at - other.at)[0]
      if (next === undefined || next.at > until) break
      tasks.splice(tasks.indexOf(next), 1)
      now = next.at
      next.run()
    }
    now = until
  }
  return { pace, passTo }
}

const TICK_MS = 100

/** Ten messages a second for ten seconds; when each price was shown. */
const play = (drawingMs: number) => {
  const { pace, passTo } = createDevice(drawingMs)
  const shown: number[] = []
  for (let tick = 0; tick < 100; tick++) {
    passTo(tick * TICK_MS)
    pace.message(() => pace.tell('market 1', () => void shown.push(tick)))
  }
  passTo(100 * TICK_MS + 1000)
  return shown
}

test('[LIVE-12] a device that draws fast shows every price, at once', () => {
  const { pace } = createDevice(5)
  const shown: number[] = []
  pace.message(() => pace.tell('market 1', () => void shown.push(1)))
  expect(shown).toEqual([1])
  expect(play(5)).toHaveLength(100)
})

test('[LIVE-12] a device that draws slowly shows fewer prices, is free for most of the time, and ends with the last one', () => {
  const shown = play(75)
  expect((shown.length * 75) / 10_000).toBeLessThan(0.3)
  expect(shown.length).toBeGreaterThan(20)
  expect(shown.at(-1)).toBe(99)
})

test('[LIVE-12] nobody waits much longer than half a second for a price, on however slow a device', () => {
  const shown = play(400)
  const steps = shown.slice(1).map((tick, at) => (tick - shown[at]!) * TICK_MS)
  expect(Math.max(...steps)).toBeLessThanOrEqual(1000)
})

test('[LIVE-12] while one thing waits, its newest news replaces older, and other things keep theirs', () => {
  const { pace, passTo } = createDevice(50)
  const said: string[] = []
  const tell = (thing: string, text: string) => pace.tell(thing, () => void said.push(text))
  pace.message(() => tell('market 1', 'first'))
  pace.message(() => tell('market 1', 'second'))
  pace.message(() => tell('market 2', 'other'))
  pace.message(() => tell('market 1', 'third'))
  expect(said).toEqual(['first'])
  passTo(1000)
  expect(said).toEqual(['first', 'other', 'third'])
})

test('[LIVE-12] what waits can be said at once, and is not said again', () => {
  const { pace, passTo } = createDevice(50)
  const said: string[] = []
  for (const text of ['first', 'second'])
    pace.message(() => pace.tell('market 1', () => void said.push(text)))
  pace.flush()
  expect(said).toEqual(['first', 'second'])
  passTo(1000)
  expect(said).toEqual(['first', 'second'])
})
