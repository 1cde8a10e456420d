import { stepsAt } from '@maidan/games/live'
import type { Deal, DealStep, Seat, Stage } from '@maidan/games/spots'
import { cardBack, cardFace, cardLabel, smallCard } from '../art/card.ts'
import { coinArt } from '../art/coin.ts'
import { dieArt, pieceArt, symbolDie } from '../art/piece.ts'
import { symbolArt } from '../art/symbols.ts'
import { make, move, wait } from '../dom.ts'
import type { Pace, StageView } from './stage-view.ts'

type SeatStage = Exclude<Stage, { kind: 'wheel' }>

type Laid = { readonly seats: readonly Seat[]; readonly faces: readonly string[] | undefined }

const CARD_MS = 320
/** A long deal goes faster, so that no round takes longer than this. */
const LONGEST_MS = 5000
/** Places are outlined beforehand where a seat has few of them. */
const MOST_PLACES = 6
/** Beyond so many, a seat holds small ones. */
const MANY = 14

type SeatView = {
  readonly node: HTMLElement
  readonly lay: (piece: Element, says: string) => void
  readonly clear: () => void
}

const createSeat = ({ label, most }: Seat): SeatView => {
  const places = make('ul', { class: sizeOf(most) })
  let count = 0
  const empty = (at: number) => make('li', { class: 'place', 'aria-hidden': 'true' }, String(at + 1))
  const clear = (): void => {
    count = 0
    const shown = most > MOST_PLACES ? 1 : most
    places.replaceChildren(...Array.from({ length: shown }, (_, at) => empty(at)))
  }
  clear()
  return {
    node: make('section', { class: 'seat', 'aria-label': label }, make('h2', {}, label), places),
    lay: (piece, says) => {
      const place = make('li', { 'aria-label': says }, piece)
      const waiting = places.children[count]
      if (waiting) waiting.replaceWith(place)
      else places.append(place)
      count += 1
    },
    clear,
  }
}

/** Cards, dice, coins, digits, balls and beads come to their seats one after another. */
export const createSeatStage = (stage: SeatStage, onStep: () => void): StageView => {
  const seats = new Map(stage.seats.map((seat) => [seat.key, createSeat(seat)]))
  const faces = 'faces' in stage ? stage.faces : undefined
  const laid = { seats: stage.seats, faces }
  const boosts = make('p', { class: 'boosts' })
  const sayBoosts = ({ steps }: Deal): void => {
    const said = steps.flatMap((step) =>
      step.kind === 'boost' ? [`${stage.boosts?.[step.value]}: ${step.times} times as much`] : [],
    )
    boosts.textContent = said.join(', ')
  }
  const lay = (step: DealStep, piece: Element): void => seats.get(step.seat)?.lay(piece, labelOf(step, faces))
  const clear = (): void => {
    for (const seat of seats.values()) seat.clear()
  }
  return {
    node: make(
      'div',
      { class: `seats ${stage.kind} ${widthOf(stage.seats)}` },
      ...(stage.boosts ? [boosts] : []),
      ...[...seats.values()].map(({ node }) => node),
    ),
    deal: async (deal, pace) => {
      clear()
      sayBoosts(deal)
      const steps = laidSteps(deal)
      const { begun, cardMs, pauseMs } = paceOf(steps.length, pace)
      for (const [at, step] of steps.entries()) {
        const piece = pieceOf(step, laid)
        lay(step, piece)
        if (at < begun) continue
        onStep()
        await comeIn(step, piece, cardMs)
        await wait(pauseMs)
      }
    },
    show: (deal: Deal | null) => {
      clear()
      sayBoosts(deal ?? { steps: [] })
      for (const step of deal ? laidSteps(deal) : []) lay(step, pieceOf(step, laid))
    },
  }
}

/**
 * One seat has the whole width; more than two are as wide as fits, and narrow where each has one card. A card that two sides are
 * dealt to lies above them.
 */
const widthOf = (seats: readonly Seat[]): string => {
  if (seats.length <= 2) return seats.length === 1 ? 'single' : ''
  if (seats.every(({ most }) => most === 1)) return 'several narrow'
  return seats.length === 3 && seats[0]?.most === 1 ? 'several led' : 'several'
}

/** The more come to a seat, the smaller they lie there. */
const sizeOf = (most: number): string =>
  most > MANY ? 'places many crowd' : most > MOST_PLACES ? 'places many' : 'places'

/** How many steps lie there already, how long a step moves, and the pause after it. */
const paceOf = (steps: number, pace: Pace | undefined) => {
  const longest = Math.min(CARD_MS, LONGEST_MS / Math.max(1, steps))
  if (!pace) return { begun: 0, cardMs: longest, pauseMs: longest / 4 }
  const { begun, stepMs } = stepsAt(steps, pace)
  const cardMs = Math.min(CARD_MS, stepMs * 0.8)
  return { begun, cardMs, pauseMs: stepMs - cardMs }
}

/** A boost is told and not laid down. */
const laidSteps = ({ steps }: Deal): DealStep[] => steps.filter(({ kind }) => kind !== 'boost')

/** What a step lays down. Where dozens of cards can come to a seat, small ones do. */
const pieceOf = (step: DealStep, { seats, faces }: Laid): Element => {
  const { kind, value } = step
  if (kind === 'card') {
    const isCrowded = seats.some(({ key, most }) => key === step.seat && most > MANY)
    return make('span', { class: 'turning' }, isCrowded ? smallCard(value) : cardFace(value))
  }
  const word = faces?.[value - 1]
  if (word === 'Heads' || word === 'Tails') return coinArt(value - 1)
  if (kind !== 'face') return pieceArt(kind, word ?? String(value))
  const symbol = word === undefined ? undefined : symbolArt(word)
  return symbol ? symbolDie(symbol) : dieArt(value)
}

const labelOf = ({ kind, value }: DealStep, faces: readonly string[] | undefined): string => {
  if (kind === 'card') return cardLabel(value)
  return faces?.[value - 1] ?? String(value)
}

/** A card shows its back first, then turns; anything else drops into its place. */
const comeIn = async ({ kind }: DealStep, piece: Element, ms: number): Promise<void> => {
  if (kind !== 'card') {
    await move(
      piece,
      [
        { opacity: 0, transform: 'translateY(-24px) scale(1.15)' },
        { opacity: 1, transform: 'none' },
      ],
      {
        duration: ms,
      },
    )
    return
  }
  const back = make('span', { class: 'back' }, cardBack())
  piece.append(back)
  await move(
    piece,
    [
      { opacity: 0, transform: 'translate(60px, -40px) rotate(12deg)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: ms / 2 },
  )
  await move(back, [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { duration: ms / 2 })
  back.remove()
}
