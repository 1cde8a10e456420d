import { phaseAt } from '@maidan/games/live'
import { draw, isStill, make, picture, styled } from '../dom.ts'
import type { LiveState } from './state.ts'

const RADIUS = 36
const ROUND = 2 * Math.PI * RADIUS
/** The last seconds are told apart by their colour. */
const LAST_SECONDS = 3

const PHASES = ['betting', 'closing', 'dealing', 'result'] as const

const LABELS: Readonly<Record<(typeof PHASES)[number], string>> = {
  betting: 'Bets open',
  closing: 'Closed',
  dealing: 'Deal',
  result: 'Result',
}

export type ClockView = {
  readonly node: HTMLElement
  readonly show: (state: LiveState, now: number) => void
}

/** A ring with whole seconds, a bar of four phases, and one line that says where the round is. */
export const createClock = (word: string): ClockView => {
  const arc = draw('circle', { class: 'arc', cx: 40, cy: 40, r: RADIUS, 'stroke-dasharray': ROUND })
  const seconds = draw('text', { x: 40, y: 50, 'text-anchor': 'middle', class: 'seconds' })
  const ring = picture(
    '0 0 80 80',
    'ring',
    draw('circle', { class: 'track', cx: 40, cy: 40, r: RADIUS }),
    arc,
    seconds,
  )
  const title = make('p', { class: 'clock-title' })
  const small = make('p', { class: 'clock-small' })
  const parts = PHASES.map((phase) => {
    const fill = make('i', {})
    const node = make(
      'li',
      { class: phase },
      make('span', { class: 'bar' }, fill),
      make('b', {}, phase === 'dealing' ? word : LABELS[phase]),
    )
    return { phase, node, fill }
  })
  const bar = make('ol', { class: 'phases', 'aria-hidden': 'true' }, ...parts.map(({ node }) => node))
  let shown = ''
  const show = (state: LiveState, now: number): void => {
    const { leftMs, part } = leftOf(state, now)
    const whole = Math.ceil(leftMs / 1000)
    const stands = [state.phase, state.round?.id, state.players, whole].join()
    // Where motion is reduced the ring goes on with its seconds, and not between them.
    if (isStill() && stands === shown) return
    shown = stands
    write(seconds, state.round ? String(whole) : '–')
    arc.setAttribute('stroke-dashoffset', String(ROUND * (1 - part)))
    node.classList.toggle('last', state.phase === 'betting' && whole <= LAST_SECONDS)
    write(title, titleOf(state, whole))
    write(small, smallOf(state))
    const at = PHASES.findIndex((phase) => phase === state.phase)
    for (const [place, { node: one, fill }] of parts.entries()) {
      one.classList.toggle('now', place === at)
      styled(fill, { transform: `scaleX(${place < at ? 1 : place === at ? 1 - part : 0})` })
    }
  }
  const node = make('div', { class: 'clock' }, ring, make('div', { class: 'clock-words' }, title, small), bar)
  return { node, show }
}

/** The same words written again would be laid out again, five times a second. */
const write = (node: Element, words: string): void => {
  if (node.textContent !== words) node.textContent = words
}

const titleOf = ({ phase }: LiveState, whole: number): string => {
  switch (phase) {
    case 'betting':
      return `Bets close in ${whole} s`
    case 'closing':
    case 'dealing':
      return 'No more bets'
    case 'result':
      return `Next round in ${whole} s`
    case 'opening':
    case 'waking':
      return 'The table opens'
    case 'closed':
      return 'The table is closed'
  }
}

const smallOf = ({ players, round }: LiveState): string => {
  const crowd = players === 1 ? '1 player' : `${players.toLocaleString('en-IN')} players`
  return round ? `${crowd}, round ${round.id.toLocaleString('en-IN')}` : crowd
}

/** What is left of the phase, in milliseconds and as a part of it. */
const leftOf = ({ round }: LiveState, now: number): { readonly leftMs: number; readonly part: number } => {
  if (!round) return { leftMs: 0, part: 0 }
  const at = phaseAt(round, now)
  if (at.phase === 'betting')
    return { leftMs: at.leftMs, part: at.leftMs / (round.closesAt - round.openedAt) }
  if (at.phase === 'dealing') return { leftMs: at.leftMs, part: at.leftMs / Math.max(1, round.dealMs) }
  if (at.phase === 'result') return { leftMs: at.leftMs, part: at.leftMs / Math.max(1, round.resultMs) }
  return { leftMs: 0, part: 0 }
}
