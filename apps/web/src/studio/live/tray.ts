import type { Paise } from '@maidan/core'
import type { SpotGame } from '@maidan/games/spots'
import { chipArt } from '../art/chip.ts'
import { make } from '../dom.ts'
import { chipValues, totalOf } from '../model/chips.ts'
import { rupeeText } from '../model/words.ts'
import { icon, type IconName } from '../panels/icons.ts'
import type { LiveTable } from './live-table.ts'
import { allChips, confirmed, lastBet } from './own-bets.ts'
import type { LiveState } from './state.ts'

type Tray = { readonly node: HTMLElement; readonly show: (state: LiveState) => void }

const tool = (name: IconName, label: string, onTap: () => void): HTMLButtonElement =>
  make('button', { type: 'button', class: 'tool', onclick: onTap }, icon(name), make('span', {}, label))

/** What lies on the table, in one line: a chip counts once the server has it. */
const placedWords = ({ own, phase }: LiveState): string => {
  const sure = totalOf(confirmed(own))
  const waiting = totalOf(allChips(own)) - sure
  if (waiting > 0) return `Placing ${rupeeText(waiting as Paise)}`
  if (sure > 0) return `${rupeeText(sure)} placed`
  return phase === 'betting' ? 'Place a chip' : 'No chips placed'
}

/** Chips to choose from, what can be done with those that lie there, and how much of them counts. */
export const createLiveTray = (game: SpotGame, table: LiveTable): Tray => {
  const values = chipValues(game).map((value) => ({ value, node: chipButton(value, table) }))
  const tools = {
    undo: tool('undo', 'Undo', () => void table.undo()),
    clear: tool('clear', 'Clear', () => void table.clear()),
    double: tool('double', 'Double', () => table.double()),
    again: tool('again', 'Same again', () => table.again()),
  }
  const placed = make('p', { class: 'placed' })
  const balance = make('b', {})
  const show = (state: LiveState): void => {
    const { own, phase, isPaused, last } = state
    const isOpen = phase === 'betting' && !isPaused
    const isEmpty = allChips(own).length === 0
    for (const { value, node } of values) node.setAttribute('aria-checked', String(value === state.chip))
    tools.undo.disabled = !isOpen || (own.fresh.chips.length === 0 && lastBet(own) === undefined)
    tools.clear.disabled = !isOpen || isEmpty
    tools.double.disabled = !isOpen || isEmpty
    tools.again.disabled = !isOpen || last.length === 0
    placed.textContent = placedWords(state)
    placed.classList.toggle('sure', totalOf(confirmed(own)) > 0)
    balance.textContent = rupeeText(state.balance)
  }
  const node = make(
    'footer',
    { class: 'tray' },
    make('p', { class: 'purse' }, 'Balance ', balance),
    make(
      'div',
      { class: 'values', role: 'radiogroup', 'aria-label': 'Chip' },
      ...values.map((one) => one.node),
    ),
    make('div', { class: 'tools' }, ...Object.values(tools)),
    placed,
  )
  return { node, show }
}

const chipButton = (value: Paise, table: LiveTable): HTMLButtonElement =>
  make(
    'button',
    {
      type: 'button',
      role: 'radio',
      class: 'value-button',
      'aria-label': rupeeText(value),
      onclick: () => table.choose(value),
    },
    chipArt(value / 100),
  )
