import type { HandSeat, HandShown } from '@maidan/games/hands'
import { cardBack, cardFace, cardLabel } from '../art/card.ts'
import { make, move, wait } from '../dom.ts'
import type { Board, Touch } from './play-game.ts'

const CARD_MS = 320

type Card = number | null

const faceOf = (card: Card): SVGSVGElement => (card === null ? cardBack() : cardFace(card))
const labelOf = (card: Card): string => (card === null ? 'Face down' : cardLabel(card))

/** A card comes with its back up and turns; one that lay face down already turns where it lies. */
const comeIn = async (piece: Element, card: Card, isTurning: boolean): Promise<void> => {
  const back = card === null ? undefined : make('span', { class: 'back' }, cardBack())
  if (back) piece.append(back)
  if (!isTurning)
    await move(
      piece,
      [
        { opacity: 0, transform: 'translate(60px, -40px) rotate(12deg)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: CARD_MS / 2 },
    )
  if (!back) return
  await move(back, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { duration: CARD_MS / 2 })
  back.remove()
}

type SeatView = {
  readonly node: HTMLElement
  readonly cards: () => readonly Card[]
  /** Lays a card at its place and answers when it lies. */
  readonly lay: (at: number, card: Card) => Promise<void>
  readonly cut: (length: number) => void
  readonly say: (seat: HandSeat) => void
  readonly enable: (most: number, holds: readonly number[]) => void
}

const holdButton = (onTap: () => void): HTMLButtonElement =>
  make('button', { type: 'button', class: 'hold', onclick: onTap }, make('span', {}))

/** The button stays, so that whoever plays by keys stays on it. */
const showHold = (button: HTMLButtonElement, label: string, isHeld: boolean): void => {
  button.setAttribute('aria-pressed', String(isHeld))
  button.setAttribute('aria-label', label)
  if (button.firstElementChild) button.firstElementChild.textContent = isHeld ? 'Held' : 'Hold'
}

const createSeat = ({ key }: HandSeat, touch: Touch): SeatView => {
  const title = make('h2', {})
  const says = make('p', { class: 'says' })
  const places = make('ul', { class: 'places' })
  const cards: Card[] = []
  const node = make('section', { class: `seat ${key}` }, make('header', {}, title, says), places)
  return {
    node,
    cards: () => cards,
    lay: async (at, card) => {
      const isTurning = cards[at] === null && card !== null
      const piece = make('span', { class: 'turning' }, faceOf(card))
      const place = make('li', { 'aria-label': labelOf(card) }, piece)
      const before = places.children[at]
      if (before) before.replaceWith(place)
      else places.append(place)
      cards[at] = card
      places.classList.toggle('crowded', cards.length > 5)
      await comeIn(piece, card, isTurning)
    },
    cut: (length) => {
      cards.length = Math.min(cards.length, length)
      while (places.children.length > length) places.lastElementChild?.remove()
    },
    say: (seat) => {
      title.textContent = seat.label
      says.textContent = seat.says
      node.setAttribute('aria-label', seat.says === '' ? seat.label : `${seat.label}: ${seat.says}`)
      node.classList.toggle('next', seat.isNext === true)
    },
    enable: (most, holds) => {
      for (const [at, place] of [...places.children].entries()) {
        const isHeld = at < most && holds.includes(at)
        const label = `${labelOf(cards[at] ?? null)}, ${isHeld ? 'held' : 'not held'}`
        const known = place.querySelector<HTMLButtonElement>('.hold')
        if (at >= most) known?.remove()
        else showHold(known ?? place.appendChild(holdButton(() => touch.onHold(at))), label, isHeld)
      }
    },
  }
}

/** The player's cards come first, then the dealer's, card by card, as at a table. */
const dealOrder = (seats: readonly HandSeat[]): readonly HandSeat[] => [
  ...seats.filter(({ key }) => key !== 'dealer' && key !== 'board'),
  ...seats.filter(({ key }) => key === 'dealer' || key === 'board'),
]

/** Seats with their cards. What changed since the last look is dealt, and nothing else moves. */
export const createCards = (touch: Touch, heldOf: (shown: HandShown) => number): Board<HandShown> => {
  const views = new Map<string, SeatView>()
  const node = make('div', { class: 'hand-seats' })
  let shownNow: HandShown | null = null
  const seatsFor = (seats: readonly HandSeat[]): void => {
    for (const [key, view] of views)
      if (!seats.some((seat) => seat.key === key)) {
        view.node.remove()
        views.delete(key)
      }
    for (const seat of seats) {
      const view = views.get(seat.key) ?? createSeat(seat, touch)
      views.set(seat.key, view)
      view.cut(seat.cards.length)
      node.append(view.node)
    }
    node.classList.toggle('split', seats.filter(({ key }) => key.startsWith('hand-')).length > 1)
  }
  const lay = async (shown: HandShown, isDealt: boolean): Promise<void> => {
    const { seats } = shown
    node.classList.remove('won')
    seatsFor(seats)
    const most = Math.max(...seats.map(({ cards }) => cards.length))
    for (let at = 0; at < most; at += 1)
      for (const seat of dealOrder(seats)) {
        const view = views.get(seat.key)!
        const card = seat.cards[at]
        if (card === undefined || view.cards()[at] === card) continue
        const laid = view.lay(at, card)
        if (!isDealt) continue
        await laid
        await wait(CARD_MS / 4)
      }
    for (const seat of seats) views.get(seat.key)!.say(seat)
    node.classList.toggle('won', shown.phase === 'over' && shown.returned > shown.staked)
  }
  const clear = (): void => {
    views.clear()
    node.classList.remove('won', 'split')
    node.replaceChildren(
      make('div', { class: 'empty' }, cardBack(), make('p', {}, 'Your cards will lie here')),
    )
  }
  clear()
  return {
    node,
    play: async (shown) => {
      if (views.size === 0 || shownNow?.phase === 'over') {
        views.clear()
        node.replaceChildren()
      }
      shownNow = shown
      await lay(shown, true)
    },
    show: (shown) => {
      if (shown === shownNow) return
      shownNow = shown
      clear()
      if (!shown) return
      node.replaceChildren()
      void lay(shown, false)
    },
    enable: (isOpen, holds) => {
      const most = isOpen && shownNow ? heldOf(shownNow) : 0
      for (const view of views.values()) view.enable(most, holds)
    },
  }
}
