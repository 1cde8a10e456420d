import { multiplier, multiplierText } from '@maidan/games/money'
import { isStill, make } from '../../dom.ts'
import type { Round, Stage } from '../seat.ts'
import type { Pace } from '../view/pace.ts'
import type { ResultStrip } from '../view/result-strip.ts'

export type LimboShown = { readonly outcome: number }

const [LEAST, MOST] = [101, 1_000_000]
const PRESETS = [150, 200, 500, 1000, 10_000] as const
const RISE_MS = 1200

/** Targets and numbers are in hundredths. */
const text = (hundredths: number): string => `${multiplierText(multiplier(hundredths * 100))}×`

const targetOf = (written: string): number => {
  const target = Math.round(Number(written) * 100)
  return Number.isFinite(target) ? Math.min(MOST, Math.max(LEAST, target)) : 200
}

/** How often a target is reached, in per cent as it is written. */
const chanceText = (target: number): string => `${(9700 / target).toFixed(target > 9700 ? 4 : 2)}%`

const stands = (node: HTMLElement, hundredths: number): void => {
  node.textContent = text(hundredths)
}

/** Goes up to the number that was drawn. */
const rise = (node: HTMLElement, to: number, isCut: () => boolean): void => {
  if (isStill() || typeof requestAnimationFrame !== 'function') return stands(node, to)
  let began: number | undefined
  const step = (time: number): void => {
    began ??= time
    const share = isCut() ? 1 : Math.min(1, (time - began) / RISE_MS)
    stands(node, share === 1 ? to : Math.floor(100 * (to / 100) ** share))
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

type Picker = { readonly node: HTMLElement; readonly target: () => number }

const createPicker = (): Picker => {
  const chance = make('p', { class: 'small' })
  const field = make('input', {
    type: 'number',
    inputmode: 'decimal',
    min: LEAST / 100,
    max: MOST / 100,
    step: 0.01,
    value: '2.00',
    'aria-label': 'Target',
    onchange: () => choose(targetOf(field.value)),
  })
  const presets = PRESETS.map((target) => ({
    target,
    node: make(
      'button',
      { type: 'button', class: 'quick', 'aria-pressed': 'false', onclick: () => choose(target) },
      `${target / 100}×`,
    ),
  }))
  const choose = (target: number): void => {
    field.value = (target / 100).toFixed(2)
    chance.textContent = `Reached in ${chanceText(target)} of all rounds`
    for (const one of presets) one.node.setAttribute('aria-pressed', String(one.target === target))
  }
  choose(200)
  return {
    target: () => targetOf(field.value),
    node: make(
      'div',
      { class: 'choice' },
      make('label', {}, 'Target', field),
      make('div', { class: 'quicks' }, ...presets.map(({ node }) => node)),
      chance,
    ),
  }
}

/** A number rises; a target that it reaches pays itself. */
export const createLimboStage = (pace: Pace, strip: ResultStrip): Stage<LimboShown> => {
  let isCut = false
  const number = make('b', { class: 'risen' }, '1.00×')
  const picker = createPicker()
  const rest = ({ shown, bet, stake, payout }: Round<LimboShown>): void => {
    const risen = shown?.outcome ?? 100
    const { target } = bet['choice'] as { readonly target: number }
    stands(number, risen)
    number.classList.toggle('reached', risen >= target)
    const said =
      risen >= target ? `${text(risen)} reaches ${text(target)}` : `${text(risen)}, short of ${text(target)}`
    strip.end({ said, stake, payout })
  }
  return {
    node: make('div', { class: 'limbo' }, make('div', { class: 'sky' }, number), picker.node),
    choice: () => ({ choice: { target: picker.target() } }),
    begin: () => {
      isCut = false
      strip.clear()
      number.classList.remove('reached')
      stands(number, 100)
    },
    abandon: () => stands(number, 100),
    hurry: () => {
      isCut = true
      pace.hurry()
    },
    rest,
    show: async (round, fromMs) => {
      if (fromMs === 0 && round.shown) {
        rise(number, round.shown.outcome, () => isCut)
        if (!isStill()) await pace.read(RISE_MS)
      }
      isCut = true
      rest(round)
    },
  }
}
