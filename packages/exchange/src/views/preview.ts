import { err, ok, type Paise, paise, type Result, unreachable } from '@maidan/core'
import { accountIndex, addOpen, figuresAt } from '../accounts/accounts.ts'
import { priceOfLevel, runnerOfLevel, sideOfLevel } from '../book/book.ts'
import type { Place, PlayerCommand } from '../market/commands.ts'
import { exposureOf } from '../accounts/exposure.ts'
import { findSlot } from '../book/id-table.ts'
import { orderAccount, orderLevel, orderSize } from '../book/orders.ts'
import { checkPlace, sideNumber } from '../matching/place.ts'
import { takersFills } from '../plan/plan-fills.ts'
import type { Refusal } from '../market/refusals.ts'
import { findRunner, type State } from '../market/state.ts'
import type { PriceLevel } from './views.ts'
import { checkCancel, checkReduce, checkReplace, reduction, replacement } from '../matching/withdraw.ts'

/** What a command would do, before it is done. */
export type Preview = {
  readonly exposure: Paise
  /** The most it can be afterwards: what is matched at a better price needs less. */
  readonly exposureAfter: Paise
  /** What has to be held in addition, or is freed if below zero. */
  readonly adds: Paise
  /** What would be matched at once, best price first. */
  readonly fills: readonly PriceLevel[]
}

/** A size that comes to an account's unmatched orders, or leaves them if below zero. */
type OpenChange = {
  readonly account: number
  readonly runner: number
  readonly side: number
  readonly price: number
  readonly size: number
}

export const preview = (state: State, command: PlayerCommand): Result<Preview, Refusal> => {
  const refusal = check(state, command)
  if (refusal) return err(refusal)
  const places = command.type === 'place' || command.type === 'replace'
  return ok(previewOf(state, changesOf(state, command), places ? fillsOf(state) : []))
}

const fillsOf = (state: State): PriceLevel[] =>
  [...takersFills(state)].map(([price, size]) => ({ price, size: paise(size) }))

const check = (state: State, command: PlayerCommand): Refusal | undefined => {
  switch (command.type) {
    case 'place':
      return checkPlace(state, command)
    case 'cancel':
      return checkCancel(state, command)
    case 'reduce':
      return checkReduce(state, command)
    case 'replace':
      return checkReplace(state, command)
    default:
      return unreachable(command)
  }
}

const changesOf = (state: State, command: PlayerCommand): OpenChange[] => {
  switch (command.type) {
    case 'place':
      return [opening(state, command)]
    case 'cancel':
      return [closing(state, command.order)]
    case 'reduce':
      return [closing(state, command.order, reduction(state, command))]
    case 'replace':
      return [closing(state, command.order), opening(state, replacement(state, command))]
    default:
      return unreachable(command)
  }
}

const opening = (state: State, { account, runner, side, price, stake }: Place): OpenChange => ({
  account: accountIndex(state.accounts, account),
  runner: findRunner(state, runner),
  side: sideNumber(side),
  price,
  size: stake,
})

const closing = ({ orders, ids }: State, order: number, by?: number): OpenChange => {
  const slot = findSlot(ids, orders.bySlot, order)
  const level = orderLevel(orders, slot)
  return {
    account: orderAccount(orders, slot),
    runner: runnerOfLevel(level),
    side: sideOfLevel(level),
    price: priceOfLevel(level),
    size: -(by ?? orderSize(orders, slot)),
  }
}

/** Figures are whole numbers, so what is added for a moment can be taken away without a trace. */
const previewOf = (
  { accounts, field }: State,
  changes: readonly OpenChange[],
  fills: readonly PriceLevel[],
): Preview => {
  const account = changes[0]!.account
  const add = ({ runner, side, price, size }: OpenChange, sign: number) =>
    addOpen(accounts, figuresAt(accounts, account, runner), side, price, sign * size)
  const exposure = exposureOf(accounts, account, field)
  for (const change of changes) add(change, 1)
  const exposureAfter = exposureOf(accounts, account, field)
  for (const change of changes) add(change, -1)
  return { exposure, exposureAfter, adds: paise(exposureAfter - exposure), fills }
}

/** The most the exposure of an account would be with one more order, without asking whether it would be taken. */
export const exposureAfter = (state: State, order: Omit<Place, 'type' | 'order'>): Paise =>
  previewOf(state, [opening(state, { ...order, type: 'place', order: 1 })], []).exposureAfter
