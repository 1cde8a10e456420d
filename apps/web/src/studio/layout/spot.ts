import { type Paise, ZERO } from '@maidan/core'
import type { Spot } from '@maidan/games/spots'
import { chipArt } from '../art/chip.ts'
import { make } from '../dom.ts'
import { rupeeText } from '../model/words.ts'

/** What a spot shows beside its own words. */
export type SpotShown = {
  readonly stake: Paise
  readonly isWon: boolean
  /** What its chips were paid, once a round is over. */
  readonly paid: Paise | undefined
  /** Whether the table has the chips; where it is asked for them, they stand there faintly. */
  readonly isSure: boolean
}

/** What all spots show. `laid` names those with chips. */
export type SpotsShown = {
  readonly of: (spot: string) => SpotShown
  readonly laid: readonly string[]
}

export const NOTHING_LAID: SpotsShown = {
  of: () => ({ stake: ZERO, isWon: false, paid: undefined, isSure: true }),
  laid: [],
}

/** A part of the layout, or all of it. */
export type LayoutPart = { readonly node: HTMLElement; readonly show: (shown: SpotsShown) => void }

export type SpotView = { readonly node: HTMLButtonElement; readonly show: (shown: SpotShown) => void }

type SpotLook = { readonly kind: string; readonly text?: string; readonly showsPrice?: boolean }

/** A place on the cloth. A chip stands beside its words and never on them. */
export const createSpot = (
  spot: Spot,
  onPlace: (spot: string) => void,
  { kind, text = spot.label, showsPrice = true }: SpotLook,
): SpotView => {
  const held = make('span', { class: 'held' })
  const node = make(
    'button',
    { type: 'button', class: `spot ${kind}`, onclick: () => onPlace(spot.key) },
    make('span', { class: 'words' }, text, showsPrice ? make('small', {}, spot.pays) : undefined),
    held,
  )
  let shownStake = -1
  const show = ({ stake, isWon, paid, isSure }: SpotShown): void => {
    node.classList.toggle('won', isWon)
    node.classList.toggle('unsure', !isSure)
    node.classList.toggle('paid', paid !== undefined && paid > stake)
    const chips = stake > 0 ? `, your chips ${rupeeText(stake)}` : ''
    const back = paid === undefined || stake === 0 ? '' : `, paid ${rupeeText(paid)}`
    node.setAttribute('aria-label', `${spot.label}, pays ${spot.pays}${chips}${back}`)
    if (stake === shownStake) return
    shownStake = stake
    held.replaceChildren(...(stake > 0 ? [chipArt(stake / 100)] : []))
  }
  return { node, show }
}

/** Shows each of the spots that are always there. */
export const showViews =
  (views: ReadonlyMap<string, SpotView>) =>
  ({ of }: SpotsShown): void => {
    for (const [key, view] of views) view.show(of(key))
  }
