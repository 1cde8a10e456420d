import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSight } from './sight.ts'
import { createScene } from '../../../lib/testing/scene.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const rest = () => vi.advanceTimersByTime(200)

test('[LOBBY-9] of 200 rows those in sight are told once the scrolling rests, and the others are let go', () => {
  const scene = createScene()
  const tell = vi.fn<(ids: ReadonlySet<string>) => void>()
  const sight = openSight(tell)
  const rows = Array.from({ length: 200 }, (_, at) => document.createElement(`row-${at}`))
  const stops = rows.map((row, at) => sight.look(String(at), row))
  const show = (from: number, to: number) =>
    scene.see(rows.map((target, at) => ({ target, isIntersecting: at >= from && at < to })))
  show(0, 8)
  rest()
  expect([...tell.mock.lastCall![0]]).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  for (let at = 0; at < 190; at += 10) show(at, at + 8)
  show(192, 200)
  expect(tell).toHaveBeenCalledTimes(1)
  rest()
  expect(tell).toHaveBeenCalledTimes(2)
  expect([...tell.mock.lastCall![0]]).toEqual(['192', '193', '194', '195', '196', '197', '198', '199'])
  for (const stop of stops.slice(196)) stop()
  rest()
  expect([...tell.mock.lastCall![0]]).toEqual(['192', '193', '194', '195'])
  sight.close()
  expect(scene.isOpen()).toBe(false)
})
