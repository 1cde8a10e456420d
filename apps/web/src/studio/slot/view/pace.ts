import { isStill } from '../../dom.ts'

/** Movements and pauses of a scene, which a player may cut short. */
export type Pace = {
  /** Resolves when the movement is over, at once where nothing moves. */
  readonly run: (element: Element, frames: Keyframe[], options: KeyframeAnimationOptions) => Promise<void>
  /** Time to read, also where nothing moves. */
  readonly read: (ms: number) => Promise<void>
  /** Goes to the end of all that moves, and of the time to read. */
  readonly hurry: () => void
}

export const createPace = (pause: (ms: number) => Promise<void>): Pace => {
  const running = new Set<Animation>()
  const waiting = new Set<() => void>()
  return {
    run: async (element, frames, options) => {
      if (isStill() || typeof element.animate !== 'function') return
      const animation = element.animate(frames, { easing: 'cubic-bezier(.2,.7,.2,1)', ...options })
      running.add(animation)
      await animation.finished.catch(() => undefined)
      running.delete(animation)
    },
    read: async (ms) => {
      let leave = (): void => {}
      const left = new Promise<void>((resolve) => {
        leave = resolve
      })
      waiting.add(leave)
      await Promise.race([pause(ms), left])
      waiting.delete(leave)
    },
    hurry: () => {
      for (const animation of running) animation.finish()
      for (const leave of waiting) leave()
    },
  }
}
