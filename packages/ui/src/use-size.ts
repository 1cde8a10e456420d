import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type Size = { readonly width: number; readonly height: number }

/** Steps of some pixels, so that dragging a window does not redraw at every one. */
const STEP = 8
const snap = (value: number): number => Math.max(STEP, Math.round(value / STEP) * STEP)

/** The size of an element, known before the first paint and kept true. */
export const useSize = <E extends Element>(first: Size): [RefObject<E | null>, Size] => {
  const ref = useRef<E>(null)
  const [size, setSize] = useState(first)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const read = (): void => {
      const { width, height } = element.getBoundingClientRect()
      const next = { width: snap(width), height: snap(height) }
      if (width > 0 && height > 0) setSize((now) => (sameSize(now, next) ? now : next))
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}

const sameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height
