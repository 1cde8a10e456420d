import { type Paise, paise, type Result, unreachable } from '@maidan/core'
import { busyAccounts, findAccount } from '../accounts/accounts.ts'
import type { Command, MarketCommand, Place, PlayerCommand } from './commands.ts'
import type { MarketEvent } from './events.ts'
import { exposureOf } from '../accounts/exposure.ts'
import { resettle, settle } from './finish.ts'
import { findSlot } from '../book/id-table.ts'
import { close, open, removeRunner, suspend, turnInPlay, voidMatches } from './lifecycle.ts'
import { place } from '../matching/place.ts'
import { type Position, positionOf } from '../accounts/positions.ts'
import { exposureAfter, type Preview, preview } from '../views/preview.ts'
import type { Refusal } from './refusals.ts'
import type { Settlement } from '../settlement/settlement.ts'
import { type LiveOrder, liveOrder, type Snapshot, stateFrom, takeSnapshot } from '../snapshot/snapshot.ts'
import { stateHash } from '../snapshot/state-hash.ts'
import { createState, findRunner, type MarketConfig, type MarketStatus, type State } from './state.ts'
import { type LadderRow, ladderRows, type ShownPrices, shownPrices } from '../views/shown.ts'
import { marketPrices, matchedTotal, pricesOfOthers, type RunnerPrices, slotsOf } from '../views/views.ts'
import { liveSlots } from '../book/walk.ts'
import { cancel, reduce, replace } from '../matching/withdraw.ts'

/** One market with one writer. It changes only by `apply`, at once, and tells all of it in the events. */
export type Market = {
  readonly apply: (command: Command) => MarketEvent[]
  /** What a command would do to the exposure, or why it would be refused. Changes nothing. */
  readonly preview: (command: PlayerCommand) => Result<Preview, Refusal>
  readonly exposure: (account: number) => Paise
  readonly exposureAfter: (order: Omit<Place, 'type' | 'order'>) => Paise
  readonly position: (account: number) => Position[]
  /** Everybody who has a bet or an order here. */
  readonly accounts: () => number[]
  readonly order: (order: number) => LiveOrder | undefined
  readonly orders: () => LiveOrder[]
  readonly ordersOf: (account: number) => LiveOrder[]
  /** All that can be taken, to the last paisa. */
  readonly prices: (depth: number) => RunnerPrices[]
  /** What players see of it: never less than a rupee, never a price to back at a price to lay. */
  readonly shown: (depth: number) => ShownPrices[]
  /** What others than the account offer directly, without prices made of other runners. */
  readonly pricesOfOthers: (account: number, depth: number) => RunnerPrices[]
  readonly ladder: (runner: number) => LadderRow[]
  readonly matched: () => Paise
  readonly status: () => { status: MarketStatus; inPlay: boolean; version: number }
  readonly settlement: () => Settlement | undefined
  readonly snapshot: () => Snapshot
  readonly hash: () => string
}

const DEFAULTS = { numberOfWinners: 1, commissionBp: 0, crossMatching: false, minStake: 1 }

export const createMarket = (config: Pick<MarketConfig, 'runners'> & Partial<MarketConfig>): Market =>
  marketOver(createState({ ...DEFAULTS, ...config }))

/** A market that goes on where the snapshot was taken, with the same hash. */
export const restoreMarket = (snapshot: Snapshot): Market => marketOver(stateFrom(snapshot))

const marketOver = (state: State): Market => ({
  apply: (command) => apply(state, command),
  preview: (command) => preview(state, command),
  exposure: (account) =>
    state.settlement
      ? paise(0)
      : exposureOf(state.accounts, findAccount(state.accounts, account), state.field),
  exposureAfter: (order) => exposureAfter(state, order),
  position: (account) => positionOf(state, account),
  accounts: () => busyAccounts(state.accounts),
  order: (order) => {
    const slot = findSlot(state.ids, state.orders.bySlot, order)
    return slot === 0 ? undefined : liveOrder(state, slot)
  },
  orders: () => liveSlots(state).map((slot) => liveOrder(state, slot)),
  ordersOf: (account) => slotsOf(state, account).map((slot) => liveOrder(state, slot)),
  prices: (depth) => marketPrices(state, depth),
  shown: (depth) => shownPrices(state, depth),
  pricesOfOthers: (account, depth) => pricesOfOthers(state, account, depth),
  ladder: (runner) => ladderRows(state, findRunner(state, runner)),
  matched: () => matchedTotal(state),
  status: () => ({ status: state.status, inPlay: state.inPlay, version: state.version }),
  settlement: () => state.settlement,
  snapshot: () => takeSnapshot(state),
  hash: () => stateHash(state),
})

/** A command is decided by a function of its own, which changes the state and gives the events, or gives a refusal. */
const apply = (state: State, command: Command): MarketEvent[] => {
  const decision = decide(state, command)
  if (typeof decision !== 'string') return decision
  return [{ type: 'refused', command: command.type, order: namedOrder(command), refusal: decision }]
}

const namedOrder = (command: Command): number => {
  if (command.type === 'replace') return command.newOrder
  return 'order' in command ? command.order : 0
}

const decide = (state: State, command: Command): MarketEvent[] | Refusal => {
  switch (command.type) {
    case 'place':
      return place(state, command)
    case 'cancel':
      return cancel(state, command)
    case 'reduce':
      return reduce(state, command)
    case 'replace':
      return replace(state, command)
    default:
      return decideForMarket(state, command)
  }
}

const decideForMarket = (state: State, command: MarketCommand): MarketEvent[] | Refusal => {
  switch (command.type) {
    case 'suspend':
      return suspend(state, command.lapse ?? false)
    case 'open':
      return open(state)
    case 'turn_in_play':
      return turnInPlay(state)
    case 'remove_runner':
      return removeRunner(state, command.runner, command.factorBp)
    case 'void_matches':
      return voidMatches(state, command.from)
    case 'close':
      return close(state)
    case 'settle':
      return settle(state, command.outcome, command.discounts ?? [])
    case 'void':
      return settle(state, { type: 'void' }, [])
    case 'resettle':
      return resettle(state, command.outcome, command.discounts ?? [])
    default:
      return unreachable(command)
  }
}
