import { type Paise, paise } from '@maidan/core'
import { isStill, make } from '../../dom.ts'
import { rupeeText } from '../../model/words.ts'
import type { Scene } from '../show/scenes.ts'

type Step = { readonly said: string; readonly won: Paise; readonly stake: Paise; readonly scene: Scene }
type Ending = { readonly said: string; readonly stake: Paise; readonly payout: Paise | null }

export type ResultStrip = {
  readonly node: HTMLElement
  readonly clear: () => void
  /** What a spin has come to so far. */
  readonly show: (step: Step) => void
  readonly end: (ending: Ending) => void
  readonly say: (words: string) => void
}

const COUNT_MS = 900

/** `+₹1,100`, `−₹60`. */
const netText = (net: number): string => `${net > 0 ? '+' : ''}${rupeeText(paise(net))}`

/** Without a stake of the player's own there is nothing to lose. */
const endText = (stake: Paise, payout: Paise): string => {
  if (stake === 0 && payout === 0) return ''
  return payout === stake ? 'Your stake is back' : netText(payout - stake)
}

/** Counts a win up, where things may move. A return at or below the stake is not counted: it is told. */
const countUp = (node: HTMLElement, from: number, to: Paise): void => {
  if (isStill() || typeof requestAnimationFrame !== 'function') {
    node.textContent = rupeeText(to)
    return
  }
  let began: number | undefined
  const goal = String(to)
  node.dataset['goal'] = goal
  const step = (time: number): void => {
    if (node.dataset['goal'] !== goal) return
    began ??= time
    const share = Math.min(1, (time - began) / COUNT_MS)
    node.textContent = rupeeText(
      share === 1 ? to : paise(Math.round((from + (to - from) * share) / 100) * 100),
    )
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** The line under the frame: in green above the stake, in plain ink at or below it. */
export const createResultStrip = (idle: string): ResultStrip => {
  const words = make('span', { class: 'words-of-result', role: 'status' }, idle)
  const amount = make('b', {})
  const net = make('span', { class: 'net' })
  const node = make('div', { class: 'result' }, words, amount, net)
  let shown = 0
  const tone = (name: 'up' | 'free' | ''): void => {
    node.classList.toggle('up', name === 'up')
    node.classList.toggle('free', name === 'free')
  }
  const pay = (won: Paise, stake: Paise): void => {
    const isMore = won > stake
    delete amount.dataset['goal']
    if (isMore && won !== shown) countUp(amount, shown, won)
    else amount.textContent = won > 0 ? rupeeText(won) : ''
    shown = won
  }
  return {
    node,
    clear: () => {
      shown = 0
      tone('')
      delete amount.dataset['goal']
      words.textContent = ''
      amount.textContent = ''
      net.textContent = ''
    },
    show: ({ said, won, stake, scene }) => {
      words.textContent = said
      tone(scene.kind === 'free-won' ? 'free' : won > stake ? 'up' : '')
      pay(won, stake)
      net.textContent = ''
    },
    end: ({ said, stake, payout }) => {
      words.textContent = said
      tone(payout !== null && payout > stake ? 'up' : '')
      if (payout === null) return
      pay(payout, stake)
      net.textContent = endText(stake, payout)
    },
    say: (said) => {
      words.textContent = said
    },
  }
}
