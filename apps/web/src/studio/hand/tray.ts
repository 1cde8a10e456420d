import type { StudioBet } from '@maidan/games/studio'
import { make } from '../dom.ts'
import { chipValues } from '../model/chips.ts'
import { rupeeText } from '../model/words.ts'
import { chipButton, tool } from '../panels/tray.ts'
import type { Action, PlayGame } from './play-game.ts'
import { stakeOn, totalOf } from './stakes.ts'
import type { HandState, HandTable } from './table.ts'

type Tray<Bet, Shown> = {
  readonly node: HTMLElement
  readonly show: (state: HandState<Bet, Shown>) => void
}

const actionNode = ({ label, detail, tone, letter }: Action, at: number, onTap: () => void): HTMLElement =>
  make(
    'button',
    { type: 'button', class: `action ${tone}`, 'aria-keyshortcuts': `${at + 1} ${letter}`, onclick: onTap },
    make('b', {}, label),
    detail === '' ? undefined : make('small', {}, detail),
  )

/** Chips and the button that begins a round; in a round, what can be done now. */
export const createHandTray = <Bet extends StudioBet, Shown>(
  game: PlayGame<Bet, Shown>,
  table: HandTable<Bet, Shown>,
): Tray<Bet, Shown> => {
  const values = chipValues(game.studio).map((value) => ({ value, node: chipButton(value, table.choose) }))
  const tools = {
    undo: tool('undo', 'Undo', () => table.undo()),
    clear: tool('clear', 'Clear', () => table.clear()),
    double: tool('double', 'Double', () => table.double()),
    again: tool('again', 'Same again', () => table.again()),
  }
  const deal = make('button', { type: 'button', class: 'deal', onclick: () => void table.deal() }, 'Deal')
  const balance = make('b', {})
  const chips = make(
    'div',
    { class: 'values', role: 'radiogroup', 'aria-label': 'Chip' },
    ...values.map(({ node }) => node),
  )
  const betting = [chips, make('div', { class: 'tools' }, ...Object.values(tools)), deal]
  const purse = make('p', { class: 'purse' }, table.isFun ? 'Play coins ' : 'Balance ', balance)
  const actions = make('div', { class: 'actions', role: 'group', 'aria-label': 'Your moves' })
  const node = make('footer', { class: 'tray' }, purse, ...betting, actions)
  const word = game.levels.length > 0 || game.begins === 'Beginning' ? 'Begin' : 'Deal'
  const showBets = ({ placed, phase, isPaused, chip, round }: HandState<Bet, Shown>): void => {
    const isOpen = phase === 'betting' && !isPaused
    const total = totalOf(placed.stakes)
    const isReady = stakeOn(placed.stakes, game.wagers[0]?.key ?? '') > 0
    for (const { value, node: one } of values) one.setAttribute('aria-checked', String(value === chip))
    tools.undo.disabled = !isOpen || placed.before.length === 0
    tools.clear.disabled = !isOpen || total === 0
    tools.double.disabled = !isOpen || total === 0
    tools.again.disabled = !isOpen || !round
    deal.disabled = !isOpen || !isReady
    deal.textContent = isReady ? `${word} ${rupeeText(total)}` : 'Place a chip'
  }
  return {
    node,
    show: (state) => {
      const { phase, round, holds, isPaused } = state
      const isRound = round?.state === 'playing' && phase !== 'betting'
      balance.textContent = rupeeText(state.balance)
      for (const part of betting) part.hidden = isRound
      actions.hidden = !isRound
      showBets(state)
      const offered = isRound && round.shown !== null ? game.actions(round.shown, holds) : []
      const nodes = offered.map((action, at) => actionNode(action, at, () => void table.move(action.move)))
      for (const one of nodes) (one as HTMLButtonElement).disabled = phase !== 'playing' || isPaused
      actions.replaceChildren(...nodes)
    },
  }
}
