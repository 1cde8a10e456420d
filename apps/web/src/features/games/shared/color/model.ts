import type { LiveGame, SharedBetView } from '@maidan/contracts/player'
import {
  COLOR_NUMBERS,
  type ColorNumber,
  colorMultiplier,
  type ColorSpot,
  COLOR_SPOTS,
  colorsOf,
} from '@maidan/games/color-prediction'
import { rupeesOf } from '../../frame/words.ts'
import { closedText } from '../frame/words.ts'
import { takesBets } from '../round/flight.ts'
import { netOfBet } from '../round/own-bets.ts'
import { ownBetAt, seatAt, type SharedState } from '../round/state.ts'

const NAMES: Readonly<Record<string, string>> = {
  green: 'Green',
  red: 'Red',
  violet: 'Violet',
  small: 'Small',
  big: 'Big',
}

export const isSpot = (spot: string): spot is ColorSpot => (COLOR_SPOTS as readonly string[]).includes(spot)

/** `Green`, `Big`, `Number 7`. */
export const spotName = (spot: string): string => NAMES[spot] ?? `Number ${spot.replace('number-', '')}`

/** All that a spot pays, highest first: green and red pay less on a number that is violet, too. */
export const paysOf = (spot: ColorSpot): readonly number[] =>
  [...new Set(COLOR_NUMBERS.map((number) => Number(colorMultiplier({ spot }, number))))]
    .filter((multiplier) => multiplier > 0)
    .toSorted((a, b) => b - a)

/** `green`, `red violet`: how a number is painted. */
export const paintOf = (number: ColorNumber): string => colorsOf(number).join(' ')

const WORDS = { green: 'green', red: 'red', violet: 'violet' } as const

/** `7 is green and big.` */
export const resultText = (number: ColorNumber): string => {
  const colors = colorsOf(number).map((color) => WORDS[color])
  return `${number} is ${[...colors, number >= 5 ? 'big' : 'small'].join(', ').replace(/, ([a-z]+)$/, ' and $1')}.`
}

export type Countdown = {
  readonly kind: 'open' | 'locked' | 'drawn' | 'none'
  readonly leftMs: number
  readonly share: number
}

/** So near its end the ring turns red. */
export const LAST_MS = 3000

export const countdownOf = (view: LiveGame | undefined, now: number | undefined): Countdown => {
  const round = view?.round
  if (!round || now === undefined) return { kind: 'none', leftMs: 0, share: 0 }
  if (round.phase !== 'betting') return { kind: 'drawn', leftMs: 0, share: 0 }
  const isOpen = now < round.closesAt
  const leftMs = Math.max(0, (isOpen ? round.closesAt : round.startsAt) - now)
  const wholeMs = Math.max(1, round.closesAt - round.openedAt)
  return { kind: isOpen ? 'open' : 'locked', leftMs, share: isOpen ? Math.min(1, leftMs / wholeMs) : 0 }
}

const rupees = rupeesOf(false)

const ownOf = ({ bets, view }: SharedState): readonly SharedBetView[] =>
  Object.values(bets).filter(({ round, state }) => round === view?.round?.id && state !== 'cancelled')

const sum = (bets: readonly SharedBetView[], of: (bet: SharedBetView) => number): number =>
  bets.reduce((all, bet) => all + Math.round(of(bet) * 100), 0)

const ownText = (state: SharedState): string => {
  const own = ownOf(state)
  if (own.length === 0 || own.some((bet) => bet.state === 'open')) return ''
  const paid = sum(own, ({ payout }) => payout ?? 0)
  return paid > 0
    ? ` You get ${rupees(paid / 100)}.`
    : ` ${rupees(sum(own, ({ stake }) => stake) / 100)} is gone.`
}

/** What goes on, in a sentence or two. */
export const sayOf = (state: SharedState, kind: Countdown['kind']): string => {
  const { view } = state
  if (!view?.round) return (view && closedText(view)) ?? 'The first round comes soon.'
  if (view.round.phase === 'ended') return `${resultText(view.round.result)}${ownText(state)}`
  if (kind === 'locked') return 'Bets are closed. The number is drawn.'
  return closedText(view) ?? 'Bets are open. Choose a ticket and your stake.'
}

/** What the bets of a round brought beyond their stakes, once all are over; only a win is shown so. */
export const wonOf = (state: SharedState): { readonly id: number; readonly text: string } | undefined => {
  const own = ownOf(state)
  const net = own.reduce((all, bet) => all + netOfBet(bet), 0)
  const isOver = own.length > 0 && own.every((bet) => bet.state !== 'open')
  return isOver && net > 0 ? { id: own[0]!.id, text: rupees(net / 100, 'sign') } : undefined
}

export type SpotAction = {
  readonly kind: 'bet' | 'stop'
  readonly text: string
  readonly does: 'bet' | 'cancel' | 'nothing'
}

/** What the button says and does for the ticket that is chosen. */
export const spotAction = (state: SharedState, spot: string, now: number | undefined): SpotAction => {
  const { sending, waiting } = seatAt(state, spot)
  const name = spotName(spot)
  if (sending) return { kind: 'bet', text: sending === 'bet' ? 'Placing' : 'Cancelling', does: 'nothing' }
  if (waiting) return { kind: 'stop', text: `Cancel, ${name} waits for next round`, does: 'cancel' }
  const { view } = state
  if (!view || view.state !== 'open') return { kind: 'bet', text: 'No bets now', does: 'nothing' }
  const own = ownBetAt(state, spot)
  const isOpen = takesBets(view, now)
  if (own?.state === 'open')
    return isOpen
      ? { kind: 'stop', text: `Cancel bet on ${name}`, does: 'cancel' }
      : { kind: 'bet', text: `Your bet on ${name} is in the round`, does: 'nothing' }
  const isNow = isOpen && own === undefined
  return { kind: 'bet', text: isNow ? `Bet on ${name}` : `Bet on ${name} next round`, does: 'bet' }
}
