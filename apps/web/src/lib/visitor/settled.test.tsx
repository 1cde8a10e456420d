// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSettled, whenSettled } from './settled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settling = () => {
  const work = vi.fn<() => void>()
  return { work, stop: whenSettled(work) }
}

test.each(['pointerdown', 'pointermove', 'keydown', 'scroll'])(
  '[SHELL-1] what the first sight does without begins with the first %s, and once',
  (sign) => {
    const { work } = settling()
    window.dispatchEvent(new Event(sign))
    window.dispatchEvent(new Event(sign))
    vi.advanceTimersByTime(10_000)
    expect(work).toHaveBeenCalledTimes(1)
  },
)

test('[SHELL-1] it begins by itself after some quiet seconds, unless it was put off', () => {
  const { work } = settling()
  const other = settling()
  other.stop()
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(1)
  expect(other.work).not.toHaveBeenCalled()
})

test('[SHELL-1] a page that has settled once does not settle again', () => {
  const { result } = renderHook(useSettled)
  expect(result.current).toBe(false)
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  expect(result.current).toBe(true)
  expect(renderHook(useSettled).result.current).toBe(true)
})
