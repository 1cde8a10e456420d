import type { CallBet, Pocket, SpotGame } from '@maidan/games/spots'
import { make, styled } from '../dom.ts'

/** An oval of two halves of a circle: how wide and how long it is, and how far in its numbers lie. */
type Oval = { readonly wide: number; readonly long: number; readonly inset: number }

/** Upright on a phone, along on a wide screen. */
const UPRIGHT: Oval = { wide: 342, long: 640, inset: 22 }
const ALONG: Oval = { wide: 230, long: 900, inset: 26 }

/** A place on the oval, in parts of its box: `across` from the left, `down` from the head, where the share 0 lies. */
const placeAt = (share: number, { wide, long, inset }: Oval) => {
  const [middle, radius, side] = [wide / 2, wide / 2 - inset, long - wide]
  const around = 2 * side + 2 * Math.PI * radius
  // One half is the other one seen in a mirror.
  const isLeft = share > 0.5
  const run = (isLeft ? 1 - share : share) * around
  const quarter = (Math.PI * radius) / 2
  const point = (): readonly [across: number, down: number] => {
    if (run < quarter) return [radius * Math.sin(run / radius), middle - radius * Math.cos(run / radius)]
    if (run < quarter + side) return [radius, middle + run - quarter]
    const angle = (run - quarter - side) / radius
    return [radius * Math.cos(angle), middle + side + radius * Math.sin(angle)]
  }
  const [off, down] = point()
  return { across: (middle + (isLeft ? -off : off)) / wide, down: down / long }
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/** What players call the parts of the wheel, from zero on. */
const SECTIONS: Readonly<Record<string, string>> = {
  'jeu-zero': 'Jeu zéro',
  voisins: 'Voisins',
  orphelins: 'Orphelins',
  tiers: 'Tiers',
}

const chipsIn = ({ chips }: CallBet): string => `${chips.reduce((sum, { count }) => sum + count, 0)} chips`

type OnCall = (call: CallBet) => void

const numberButton = (call: CallBet, pocket: Pocket, share: number, onCall: OnCall): HTMLElement => {
  const [phone, desk] = [placeAt(share, UPRIGHT), placeAt(share, ALONG)]
  const node = make(
    'button',
    {
      type: 'button',
      class: `lap ${pocket.colour}`,
      'aria-label': `${call.label}, ${chipsIn(call)}`,
      onclick: () => onCall(call),
    },
    pocket.label,
  )
  // Along, the head of the oval lies at the left, and its right side is the upper one.
  return styled(node, {
    '--x': percent(phone.across),
    '--y': percent(phone.down),
    '--wide-x': percent(desk.down),
    '--wide-y': percent(1 - desk.across),
  })
}

const sectionButton = (call: CallBet, onCall: OnCall): HTMLElement =>
  make(
    'button',
    { type: 'button', class: 'section', onclick: () => onCall(call) },
    SECTIONS[call.key] ?? call.label,
    make('small', {}, `${call.label}, ${chipsIn(call)}`),
  )

/** Bets called by name, on an oval in the order of the wheel: a section, or a number with its neighbours. */
export const createRacetrack = ({ calls, stage }: SpotGame, onCall: OnCall): HTMLElement | undefined => {
  if (calls.length === 0 || stage.kind !== 'wheel') return undefined
  const { pockets } = stage
  const byKey = new Map(calls.map((call) => [call.key, call]))
  const sections = Object.keys(SECTIONS).flatMap((key) => byKey.get(key) ?? [])
  const laps = pockets.flatMap((pocket, at) => {
    const call = byKey.get(`neighbours-${pocket.value}`)
    return call ? [numberButton(call, pocket, at / pockets.length, onCall)] : []
  })
  return make(
    'section',
    { class: 'racetrack', 'aria-label': 'Racetrack' },
    make('h2', {}, 'Racetrack'),
    make('p', { class: 'track-words' }, 'A number bets on itself and on two at each side, a chip each.'),
    make(
      'div',
      { class: 'track' },
      ...laps,
      make('div', { class: 'infield' }, ...sections.map((call) => sectionButton(call, onCall))),
    ),
  )
}
