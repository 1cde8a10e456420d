import type { SpotGroup } from '@maidan/games/spots'
import { make } from '../dom.ts'
import { icon } from '../panels/icons.ts'
import { createSpelling, type Spelling } from './spelling.ts'
import { createSpot, type LayoutPart, NOTHING_LAID, type SpotsShown, type SpotView } from './spot.ts'

/** More spots than this are not shown: the player spells on. */
const MOST_FOUND = 12

/** A pad with which a player spells one of many spots. It makes the buttons of those that are found, and of those with chips. */
export const createFinder = (
  { title, spots }: SpotGroup,
  onPlace: (spot: string) => void,
  isOpen: boolean,
): LayoutPart => {
  const byKey = new Map(spots.map((spot) => [spot.key, spot]))
  const views = new Map<string, SpotView>()
  const viewOf = (key: string): SpotView | undefined => {
    const spot = byKey.get(key)
    if (!views.has(key) && spot) views.set(key, createSpot(spot, onPlace, { kind: 'plain' }))
    return views.get(key)
  }
  const found = make('div', { class: 'group list found' })
  const laid = make('div', { class: 'group list', role: 'group', 'aria-label': `${title}: your chips` })
  let foundKeys: readonly string[] = []
  let shown: SpotsShown = NOTHING_LAID
  const show = (): void => {
    const elsewhere = shown.laid.filter((key) => byKey.has(key) && !(isShown() && foundKeys.includes(key)))
    fill(found, foundKeys)
    fill(laid, elsewhere)
    laid.hidden = elsewhere.length === 0
  }
  const fill = (into: HTMLElement, keys: readonly string[]): void => {
    const own = keys.flatMap((key) => viewOf(key) ?? [])
    const nodes = own.map(({ node }) => node)
    // A button that stays keeps the focus.
    if (nodes.length !== into.children.length || nodes.some((node, at) => node !== into.children[at]))
      into.replaceChildren(...nodes)
    for (const [at, view] of own.entries()) view.show(shown.of(keys[at] ?? ''))
  }
  const pad = createPad(
    title,
    () => createSpelling(spots),
    (keys) => {
      foundKeys = keys
      show()
    },
  )
  const fold = isOpen ? undefined : foldOf(`${title}, ${spots.length} spots`, pad.node, found)
  const isShown = (): boolean => fold === undefined || fold.open
  fold?.addEventListener('toggle', () => {
    if (fold.open) pad.open()
    show()
  })
  if (isOpen) pad.open()
  const node = make('section', { class: 'finder', 'aria-label': title })
  node.append(...(fold ? [fold] : [make('h2', {}, title), pad.node, found]), laid)
  return {
    node,
    show: (spotsShown) => {
      shown = spotsShown
      show()
    },
  }
}

const foldOf = (title: string, ...children: readonly HTMLElement[]): HTMLDetailsElement =>
  make('details', { class: 'fold' }, make('summary', {}, title), ...children)

type Pad = { readonly node: HTMLElement; readonly open: () => void }

/** Digits or ranks to tap or to type. The pad is made when it is opened first. */
const createPad = (
  title: string,
  newSpelling: () => Spelling,
  onFound: (keys: readonly string[]) => void,
): Pad => {
  const node = make('div', { class: 'pad' })
  let isMade = false
  return {
    node,
    open: () => {
      if (isMade) return
      isMade = true
      fillPad(node, title, { spelling: newSpelling(), onFound })
    },
  }
}

type PadParts = { readonly spelling: Spelling; readonly onFound: (keys: readonly string[]) => void }

const fillPad = (node: HTMLElement, title: string, { spelling, onFound }: PadParts): void => {
  const length = spelling.lengths.reduce((sum, one) => sum + one, 0)
  const slots = slotsOf(spelling.lengths)
  const told = make('p', { class: 'told', role: 'status' })
  const keys = spelling.keys.map((key) => ({
    key,
    node: make('button', { type: 'button', class: 'key', onclick: () => type(key) }, key),
  }))
  let typed: readonly string[] = []
  const set = (next: readonly string[]): void => {
    typed = next
    // After the last key of a word the next one begins another word.
    const open = spelling.next(typed.length === length ? [] : typed)
    for (const one of keys) one.node.setAttribute('aria-disabled', String(!open.has(one.key)))
    for (const [at, slot] of slots.entries()) slot.textContent = typed[at] ?? ''
    for (const tool of tools) tool.setAttribute('aria-disabled', String(typed.length === 0))
    const all = typed.length === 0 ? [] : spelling.find(typed)
    const few = all.length <= MOST_FOUND ? all : []
    told.textContent = tell(spelling, typed, few.length)
    onFound(few.map(({ key }) => key))
  }
  const type = (key: string): void => {
    const before = typed.length === length ? [] : typed
    if (spelling.next(before).has(key)) set([...before, key])
  }
  const tools = [
    padTool('Back', 'back', () => set(typed.slice(0, -1))),
    padTool('Clear', 'clear', () => set([])),
  ]
  node.append(
    make(
      'div',
      { class: 'spelled' },
      make('div', { class: 'slots', 'aria-hidden': 'true' }, ...slots),
      ...tools,
    ),
    make(
      'div',
      { class: 'keys', role: 'group', 'aria-label': `${title}: keys` },
      ...keys.map((one) => one.node),
    ),
    told,
  )
  node.addEventListener('keydown', (event) => {
    const key = keyOf(spelling.keys, event)
    if (key === undefined) return
    event.preventDefault()
    if (key === 'back') set(typed.slice(0, -1))
    else type(key)
  })
  set([])
}

const padTool = (label: string, picture: 'back' | 'clear', onTap: () => void): HTMLButtonElement =>
  make(
    'button',
    { type: 'button', class: 'pad-tool', 'aria-label': label, title: label, onclick: onTap },
    icon(picture),
  )

const slotsOf = (lengths: readonly number[]): HTMLElement[] =>
  lengths.flatMap((length, field) =>
    Array.from({ length }, (_, at) => make('span', { class: field > 0 && at === 0 ? 'slot apart' : 'slot' })),
  )

/** What a key of the keyboard types: `1` is the ten where nothing else begins with it. */
const keyOf = (
  keys: readonly string[],
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): string | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Backspace') return 'back'
  const typed = key.toUpperCase()
  return typed.length === 1
    ? (keys.find((one) => one === typed) ?? keys.find((one) => one.startsWith(typed)))
    : undefined
}

/** `A, 4. Choose one more rank`. */
const tell = ({ keys, lengths }: Spelling, typed: readonly string[], found: number): string => {
  const noun = keys.includes('A') ? 'rank' : 'digit'
  const left = lengths.reduce((sum, one) => sum + one, 0) - typed.length
  const more = typed.length === 0 ? '' : ' more'
  const ask = left === 0 ? 'Choose your bet' : `Choose ${left}${more} ${noun}${left === 1 ? '' : 's'}`
  const said = typed.length === 0 ? ask : `${typed.join(', ')}. ${ask}`
  return found > 0 && left > 0 ? `${said}, or one of ${found} bets` : said
}
