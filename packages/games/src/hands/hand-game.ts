import { assert, err, ok, type Paise, plus, type Result, sum, ZERO } from '@maidan/core'
import { type Multiplier, payout } from '../money/multiplier.ts'
import { fieldsOf, isWhole } from '../read.ts'
import type { Card } from '../steps/cards.ts'
import type { HandEngine } from './engines.ts'
import type { StatedReturn } from './stated-return.ts'

/** A stake that is placed before the cards. The first one of a game is needed, the others are side bets. */
export type Wager = {
  readonly key: string
  readonly label: string
  /** How many times this stake moves can add to it, and the most that comes back for each unit of it, additions included. */
  readonly mostAdded: number
  readonly mostReturned: number
}

/** The stakes of the first wager that a table takes unless its operator says otherwise; side bets take as much. */
export type StakeLimits = { readonly least: Paise; readonly most: Paise }

/** The stakes by the keys of their wagers. */
export type HandBet = { readonly stakes: Readonly<Record<string, Paise>> }

/** `hold` names the places of cards, from 0, in games that ask for them. */
export type HandMove = { readonly kind: string; readonly hold?: readonly number[] }

/** A move that is possible now and what it adds to the stakes. One that `picks` wants the places of cards. */
export type HandOption = {
  readonly kind: string
  readonly label: string
  readonly adds: Paise
  readonly picks: boolean
}

/** The cards before somebody, in dealing order. `null` is a card that lies face down. */
export type HandSeat = {
  readonly key: string
  readonly label: string
  readonly cards: readonly (Card | null)[]
  /** What the open cards make, in words. */
  readonly says: string
  /** Whether the next move is about these cards, where the player has more than one hand. */
  readonly isNext?: boolean
}

export type PlacedWager = { readonly key: string; readonly label: string; readonly stake: Paise }
export type SettledWager = PlacedWager & { readonly returned: Paise }

/** All that a player may see. */
export type HandShown = { readonly seats: readonly HandSeat[]; readonly staked: Paise } & (
  | {
      readonly phase: 'playing'
      readonly wagers: readonly PlacedWager[]
      readonly options: readonly HandOption[]
    }
  | {
      readonly phase: 'over'
      readonly wagers: readonly SettledWager[]
      readonly returned: Paise
      readonly says: string
    }
)

/** A round in play. `state` holds cards that the player must not see: only `shown` leaves the server. */
export type HandRound<State> = { readonly bet: HandBet; readonly state: State; readonly shown: HandShown }

export type BetRefusal = 'bet_malformed' | 'wager_unknown' | 'stake_missing' | 'stake_malformed'
export type MoveRefusal = 'round_over' | 'move_not_offered'

export type PaytableLine = { readonly label: string; readonly pays: string }
export type Paytable = { readonly title: string; readonly lines: readonly PaytableLine[] }

/** What a page and a table need to know of a game. */
export type HandFacts = {
  readonly engine: HandEngine
  readonly name: string
  readonly wagers: readonly Wager[]
  readonly moves: readonly string[]
  /** How many cards there are to choose from, where a move of this game holds cards. */
  readonly held?: number
  readonly limits: StakeLimits
  readonly paytables: readonly Paytable[]
  readonly returns: readonly StatedReturn[]
  /** Plain English, a sentence or two each. */
  readonly rules: readonly string[]
}

/** What the rules of one game say; `handGame` makes the game of it. `pays` stands in the order of `placed`. */
export type HandRules<State> = HandFacts & {
  readonly begin: (next: () => number) => State
  /** What can be done now. Nothing: the round is over. */
  readonly options: (bet: HandBet, state: State) => readonly HandOption[]
  readonly act: (state: State, move: HandMove) => State
  readonly seats: (state: State, isOver: boolean) => readonly HandSeat[]
  readonly placed: (bet: HandBet, state: State) => readonly PlacedWager[]
  readonly pays: (bet: HandBet, state: State) => readonly Multiplier[]
  readonly says: (state: State) => string
  /** What is played for somebody who does not come back: it adds no stake. */
  readonly idle: (state: State) => HandMove
}

/** What a round is begun with: `next` gives the floats of the round one by one. */
export type HandOpening = { readonly bet: HandBet; readonly next: () => number }

/** A round as far as its recorded moves go, and what is played for somebody who does not come back to it. */
export type ReplayedHand = { readonly shown: HandShown; readonly idle: HandMove }

/** A game as a server sees it, which keeps bets and moves and never asks what lies face down. */
export type AnyHandGame = HandFacts & {
  readonly parseBet: (value: unknown) => Result<HandBet, BetRefusal>
  readonly parseMove: (value: unknown) => Result<HandMove, 'move_malformed'>
  /** A round again, from its bet, its floats and the moves that were recorded. */
  readonly replay: (opening: HandOpening, moves: readonly HandMove[]) => Result<ReplayedHand, MoveRefusal>
}

/**
 * A game with decisions in its rounds. Every card is drawn when the round starts, so that recorded moves played again from
 * the same floats give the same round, and no move can choose its luck.
 */
export type HandGame<State> = AnyHandGame & {
  readonly start: (opening: HandOpening) => HandRound<State>
  readonly play: (round: HandRound<State>, move: HandMove) => Result<HandRound<State>, MoveRefusal>
  /** The round as it looks with this state. */
  readonly show: (bet: HandBet, state: State) => HandRound<State>
}

export const stakeOn = ({ stakes }: HandBet, key: string): Paise => stakes[key] ?? ZERO

export const option = (kind: string, label: string, adds: Paise = ZERO): HandOption => ({
  kind,
  label,
  adds,
  picks: false,
})

/** The stakes that were placed before the cards, without those left out. */
export const placedAtStart = (wagers: readonly Wager[], bet: HandBet): PlacedWager[] =>
  wagers
    .map(({ key, label }) => ({ key, label, stake: stakeOn(bet, key) }))
    .filter(({ stake }) => stake > ZERO)

const parseBet = (wagers: readonly Wager[], value: unknown): Result<HandBet, BetRefusal> => {
  const stakes = fieldsOf(fieldsOf(value)?.['stakes'])
  if (!stakes) return err('bet_malformed')
  const given = Object.entries(stakes)
  if (given.some(([key]) => !wagers.some((wager) => wager.key === key))) return err('wager_unknown')
  if (!(wagers[0]!.key in stakes)) return err('stake_missing')
  if (given.some(([, stake]) => !isWhole(stake, 1, MOST_STAKE))) return err('stake_malformed')
  return ok({ stakes: Object.fromEntries(given) as Record<string, Paise> })
}

/** A hundred crore rupees: no limit of an operator is above it, and nothing a round pays overflows. */
const MOST_STAKE = 100_000_000_000

const isHold = (value: unknown, held: number): value is readonly number[] =>
  Array.isArray(value) &&
  value.length <= held &&
  new Set(value).size === value.length &&
  value.every((place) => isWhole(place, 0, held - 1))

const parseMove = (
  { moves, held = 0 }: Pick<HandFacts, 'moves' | 'held'>,
  value: unknown,
): Result<HandMove, 'move_malformed'> => {
  const { kind, hold } = fieldsOf(value) ?? {}
  if (typeof kind !== 'string' || !moves.includes(kind)) return err('move_malformed')
  if (held === 0) return hold === undefined ? ok({ kind }) : err('move_malformed')
  return isHold(hold, held) ? ok({ kind, hold: [...hold] }) : err('move_malformed')
}

const shownOf = <State>(rules: HandRules<State>, bet: HandBet, state: State): HandShown => {
  const options = rules.options(bet, state)
  const isOver = options.length === 0
  const wagers = rules.placed(bet, state)
  const staked = sum(wagers.map(({ stake }) => stake))
  const seats = rules.seats(state, isOver)
  if (!isOver) return { phase: 'playing', seats, staked, wagers, options }
  const pays = rules.pays(bet, state)
  assert(pays.length === wagers.length, 'each wager that was placed is settled')
  const settled = wagers.map((wager, at) => ({ ...wager, returned: payout(wager.stake, pays[at]!) }))
  const returned = settled.reduce((all, wager) => plus(all, wager.returned), ZERO)
  return { phase: 'over', seats, staked, wagers: settled, returned, says: rules.says(state) }
}

export const handGame = <State>(rules: HandRules<State>): HandGame<State> => {
  const { engine, name, wagers, moves, limits, paytables, returns, rules: sentences, held } = rules
  const show = (bet: HandBet, state: State): HandRound<State> => ({
    bet,
    state,
    shown: shownOf(rules, bet, state),
  })
  const start = ({ bet, next }: HandOpening): HandRound<State> => show(bet, rules.begin(next))
  const play = ({ bet, state, shown }: HandRound<State>, move: HandMove) => {
    if (shown.phase !== 'playing') return err('round_over')
    if (!shown.options.some(({ kind }) => kind === move.kind)) return err('move_not_offered')
    return ok(show(bet, rules.act(state, move)))
  }
  const facts = { engine, name, wagers, moves, limits, paytables, returns, rules: sentences }
  return {
    ...facts,
    ...(held === undefined ? {} : { held }),
    parseBet: (value) => parseBet(wagers, value),
    parseMove: (value) => parseMove(rules, value),
    start,
    play,
    show,
    replay: (opening, recorded) => {
      let round = start(opening)
      for (const move of recorded) {
        const next = play(round, move)
        if (!next.ok) return next
        round = next.value
      }
      return ok({ shown: round.shown, idle: rules.idle(round.state) })
    },
  }
}
