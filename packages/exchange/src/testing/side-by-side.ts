import type { Command } from '../market/commands.ts'
import type { MarketEvent } from '../market/events.ts'
import { createMarket, type Market, restoreMarket } from '../market/market.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { MarketConfig } from '../market/state.ts'
import { seededChance } from './chance.ts'
import { randomCommand, randomConfig, randomOutcome } from './random-commands.ts'
import { createTwin, type TwinEvent, type TwinMarket } from './twin.ts'

/** An account's part of a settlement, as the twin has it. */
const withoutDetails = (event: MarketEvent): TwinEvent => {
  if (event.type !== 'settled' && event.type !== 'resettled') return event
  const accounts = event.settlement.accounts.map(({ account, profit, commission, net }) => ({
    account,
    profit,
    commission: commission.amount,
    net,
  }))
  return { type: event.type, summary: { accounts, cross: event.settlement.house.cross } }
}

/** Whether a player was matched with an own order, directly or across runners. */
const isOnBothSides = (events: readonly MarketEvent[]): boolean => {
  const matches = events.filter((event) => event.type === 'matched')
  const takers = new Map(
    matches
      .filter(({ match, cross }) => match === cross)
      .map(({ match, backAccount, layAccount }) => [match, backAccount || layAccount]),
  )
  return matches.some(({ match, cross, backAccount, layAccount }) => {
    if (cross === 0) return backAccount === layAccount
    return match !== cross && (backAccount || layAccount) === takers.get(cross)
  })
}

/** Says what differs, with the command, or nothing. */
export const compare = (engine: Market, twin: TwinMarket, command: Command): string | undefined => {
  const events = engine.apply(command)
  const ours = JSON.stringify(events.map(withoutDetails))
  const theirs = JSON.stringify(twin.apply(command))
  if (ours !== theirs) return `${JSON.stringify(command)}\nengine ${ours}\ntwin   ${theirs}`
  return isOnBothSides(events) ? `${ours}: one account is on both sides` : undefined
}

/** A crash: nothing is left but what was written down. */
const throughStorage = (engine: Market): Market =>
  restoreMarket(JSON.parse(JSON.stringify(engine.snapshot())) as Snapshot)

/** The last price and the volume by price of each runner, looked up in the whole list of matches. */
const checkTraded = (engine: Market, { state: { matches } }: TwinMarket): string | undefined => {
  for (const { runner, lastTraded, traded, matched } of engine.shown(0)) {
    const own = matches.filter((match) => match.runner === runner)
    const at = (price: number) => own.filter((match) => match.price === price)
    const total = (some: typeof own) => some.reduce((sum, { size }) => sum + size, 0)
    const prices = [...new Set(own.map(({ price }) => price))].sort((a, b) => a - b)
    const volumes = prices.map((price) => ({ price, size: total(at(price)) }))
    if (lastTraded !== own.at(-1)?.price || matched !== total(own)) return `runner ${runner}: ${lastTraded}`
    if (JSON.stringify(traded) !== JSON.stringify(volumes)) return `runner ${runner}: other volumes`
  }
  return undefined
}

const checkState = (engine: Market, twin: TwinMarket, account: number): string | undefined => {
  if (engine.hash() !== twin.hash()) return 'the state hashes differ'
  if (engine.exposure(account) !== twin.exposure(account))
    return `account ${account}: exposure ${engine.exposure(account)}, by trying every ending ${twin.exposure(account)}`
  if (twin.state.removals.length === 0 && twin.crossResults().some((result) => result < 0))
    return 'the internal account can lose'
  return checkTraded(engine, twin)
}

/** Everything settled sums to nothing, and what the house keeps has a name. */
const checkBalance = (engine: Market): string | undefined => {
  const settlement = engine.settlement()
  if (!settlement) return 'not settled'
  const { house, accounts } = settlement
  const players = accounts.reduce((sum, { net }) => sum + net, 0)
  if (players + house.commission + house.rounding + house.cross !== 0)
    return 'the settlement does not balance'
  const mayLose = engine.snapshot().removals.length > 0
  if (house.rounding < 0 || house.rounding > accounts.length || (house.cross < 0 && !mayLose))
    return `the house rounds ${house.rounding} and crosses ${house.cross}`
  return undefined
}

const CHECK_EVERY = 50
const CRASH_EVERY = 150

export type Faults = { readonly seed: number; readonly says: string } | undefined

/** One market from its first order to its second settlement; what went differently, or nothing. */
export const playMarket = (
  seed: number,
  commands: number,
  crossMatching: boolean,
  config?: MarketConfig,
): Faults => {
  const chance = seededChance(seed)
  const settings = config ?? randomConfig(chance, crossMatching)
  const twin = createTwin(settings)
  let engine = createMarket(settings)
  let next = 1
  const step = (command: Command): string | undefined => compare(engine, twin, command)
  for (let at = 1; at <= commands; at++) {
    const { orders, status } = twin.state
    const says =
      step(randomCommand(chance, settings, orders, next++, status === 'open')) ??
      (at % CHECK_EVERY === 0 ? checkState(engine, twin, 1 + chance.below(6)) : undefined)
    if (says) return { seed, says: `command ${at}: ${says}` }
    if (at % CRASH_EVERY === 0) engine = throughStorage(engine)
  }
  for (const type of ['settle', 'resettle'] as const) {
    const outcome = randomOutcome(chance, settings)
    const says = step({ type, outcome, discounts: [{ account: 1, bp: 2500 }] })
    if (says) return { seed, says }
  }
  if (!engine.settlement()) engine.apply({ type: 'void' })
  const says = engine.settlement() ? checkBalance(engine) : undefined
  return says ? { seed, says } : undefined
}
