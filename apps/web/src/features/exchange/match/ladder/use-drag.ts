import { type PointerEvent, useRef, useState } from 'react'

/** A finger that moved less than this has tapped. */
const SLACK_PX = 8

const priceUnder = (x: number, y: number): number | undefined => {
  const row = document.elementFromPoint(x, y)?.closest('[data-price]')
  return row ? Number(row.getAttribute('data-price')) : undefined
}

type DragDeps = { readonly onDrop: (price: number) => unknown }

/** Drags an order along the ladder: `over` is the price that it would go to. */
export const useDrag = ({ onDrop }: DragDeps) => {
  const from = useRef<number>(undefined)
  const isDragged = useRef(false)
  const [over, setOver] = useState<number>()
  const end = (): void => {
    from.current = undefined
    setOver(undefined)
  }
  return {
    over,
    /** The click that ends a drag is no tap. */
    wasDragged: (): boolean => isDragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        from.current = event.clientY
        isDragged.current = false
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove: (event: PointerEvent): void => {
        if (from.current === undefined) return
        if (Math.abs(event.clientY - from.current) > SLACK_PX) isDragged.current = true
        if (isDragged.current) setOver(priceUnder(event.clientX, event.clientY))
      },
      onPointerUp: (event: PointerEvent): void => {
        const to = isDragged.current ? priceUnder(event.clientX, event.clientY) : undefined
        end()
        if (to !== undefined) onDrop(to)
      },
      onPointerCancel: end,
    },
  }
}
