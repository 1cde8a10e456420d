import type { Paise } from '@maidan/core'
import type { SpotGame } from '@maidan/games/spots'
import { chipArt } from '../art/chip.ts'
import { make } from '../dom.ts'
import { chipValues, totalOf } from '../model/chips.ts'
import { rupeeText } from '../model/words.ts'
import type { Table, TableState } from '../table.ts'
import { icon, type IconName } from './icons.ts'

type Tray = { readonly node: HTMLElement; readonly show: (state: TableState) => void }

export const tool = (name: IconName, label: string, onTap: () => void): HTMLButtonElement =>
  make('button', { type: 'button', class: 'tool', onclick: onTap }, icon(name), make('span', {}, label))

/** Chips to choose from, what can be done with those that lie there, and the one button that deals. */
export const createTray = (game: SpotGame, table: Table): Tray => {
  const values = chipValues(game).map((value) => ({ value, node: chipButton(value, table.choose) }))
  const tools = {
    undo: tool('undo', 'Undo', () => table.undo()),
    clear: tool('clear', 'Clear', () => table.clear()),
    double: tool('double', 'Double', () => table.double()),
    again: tool('again', 'Same again', () => table.again()),
  }
  const deal = make('button', { type: 'button', class: 'deal', onclick: () => void table.deal() }, 'Deal')
  const balance = make('b', {})
  const word = game.stage.kind === 'wheel' ? 'Spin' : game.stage.kind === 'dice' ? 'Roll' : 'Deal'
  const show = (state: TableState): void => {
    const isOpen = state.phase === 'betting' && !state.isPaused
    const stake = totalOf(state.bets.chips)
    for (const { value, node } of values) node.setAttribute('aria-checked', String(value === state.chip))
    tools.undo.disabled = !isOpen || state.bets.before.length === 0
    tools.clear.disabled = !isOpen || stake === 0
    tools.double.disabled = !isOpen || stake === 0
    tools.again.disabled = !isOpen || !state.round
    deal.disabled = !isOpen || stake === 0
    deal.textContent = stake > 0 ? `${word} ${rupeeText(stake)}` : 'Place a chip'
    balance.textContent = rupeeText(table.shownBalance())
  }
  return {
    node: make(
      'footer',
      { class: 'tray' },
      make('p', { class: 'purse' }, table.isFun ? 'Play coins ' : 'Balance ', balance),
      make(
        'div',
        { class: 'values', role: 'radiogroup', 'aria-label': 'Chip' },
        ...values.map(({ node }) => node),
      ),
      make('div', { class: 'tools' }, ...Object.values(tools)),
      deal,
    ),
    show,
  }
}

export const chipButton = (value: Paise, choose: (value: Paise) => void): HTMLButtonElement =>
  make(
    'button',
    {
      type: 'button',
      role: 'radio',
      class: 'value-button',
      'aria-label': rupeeText(value),
      onclick: () => choose(value),
    },
    chipArt(value / 100),
  )
