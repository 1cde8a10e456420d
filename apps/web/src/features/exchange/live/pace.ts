import { notifyManager } from '@tanstack/react-query'

export type PaceDeps = {
  readonly now: () => number
  /** Calls back once what was changed is on the screen. */
  readonly afterPaint: (painted: () => void) => void
  readonly after: (ms: number, run: () => void) => void
}

/** For each moment of drawing so many moments in which the page is free for the player's taps. */
const REST = 5
/** Nobody waits longer than this for a price, on however slow a phone. */
const LONGEST_MS = 500

/**
 * Shows news no faster than the device draws it: while prices of the last news are being drawn, and for a while that fits
 * how long that took, newer news of the same thing replaces older. A fast device shows all of it at once.
 */
export const createPace = ({ now, afterPaint, after }: PaceDeps) => {
  const waiting = new Map<string, () => void>()
  let isResting = false
  const show = (): void => {
    const shown = [...waiting.values()]
    waiting.clear()
    notifyManager.batch(() => {
      for (const tell of shown) tell()
    })
  }
  const go = (): void => {
    const begun = now()
    isResting = true
    show()
    afterPaint(() => after(Math.min(LONGEST_MS, REST * (now() - begun)), wake))
  }
  const wake = (): void => {
    isResting = false
    if (waiting.size > 0) go()
  }
  return {
    /** What one message brings is shown as one, now or in its turn. */
    message: (hear: () => void): void => {
      hear()
      if (!isResting && waiting.size > 0) go()
    },
    /** Within a message: says this in its turn, unless newer news of the same thing comes first. */
    tell: (thing: string, say: () => void): void => {
      // The newest stands last, as it was told last.
      waiting.delete(thing)
      waiting.set(thing, say)
    },
    /** Says all that waits now. */
    flush: show,
  }
}

export type Pace = ReturnType<typeof createPace>

/** Browsers draw nothing while nobody looks, so that the frame may never come. */
const UNSEEN_MS = 250

const afterPaint = (painted: () => void): void => {
  let isOver = false
  const end = (): void => {
    if (isOver) return
    isOver = true
    painted()
  }
  // A task behind the frame runs when the frame is drawn.
  requestAnimationFrame(() => setTimeout(end))
  setTimeout(end, UNSEEN_MS)
}

export const createBrowserPace = (): Pace =>
  createPace({
    now: () => performance.now(),
    afterPaint,
    after: (ms, run) => void setTimeout(run, ms),
  })
