import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'

const toastOf = (text: string): Element | null =>
  screen.queryByText(text)?.closest('.Toastify__toast') ?? null

// The first toast brings the container, which takes real time.
beforeAll(async () => {
  await import('./toast-container.tsx')
  toast.success('First')
  await screen.findByText('First', {}, { timeout: 9000 })
})
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const isLeaving = (text: string): boolean => toastOf(text)?.classList.contains('ui-toast-exit') ?? true

test('[LOOK-1] a toast stands at the top right, has no close button and leaves after one second', async () => {
  await act(async () => toast.success('Text Copied'))
  const shown = toastOf('Text Copied')
  expect(shown?.parentElement?.className).toContain('top-right')
  expect(shown?.querySelector('button, [aria-label="close"]')).toBeNull()
  expect(shown?.getAttribute('role')).toBe('status')
  await act(async () => vi.advanceTimersByTime(999))
  expect(isLeaving('Text Copied')).toBe(false)
  await act(async () => vi.advanceTimersByTime(1))
  expect(isLeaving('Text Copied')).toBe(true)
})

test('[LOOK-1] an error interrupts a screen reader, and no style element is written', async () => {
  await act(async () => toast.error('Login Failed'))
  const shown = toastOf('Login Failed')
  expect(shown?.getAttribute('role')).toBe('alert')
  expect(shown?.className).toContain('toast--error')
  expect(document.querySelectorAll('style')).toHaveLength(0)
})
