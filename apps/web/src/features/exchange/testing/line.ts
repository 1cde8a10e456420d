import { vi } from 'vitest'
import type { LiveLine, LiveLineDeps } from '../live-line.ts'

/** Stands for the sports socket: tests see what a page watches on it, and tell the page in its place. */
export const line = {
  deps: undefined as LiveLineDeps | undefined,
  watch: vi.fn<LiveLine['watch']>(),
  close: vi.fn<LiveLine['close']>(),
}

/** In the place of `live-line.ts`. */
export const openLiveLine = (deps: LiveLineDeps): LiveLine => {
  line.deps = deps
  return line
}
