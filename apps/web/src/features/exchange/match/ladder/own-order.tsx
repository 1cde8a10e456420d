import { formatRupees, formatSize } from '@maidan/ui'
import { X } from 'lucide-react'
import type { OwnOrder } from './model.ts'
import { useDrag } from './use-drag.ts'
import type { Orders } from './use-orders.ts'

type OwnOrderProps = {
  readonly order: OwnOrder
  readonly orders: Orders
  /** No price can be asked for now; to cancel is always possible. */
  readonly shut: boolean
}

const LOOKS = { back: 'bg-back text-back-ink', lay: 'bg-lay text-lay-ink' } as const

/** An order of the player's at its price: a tap cancels it, a drag takes it to another price. */
export const OwnOrderChip = ({ order, orders, shut }: OwnOrderProps) => {
  const { over, wasDragged, handlers } = useDrag({
    onDrop: (price) => !shut && void orders.move(order, price),
  })
  const words = `${order.side === 'back' ? 'Back' : 'Lay'} ${formatRupees(order.stake, { paise: 'auto' })} at ${order.price.toFixed(2)}`
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Cancel your ${words}`}
      disabled={orders.isBusy(order)}
      onClick={() => !wasDragged() && void orders.cancel(order)}
      className={`num relative z-3 flex h-full w-full touch-none items-center justify-between gap-0.5 rounded-1 px-1.5 text-size font-semibold disabled:opacity-50 ${LOOKS[order.side]}`}
      {...handlers}
    >
      <span className="truncate">{over === undefined ? formatSize(order.stake) : over.toFixed(2)}</span>
      <X aria-hidden className="size-3.5 shrink-0" />
    </button>
  )
}
