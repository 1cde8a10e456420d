import { type Paise, ZERO } from '@maidan/core'
import { multiplierText, payout } from '@maidan/games/money'
import { make } from '../../dom.ts'
import { rupeeText } from '../../model/words.ts'
import type { Scene } from '../show/scenes.ts'

export type SeriesCard = {
  readonly node: HTMLElement
  readonly show: (scene: Scene, stake: Paise) => void
  readonly hide: () => void
}

const TITLES: Readonly<Partial<Record<Scene['kind'], string>>> = {
  coins: 'Coins so far',
  'coins-paid': 'Coins paid',
  chests: 'Chests so far',
}

/** What free spins and other series have come to: the sum, this spin, and the arithmetic. */
export const createSeriesCard = (): SeriesCard => {
  const title = make('p', { class: 'small' })
  const sum = make('b', { class: 'sum' })
  const now = make('b', { class: 'now' })
  const sums = make('p', { class: 'small' })
  const node = make(
    'section',
    { class: 'series', hidden: true, 'aria-label': 'This series' },
    make('div', {}, title, sum),
    make('div', { class: 'of-now' }, make('p', { class: 'small' }, 'This spin'), now),
    sums,
  )
  return {
    node,
    hide: () => {
      node.hidden = true
    },
    show: (scene, stake) => {
      const named = scene.free ? 'Free spins so far' : TITLES[scene.kind]
      node.hidden = named === undefined
      if (named === undefined) return
      title.textContent = named
      sum.textContent = rupeeText(totalOf(scene, stake))
      const paid = payout(stake, scene.pays)
      now.textContent = paid > ZERO ? `+${rupeeText(paid)}` : rupeeText(ZERO)
      sums.textContent = `${multiplierText(scene.pays)}× of the stake of ${rupeeText(stake)} that won them`
    },
  }
}

/** Coins are worth their values before they are paid. */
const totalOf = (scene: Scene, stake: Paise): Paise => {
  if (scene.kind !== 'coins') return payout(stake, scene.total)
  const values = scene.coins.reduce((all, { value }) => all + value, 0)
  return (payout(stake, scene.total) + Math.floor(stake * values)) as Paise
}
