import { make } from '../dom.ts'
import { openFairness, openHistory, type FairGame } from '../panels/fairness.ts'
import { icon, type IconName } from '../panels/icons.ts'
import { soundButton } from '../panels/sound-button.ts'
import type { StudioGame } from '@maidan/games/studio'
import type { Dealer } from '../dealer/dealer.ts'
import { type Bet, createSeat, type Seat, type SeatState, type Stage } from './seat.ts'
import type { Sounds } from '../sound.ts'
import { type ButtonWords, createControls } from './view/controls.ts'
import { createFreeStrip } from './view/free-strip.ts'
import type { ResultStrip } from './view/result-strip.ts'

export type PagePorts = {
  readonly tell: (news: 'playing' | 'resting' | 'over') => void
  readonly newKey: () => string
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

type PageParts<Shown> = PagePorts & {
  readonly game: StudioGame
  readonly name: string
  readonly dealer: Dealer<Bet, Shown>
  readonly stage: Stage<Shown>
  readonly strip: ResultStrip
  /** What stands between result and controls, such as what a series has come to. */
  readonly extra?: HTMLElement
  readonly words: ButtonWords
  readonly say: (shown: Shown) => string
  readonly sounds: Sounds
  readonly openRules: (state: SeatState<Shown>) => void
}

export type SlotPage<Shown> = { readonly node: HTMLElement; readonly seat: Seat<Shown> }

/** The page of a machine, a card or a turbo game. */
export const createSlotPage = <Shown>(parts: PageParts<Shown>): SlotPage<Shown> => {
  const { game, dealer, stage, strip, words } = parts
  const seat: Seat<Shown> = createSeat(game, dealer, { ...parts, stage, show: (state) => show(state) })
  const controls = createControls(seat, words, stage.hurry)
  const free = createFreeStrip()
  const notice = make('p', { class: 'notice', role: 'alert' })
  const show = (state: SeatState<Shown>): void => {
    node.dataset['phase'] = state.phase
    notice.textContent = state.said
    free.show(state.free)
    controls.show(state)
  }
  const node = make(
    'main',
    { class: 'game slot-page' },
    topLine(parts, seat, controls.purse),
    free.node,
    make('section', { class: 'stage-of-slot', 'aria-label': 'Game' }, stage.node),
    strip.node,
    parts.extra,
    notice,
    controls.node,
  )
  listenForSpace(node, controls.press)
  focusAfterSheets(node)
  show(seat.state())
  return { node, seat }
}

/** The space bar is the button, once for each time it is pressed: to hold it down plays nothing. */
const listenForSpace = (node: HTMLElement, press: () => void): void => {
  const onKey = (event: KeyboardEvent): void => {
    if (!node.isConnected) return document.removeEventListener('keydown', onKey)
    if (event.code !== 'Space' || event.repeat) return
    const on =
      event.target instanceof Element ? event.target.closest('button, input, select, summary, dialog') : null
    if (on || document.querySelector('dialog[open]')) return
    event.preventDefault()
    press()
  }
  document.addEventListener('keydown', onKey)
}

/** After the paytable or another sheet the button that plays has the focus, so that Space opens no sheet again. */
const focusAfterSheets = (node: HTMLElement): void => {
  const onClose = (): void => {
    if (!node.isConnected) return document.removeEventListener('close', onClose, true)
    const go = node.querySelector<HTMLButtonElement>('.go')
    if (go?.disabled === false) go.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  document.addEventListener('close', onClose, true)
}

const topLine = <Shown>(parts: PageParts<Shown>, seat: Seat<Shown>, purse: HTMLElement): HTMLElement => {
  const fair: FairGame<Bet, Shown> = {
    game: parts.game,
    say: parts.say,
    isFun: seat.isFun,
    seeds: () => seat.state().seeds,
    rounds: seat.rounds,
    rotate: seat.rotate,
  }
  const button = (name: IconName, label: string, onTap: () => void): HTMLButtonElement =>
    make(
      'button',
      { type: 'button', class: 'plain-button', 'aria-label': label, title: label, onclick: onTap },
      icon(name),
    )
  return make(
    'header',
    { class: 'top' },
    make('h1', {}, parts.name, seat.isFun ? make('span', { class: 'demo' }, 'DEMO') : undefined),
    purse,
    make(
      'nav',
      { 'aria-label': 'About this game' },
      soundButton(parts.sounds),
      button('history', 'Your rounds', () => void openHistory(fair)),
      button('rules', 'Paytable and rules', () => parts.openRules(seat.state())),
      button('fair', 'Fairness', () => void openFairness(fair)),
    ),
  )
}
