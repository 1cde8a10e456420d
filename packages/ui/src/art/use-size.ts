import { type RefObject, useEffect, useRef, useState } from 'react'

export type Size = { readonly width: number; readonly height: number }

/** Steps of some pixels, so that dragging a window does not redraw at every one. */
const STEP = 8
const snap = (value: number): number => Math.max(STEP, Math.round(value / STEP) * STEP)

/**
 * The size of an element, kept true. The observer tells it between layout and paint; asking before would lay the whole
 * page out once more.
 */
export const useSize = <E extends Element>(first: Size): [RefObject<E | null>, Size] => {
  const ref = useRef<E>(null)
  const [size, setSize] = useState(first)
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const read = (): void => {
      const { width, height } = element.getBoundingClientRect()
      const next = { width: snap(width), height: snap(height) }
      if (width > 0 && height > 0) setSize((now) => (sameSize(now, next) ? now : next))
    }
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}

const sameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height
