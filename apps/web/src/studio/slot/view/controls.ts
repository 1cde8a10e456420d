import type { Paise } from '@maidan/core'
import { chipText } from '../../art/chip.ts'
import { make } from '../../dom.ts'
import { rupeeText } from '../../model/words.ts'
import type { Seat, SeatState } from '../seat.ts'

/** What the one button says, before and while something is shown. */
export type ButtonWords = { readonly play: string; readonly hurry: string }

type Controls<Shown> = {
  readonly node: HTMLElement
  readonly purse: HTMLElement
  readonly show: (state: SeatState<Shown>) => void
  /** What the button does: plays, or goes to the end of what is shown. */
  readonly press: () => void
}

const priceOf = ({ free, stake }: Pick<SeatState<unknown>, 'free' | 'stake'>): string =>
  free ? `${free.left} left` : rupeeText(stake)

const MOST_QUICK = 5

/** The steps offered at once: the lowest ones, which most people stake. */
const quickOf = (steps: readonly Paise[]): readonly Paise[] => steps.slice(0, MOST_QUICK)

/** Stake and the one button, and the balance for the top of the page. Nothing plays by itself: each round is a tap. */
export const createControls = <Shown>(
  seat: Seat<Shown>,
  words: ButtonWords,
  hurry: () => void,
): Controls<Shown> => {
  const picker = createPicker(seat)
  const press = (): void => {
    const { phase } = seat.state()
    if (phase === 'showing') hurry()
    else void seat.play()
  }
  const word = make('span', {})
  const price = make('b', {})
  const go = make('button', { type: 'button', class: 'go', onclick: press }, word, price)
  const balance = make('b', {})
  const show = (state: SeatState<Shown>): void => {
    const isReady = state.phase === 'ready' && !state.isPaused
    const isShowing = state.phase === 'showing'
    // A free spin has the stake of its bonus.
    picker.show(state.free?.stake ?? state.stake, isReady && !state.free)
    go.disabled = !isReady && !isShowing
    go.classList.toggle('quiet', isShowing)
    word.textContent = isShowing ? words.hurry : state.free ? `Free ${words.play.toLowerCase()}` : words.play
    price.textContent = isShowing ? '' : priceOf(state)
    balance.textContent = rupeeText(state.balance)
  }
  return {
    press,
    show,
    purse: make('p', { class: 'purse' }, seat.isFun ? 'Play coins ' : 'Balance ', balance),
    node: make('footer', { class: 'controls' }, ...picker.nodes, go),
  }
}

type Picker = {
  readonly nodes: readonly HTMLElement[]
  readonly show: (stake: Paise, isOpen: boolean) => void
}

/** One step up or down, or straight to one of the first steps. */
const createPicker = ({
  steps,
  state,
  choose,
}: Pick<Seat<unknown>, 'steps' | 'state' | 'choose'>): Picker => {
  const step = (by: 1 | -1): void => {
    const at = steps.findIndex((one) => one >= state().stake)
    const next = steps[at + by]
    if (next !== undefined) choose(next)
  }
  const button = (label: string, sign: string, by: 1 | -1): HTMLButtonElement =>
    make('button', { type: 'button', 'aria-label': label, onclick: () => step(by) }, sign)
  const less = button('Lower the stake', '−', -1)
  const more = button('Raise the stake', '+', 1)
  const stake = make('output', { 'aria-label': 'Stake' })
  const quicks = quickOf(steps).map((value) => ({
    value,
    node: make(
      'button',
      {
        type: 'button',
        role: 'radio',
        class: 'quick',
        'aria-label': rupeeText(value),
        onclick: () => choose(value),
      },
      chipText(value / 100),
    ),
  }))
  return {
    nodes: [
      make('div', { class: 'stepper', role: 'group', 'aria-label': 'Stake' }, less, stake, more),
      make(
        'div',
        { class: 'quicks', role: 'radiogroup', 'aria-label': 'Quick stake' },
        ...quicks.map(({ node }) => node),
      ),
    ],
    show: (chosen, isOpen) => {
      for (const { value, node } of quicks) {
        node.setAttribute('aria-checked', String(value === chosen))
        node.disabled = !isOpen
      }
      less.disabled = !isOpen || chosen <= (steps[0] ?? 0)
      more.disabled = !isOpen || chosen >= (steps.at(-1) ?? 0)
      stake.textContent = rupeeText(chosen)
    },
  }
}
