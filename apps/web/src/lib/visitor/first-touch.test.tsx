import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFirstTouch, useFirstTouch } from './first-touch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waitingWork = () => {
  const work = vi.fn<() => void>()
  return { work, stop: afterFirstTouch(work) }
}

test.each(['pointerdown', 'pointermove', 'keydown', 'scroll'])(
  '[SHELL-1] what the first sight does without begins with the first %s, and once',
  (sign) => {
    const { work } = waitingWork()
    window.dispatchEvent(new Event(sign))
    window.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(10_000)
    expect(work).toHaveBeenCalledTimes(1)
  },
)

test('[SHELL-1] it begins by itself after some quiet seconds, unless it was put off', () => {
  const { work } = waitingWork()
  const other = waitingWork()
  other.stop()
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(1)
  expect(other.work).not.toHaveBeenCalled()
})

test('[SHELL-1] a page that the visitor has touched does not wait a second time', () => {
  const { result } = renderHook(useFirstTouch)
  expect(result.current).toBe(false)
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  expect(result.current).toBe(true)
  expect(renderHook(useFirstTouch).result.current).toBe(true)
})
