import { type Paise, paise } from '@maidan/core'
import { CROSS_ACCOUNT } from '../accounts/accounts.ts'
import { lapsesLays } from '../settlement/amendments.ts'
import type { Command, Discount, Place, Replace } from '../market/commands.ts'
import type { CancelReason, MarketEvent } from '../market/events.ts'
import { isOnLadder } from '../book/ladder.ts'
import type { Refusal } from '../market/refusals.ts'
import { decidePlacing, type Outcome } from '../settlement/outcome.ts'
import { type MarketConfig, MAX_STAKE } from '../market/state.ts'
import { twinHash } from './twin-hash.ts'
import { bruteExposure, bruteProfit, resultsOf } from './twin-money.ts'
import { planTwin, type TwinFill } from './twin-plan.ts'
import { activeRunners, allQueues, createTwinState, type Twin, type TwinOrder } from './twin-state.ts'

/** What the twin knows of a settlement: each account's figures, found by trying every ending. */
export type TwinSettlement = {
  readonly accounts: readonly { account: number; profit: number; commission: number; net: number }[]
  readonly cross: number
}

export type TwinEvent =
  | Exclude<MarketEvent, { type: 'settled' | 'resettled' }>
  | { readonly type: 'settled' | 'resettled'; readonly summary: TwinSettlement }

export type TwinMarket = {
  readonly state: Twin
  readonly apply: (command: Command) => TwinEvent[]
  readonly exposure: (account: number) => number
  /** The results of the internal account, one an ending. */
  readonly crossResults: () => number[]
  readonly hash: () => string
}

export const createTwin = (config: MarketConfig): TwinMarket => {
  const state = createTwinState(config)
  return {
    state,
    apply: (command) => {
      const said = decide(state, command)
      if (typeof said !== 'string') return said
      const order = command.type === 'replace' ? command.newOrder : 'order' in command ? command.order : 0
      return [{ type: 'refused', command: command.type, order, refusal: said }]
    },
    exposure: (account) => bruteExposure(state, account),
    crossResults: () => resultsOf(state, 0),
    hash: () => twinHash(state),
  }
}

const decide = (twin: Twin, command: Command): TwinEvent[] | Refusal => {
  switch (command.type) {
    case 'place':
      return place(twin, command)
    case 'cancel':
    case 'reduce':
      return withdraw(twin, command)
    case 'replace':
      return replace(twin, command)
    case 'settle':
      return settle(twin, command.outcome, command.discounts ?? [], 'settled')
    case 'void':
      return settle(twin, { type: 'void' }, [], 'settled')
    case 'resettle':
      return settle(twin, command.outcome, command.discounts ?? [], 'resettled')
    default:
      return changeMarket(twin, command)
  }
}

const refusalOf = (twin: Twin, order: Place): Refusal | undefined => {
  const { runner, price, stake: size, minFill, timeInForce } = order
  const kills = timeInForce === 'FILL_OR_KILL'
  const badFill = !kills || !Number.isInteger(minFill) || (minFill ?? 1) < 1 || (minFill ?? 1) > size
  const faults: [boolean, Refusal][] = [
    [twin.status === 'closed', 'market_closed'],
    [twin.status === 'suspended', 'market_suspended'],
    [order.version !== undefined && order.version !== twin.version, 'stale_version'],
    [!twin.config.runners.includes(runner), 'unknown_runner'],
    [!activeRunners(twin).includes(runner), 'runner_removed'],
    [!isOnLadder(price), 'price_off_ladder'],
    [!Number.isInteger(size), 'stake_not_whole'],
    [size <= 0, 'stake_not_positive'],
    [size < twin.config.minStake, 'stake_too_small'],
    [size > MAX_STAKE, 'stake_too_large'],
    [minFill !== undefined && badFill, 'min_fill_invalid'],
    [kills && (order.persistence === 'persist' || order.mustRest === true), 'time_in_force_conflict'],
    [order.waited ? isStanding(twin, order.order) : order.order <= twin.lastOrder, 'duplicate_order'],
  ]
  return faults.find(([isFault]) => isFault)?.[1]
}

const isStanding = ({ orders }: Twin, order: number): boolean =>
  orders.some((standing) => standing.order === order)

const place = (twin: Twin, order: Place): TwinEvent[] | Refusal => {
  const refusal = refusalOf(twin, order)
  if (refusal) return refusal
  const everybody = planTwin(twin, order)
  const meetsOwn = everybody.some(({ maker }) => maker?.account === order.account)
  const others = twin.orders.filter(({ account }) => account !== order.account)
  const fills = meetsOwn ? planTwin({ ...twin, orders: others }, order) : everybody
  if (order.mustRest && fills.length > 0) return 'would_match'
  if (meetsOwn && fills.length === 0) return 'self_match'
  const matched = fills
    .filter(({ maker, group }) => group === 0 || !maker)
    .reduce((sum, { size }) => sum + size, 0)
  const kills = order.timeInForce === 'FILL_OR_KILL'
  if (kills && matched < (order.minFill ?? order.stake)) return 'not_filled'
  return accept(twin, order, fills, {
    left: order.stake - matched,
    lapses: kills ? 'fill_or_kill' : meetsOwn ? 'self_match' : undefined,
  })
}

type Rest = { readonly left: number; readonly lapses: CancelReason | undefined }

const accept = (
  twin: Twin,
  command: Place,
  fills: readonly TwinFill[],
  { left, lapses }: Rest,
): TwinEvent[] => {
  const { order, account, runner, side, price, persistence = 'lapse' } = command
  const seq = ++twin.seq
  twin.lastOrder = Math.max(twin.lastOrder, order)
  const size = command.stake as Paise
  const events: TwinEvent[] = [
    { type: 'placed', order, account, runner, side, price, stake: size, persistence, seq },
    ...matchAll(twin, command, fills),
  ]
  if (left === 0) return events
  if (lapses) return [...events, cancelled({ order, account }, left, 0, lapses)]
  twin.orders.push({ order, account, runner, side, price, remaining: left, persistence, seq })
  return events
}

const matchAll = (twin: Twin, taker: Place, fills: readonly TwinFill[]): TwinEvent[] => {
  const firsts = new Map<number, number>()
  return fills.map(({ maker, price, size, group }) => {
    const match = twin.matches.length + 1
    if (group > 0 && !firsts.has(group)) firsts.set(group, match)
    const nobody = { order: 0, account: 0 }
    // The plan's orders are copies; what is matched is taken off the order itself.
    const resting = twin.orders.find(({ order }) => order === maker?.order)
    if (resting) resting.remaining -= size
    twin.orders = twin.orders.filter(({ remaining }) => remaining > 0)
    const asking = group === 0 || !maker ? taker : nobody
    const giving = maker ?? nobody
    const isBack = maker ? maker.side === 'lay' : taker.side === 'back'
    const [back, lay] = isBack ? [asking, giving] : [giving, asking]
    const made = {
      match,
      cross: firsts.get(group) ?? 0,
      runner: maker?.runner ?? taker.runner,
      price,
      size,
      backOrder: back.order,
      backAccount: back.account,
      layOrder: lay.order,
      layAccount: lay.account,
    }
    twin.matches.push(made)
    return { type: 'matched', ...made }
  })
}

const cancelled = (
  { order, account }: Pick<TwinOrder, 'order' | 'account'>,
  size: number,
  remaining: number,
  reason: CancelReason,
): TwinEvent => ({
  type: 'cancelled',
  order,
  account,
  size: paise(size),
  remaining: paise(remaining),
  reason,
})

const findOwn = (twin: Twin, id: number, account: number): TwinOrder | Refusal => {
  if (twin.status === 'closed') return 'market_closed'
  const order = twin.orders.find((one) => one.order === id)
  if (!order) return 'unknown_order'
  return order.account === account ? order : 'not_your_order'
}

const withdraw = (
  twin: Twin,
  command: Extract<Command, { type: 'cancel' | 'reduce' }>,
): TwinEvent[] | Refusal => {
  const order = findOwn(twin, command.order, command.account)
  if (typeof order === 'string') return order
  const asked = command.type === 'cancel' ? order.remaining : command.by
  if (!Number.isInteger(asked)) return 'stake_not_whole'
  if (asked <= 0) return 'stake_not_positive'
  const by = asked > order.remaining ? order.remaining : asked
  order.remaining -= by
  twin.orders = twin.orders.filter(({ remaining }) => remaining > 0)
  return [cancelled(order, by, order.remaining, command.type === 'cancel' ? 'cancelled' : 'reduced')]
}

const replace = (twin: Twin, command: Replace): TwinEvent[] | Refusal => {
  const old = findOwn(twin, command.order, command.account)
  if (typeof old === 'string') return old
  if (old.price === command.price) return 'no_change'
  const { runner, side, persistence, remaining: size, account } = old
  const { price, newOrder: order, mustRest, version } = command
  const said = place(twin, {
    type: 'place',
    order,
    account,
    runner,
    side,
    price,
    stake: size,
    persistence,
    mustRest,
    version,
  })
  if (typeof said === 'string') return said
  twin.orders = twin.orders.filter((one) => one !== old)
  return [cancelled(old, size, 0, 'replaced'), ...said]
}

const lapse = (twin: Twin, reason: CancelReason, lapses: (order: TwinOrder) => boolean): TwinEvent[] => {
  const gone = allQueues(twin).filter(lapses)
  twin.orders = twin.orders.filter((order) => !gone.includes(order))
  return gone.map((order) => cancelled(order, order.remaining, 0, reason))
}

const without = ({ persistence }: TwinOrder): boolean => persistence === 'lapse'

type Change = Exclude<
  Command,
  { type: 'place' | 'cancel' | 'reduce' | 'replace' | 'settle' | 'void' | 'resettle' }
>

const changeMarket = (twin: Twin, command: Change): TwinEvent[] | Refusal => {
  if (command.type === 'void_matches') return voidMatches(twin, command.from)
  if (twin.status === 'closed') return command.type === 'close' ? 'no_change' : 'market_closed'
  switch (command.type) {
    case 'suspend':
      if (twin.status === 'suspended') return 'no_change'
      twin.status = 'suspended'
      return [
        { type: 'suspended', version: ++twin.version },
        ...lapse(twin, 'suspended', (order) => command.lapse === true && without(order)),
      ]
    case 'open':
      if (twin.status === 'open') return 'no_change'
      twin.status = 'open'
      return [{ type: 'opened', version: ++twin.version }]
    case 'turn_in_play':
      if (twin.inPlay) return 'no_change'
      twin.inPlay = true
      return [{ type: 'turned_in_play', version: ++twin.version }, ...lapse(twin, 'in_play', without)]
    case 'close':
      return closeTwin(twin)
    case 'remove_runner':
      return removeRunner(twin, command.runner, command.factorBp)
  }
}

const closeTwin = (twin: Twin): TwinEvent[] => {
  twin.status = 'closed'
  return [{ type: 'closed', version: ++twin.version }, ...lapse(twin, 'closed', () => true)]
}

const removeRunner = (twin: Twin, runner: number, factorBp: number): TwinEvent[] | Refusal => {
  const active = activeRunners(twin)
  const winners = twin.config.numberOfWinners
  if (!twin.config.runners.includes(runner)) return 'unknown_runner'
  if (!active.includes(runner)) return 'runner_removed'
  if (active.length <= winners) return 'last_runner'
  if (!Number.isInteger(factorBp) || factorBp < 0 || factorBp > 9999) return 'factor_invalid'
  const laysGo = lapsesLays(factorBp, winners)
  const gone = lapse(
    twin,
    'runner_removed',
    (order) => order.runner === runner || (laysGo && order.side === 'lay'),
  )
  const removal = { runner, factorBp, afterMatch: twin.matches.length }
  twin.removals.push(removal)
  return [{ type: 'runner_removed', ...removal, version: ++twin.version }, ...gone]
}

const voidMatches = (twin: Twin, asked: number): TwinEvent[] | Refusal => {
  const match = twin.matches[asked - 1]
  if (!match) return 'unknown_match'
  const range = { from: match.cross === 0 ? asked : match.cross, to: twin.matches.length }
  twin.voids.push(range)
  return [{ type: 'matches_voided', ...range }]
}

const settle = (
  twin: Twin,
  outcome: Outcome,
  discounts: readonly Discount[],
  type: 'settled' | 'resettled',
): TwinEvent[] | Refusal => {
  if (type === 'settled' && twin.settlements > 0) return 'already_settled'
  if (type === 'resettled' && twin.settlements === 0) return 'not_settled'
  const named = outcome.type === 'void' ? [] : [...outcome.winners, ...(outcome.deadHeat ?? [])]
  if (named.some((runner) => !twin.config.runners.includes(runner))) return 'unknown_runner'
  if (named.some((runner) => !activeRunners(twin).includes(runner))) return 'runner_removed'
  if (outcome.type === 'result' && !decidePlacing(outcome, twin.config.numberOfWinners))
    return 'wrong_number_of_winners'
  const closing = twin.status === 'closed' ? [] : closeTwin(twin)
  twin.settlements++
  const summary = summaryOf(twin, outcome, discounts)
  twin.commission = summary.accounts.reduce((sum, { commission }) => sum + commission, 0)
  return [...closing, { type, summary }]
}

const summaryOf = (twin: Twin, outcome: Outcome, discounts: readonly Discount[]): TwinSettlement => {
  const ids = twin.matches.flatMap(({ backAccount, layAccount }) => [backAccount, layAccount])
  const players = [...new Set(ids)].filter((id) => id !== 0).sort((a, b) => a - b)
  return {
    accounts: players.map((account) => {
      const profit = bruteProfit(twin, account, outcome)
      const bp = discounts.find((one) => one.account === account)?.bp ?? 0
      const exact = (Math.max(0, profit) * twin.config.commissionBp * (10_000 - bp)) / 100_000_000
      const commission = Math.ceil(exact)
      return { account, profit, commission, net: profit - commission }
    }),
    cross: bruteProfit(twin, CROSS_ACCOUNT, outcome),
  }
}
