import { make } from '../../dom.ts'
import { rupeeText } from '../../model/words.ts'
import type { FreeSpins } from '../../dealer/dealer.ts'

export type FreeStrip = {
  readonly node: HTMLElement
  readonly show: (free: FreeSpins | null) => void
}

const leftOf = (left: number): string => (left === 1 ? '1 free spin left' : `${left} free spins left`)

const winsOf = ({ times, mostCash }: FreeSpins): string => {
  if (times > 0) return `wins are bonus money, to be bet ${times === 1 ? 'once' : `${times} times`}`
  return mostCash > 0 ? `wins are cash, up to ${rupeeText(mostCash)} more` : 'their maximum is reached'
}

/** How many free spins are left, who pays for them, and what they win. */
export const createFreeStrip = (): FreeStrip => {
  const count = make('b', {})
  const terms = make('span', { class: 'small' })
  const node = make('p', { class: 'free-strip', role: 'status', hidden: true }, count, terms)
  return {
    node,
    show: (free) => {
      node.hidden = free === null
      if (free === null) return
      count.textContent = leftOf(free.left)
      terms.textContent = `${rupeeText(free.stake)} each, we pay; ${winsOf(free)}`
    },
  }
}
