import type { Pocket, Spot } from '@maidan/games/spots'
import { make, styled } from '../dom.ts'
import { createSpot, type LayoutPart, showViews, type SpotView } from './spot.ts'

const COLUMNS = 3

type Place =
  | { readonly at: 'zero' | 'dozen' | 'column' | 'half' }
  | { readonly at: 'number'; readonly number: number }
  /** On the edges between numbers; in columns and rows from the corner of the numbers. */
  | { readonly at: 'edge'; readonly across: number; readonly down: number }

const numbersIn = (key: string): number[] => {
  const numbers = key.split('-').slice(1).map(Number)
  const [first = 0, last = 0] = numbers
  return key.startsWith('line-') ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : numbers
}

const mean = (values: readonly number[]): number =>
  values.reduce((all, one) => all + one, 0) / Math.max(1, values.length)

const columnOf = (number: number): number => (number - 1) % COLUMNS
const rowOf = (number: number): number => Math.floor((number - 1) / COLUMNS)

/** A chip on a whole row or two stands at the end of them, one on zero at the head. */
const edgeOf = (key: string): Place => {
  const all = numbersIn(key)
  const own = all.filter((number) => number >= 1 && number <= 36)
  const touchesZero = own.length < all.length
  const isRow = /^(?:street|line)-/.test(key) && !touchesZero
  const isFirstFour = touchesZero && own.length === COLUMNS
  return {
    at: 'edge',
    across: isRow || isFirstFour ? 0 : mean(own.map(columnOf)) + 0.5,
    down: touchesZero ? 0 : mean(own.map(rowOf)) + 0.5,
  }
}

const placeOf = (key: string): Place => {
  if (key.startsWith('dozen-')) return { at: 'dozen' }
  if (key.startsWith('column-')) return { at: 'column' }
  if (!/^(?:straight|split|street|corner|line)(?:-\d+)+$/.test(key)) return { at: 'half' }
  const [first = 0] = numbersIn(key)
  if (!key.startsWith('straight-')) return edgeOf(key)
  return first >= 1 && first <= 36 ? { at: 'number', number: first } : { at: 'zero' }
}

/** The cloth of a roulette, upright on a phone and along on a wide screen. */
export const createCloth = (
  spots: readonly Spot[],
  pockets: readonly Pocket[],
  onPlace: (spot: string) => void,
): LayoutPart => {
  const areas = {
    zero: make('div', { class: 'zeros' }),
    numbers: make('div', { class: 'numbers' }),
    dozen: make('div', { class: 'dozens' }),
    column: make('div', { class: 'columns' }),
    half: make('div', { class: 'halves' }),
  }
  const views = new Map<string, SpotView>()
  for (const spot of spots) {
    const view = createClothSpot(spot, pockets, onPlace)
    views.set(spot.key, view)
    const place = placeOf(spot.key)
    areas[place.at === 'number' || place.at === 'edge' ? 'numbers' : place.at].append(view.node)
  }
  const numbers = spots
    .map(({ key }) => placeOf(key))
    .flatMap((place) => (place.at === 'number' ? [place.number] : []))
  const isSmall = areas.dozen.childElementCount === 0
  const node = make('div', { class: isSmall ? 'cloth small' : 'cloth' }, ...Object.values(areas))
  styled(node, { '--rows': String(rowOf(Math.max(...numbers)) + 1) })
  return { node, show: showViews(views) }
}

const createClothSpot = (
  spot: Spot,
  pockets: readonly Pocket[],
  onPlace: (spot: string) => void,
): SpotView => {
  const place = placeOf(spot.key)
  if (place.at === 'edge') {
    const view = createSpot(spot, onPlace, { kind: 'edge', text: '', showsPrice: false })
    styled(view.node, { '--across': String(place.across), '--down': String(place.down) })
    return view
  }
  // What a column pays where that is what every cloth says.
  if (place.at === 'column')
    return createSpot(spot, onPlace, {
      kind: 'plain',
      text: spot.pays === '3×' ? '2 to 1' : spot.pays,
      showsPrice: false,
    })
  const pocket = pockets.find(({ label }) => spot.label === label)
  const colour = pocket?.colour ?? (/^(?:red|black)$/.test(spot.key) ? spot.key : 'plain')
  const view = createSpot(spot, onPlace, { kind: colour, showsPrice: false })
  if (place.at === 'number')
    styled(view.node, {
      '--across': String(columnOf(place.number)),
      '--down': String(rowOf(place.number)),
    })
  return view
}
