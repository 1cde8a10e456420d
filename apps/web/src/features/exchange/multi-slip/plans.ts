import type { SlipType } from '@maidan/sports'
import { figuresOf } from '../match/selection.ts'
import { BALANCE_TOO_LOW, readStake, stakeFault } from '../match/stake.ts'
import type { LegState } from './leg-state.ts'
import { faultOfLegs, figuresOfSlip, refusalText, type SlipFigures } from './rule.ts'
import type { HouseLeg } from './slip.ts'
import type { Wager } from '../match/intents/asks.ts'

/** What the form shows of a slip and what it would send. */
export type Plan = SlipFigures & {
  /** Why it cannot be sent; nothing if nothing keeps it. */
  readonly fault: string | undefined
  readonly wagers: readonly Wager[]
}

const NO_FIGURES: SlipFigures = { lines: 0, total: 0, returns: 0 }

const isInPlay = ({ read }: LegState): boolean => read?.market.inPlay === true

/** The longest delay of the legs that are in play. */
const delayOf = (legs: readonly LegState[]): number =>
  Math.max(0, ...legs.filter(isInPlay).map(({ read }) => read?.market.delay ?? 0))

const unready = (legs: readonly LegState[]): string | undefined => {
  if (legs.some(({ phase }) => phase === 'over')) return 'Remove what is over'
  if (legs.some(({ phase }) => phase === 'shut' || phase === 'unpriced'))
    return 'Wait until the prices are back, or remove what is suspended'
  if (legs.some(({ phase }) => phase === 'moved')) return 'Accept the new price first'
  return legs.some(({ phase }) => phase === 'reading') ? 'Reading the prices' : undefined
}

type Single = { readonly state: LegState; readonly stake: number }

const returnsOf = ({ state: { leg, read }, stake }: Single): { risk: number; returns: number } => {
  if (leg.banking === 'odds') {
    const figures = figuresOfSlip('singles', [leg], stake)
    return { risk: stake, returns: figures.ok ? figures.value.returns : 0 }
  }
  const { profit, risk } = read ? figuresOf(read.selection, stake) : { profit: 0, risk: 0 }
  return { risk, returns: cents(profit + risk) }
}

const cents = (rupees: number): number => Math.round(rupees * 100) / 100

const faultOfSingle = (single: Single): string | undefined => {
  const { state, stake } = single
  if (!state.read) return undefined
  const said = stakeFault(stake, returnsOf(single).risk, state.read.market.limits, undefined)
  return said && `${state.read.selection.name}: ${said}`
}

const wagerOfSingle = (single: Single): Wager[] => {
  const { state, stake } = single
  if (!state.read) return []
  const { risk, returns } = returnsOf(single)
  const inPlay = isInPlay(state)
  return [
    {
      title: state.read.selection.name,
      cells: [state.cell],
      total: risk,
      returns,
      delay: delayOf([state]),
      ask: {
        type: 'single',
        selection: state.read.selection,
        terms: { stake, inPlay, persistence: 'lapse', accept: 'better' },
      },
    },
  ]
}

/** Each leg with a stake by itself. What a lay risks is its liability. */
export const planSingles = (
  legs: readonly LegState[],
  stakes: Readonly<Record<string, string>>,
  balance: number | undefined,
): Plan => {
  const singles = legs.flatMap((state): Single[] => {
    const stake = readStake(stakes[state.cell] ?? '')
    return stake === undefined ? [] : [{ state, stake }]
  })
  const figures = singles.map(returnsOf)
  const total = cents(figures.reduce((sum, { risk }) => sum + risk, 0))
  const isShort = balance !== undefined && total > balance
  const fault =
    unready(singles.map(({ state }) => state)) ??
    singles.map(faultOfSingle).find((said) => said !== undefined) ??
    (isShort ? BALANCE_TOO_LOW : undefined)
  return {
    lines: singles.length,
    total,
    returns: cents(figures.reduce((sum, { returns }) => sum + returns, 0)),
    fault,
    wagers: singles.flatMap(wagerOfSingle),
  }
}

type HouseState = LegState & { readonly leg: HouseLeg }
export const isHouse = (state: LegState): state is HouseState => state.leg.banking === 'odds'

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN')}`

/** The stake of a line is held against the smallest, all lines together against the largest of every market. */
const faultOfLimits = (legs: readonly LegState[], stake: number, total: number): string | undefined => {
  const limits = legs.flatMap(({ read }) => read?.market.limits ?? [])
  const smallest = Math.max(0, ...limits.map(({ minStake }) => minStake))
  const largest = Math.min(...limits.map(({ maxStake }) => maxStake))
  if (stake < smallest) return `The smallest stake a bet here is ${rupees(smallest)}`
  return total > largest ? `The largest stake in all here is ${rupees(largest)}` : undefined
}

type Combined = { readonly type: SlipType; readonly title: string; readonly typed: string }

/** All fixed prices together, as one multiple or as a system. */
export const planCombined = (
  states: readonly LegState[],
  { type, title, typed }: Combined,
  balance: number | undefined,
): Plan => {
  const all = states.filter(isHouse)
  const legs = all.map(({ leg }) => leg)
  const early = faultOfLegs(type, legs)
  const stake = readStake(typed)
  const nothing = { ...NO_FIGURES, wagers: [] }
  if (early !== undefined) return { ...nothing, fault: refusalText(early) }
  if (stake === undefined) {
    const bare = figuresOfSlip(type, legs, 1)
    return { ...nothing, lines: bare.ok ? bare.value.lines : 0, fault: unready(all) }
  }
  const figures = figuresOfSlip(type, legs, stake)
  if (!figures.ok) return { ...nothing, fault: refusalText(figures.refusal) }
  const { total, returns } = figures.value
  const isShort = balance !== undefined && total > balance
  const body = {
    type: typeof type === 'string' ? type : { sizes: [...type.sizes] },
    stake,
    legs: legs.map(({ market, selection, odds }) => ({ market, selection, odds })),
    async: all.some(isInPlay),
  }
  return {
    ...figures.value,
    fault: unready(all) ?? faultOfLimits(all, stake, total) ?? (isShort ? BALANCE_TOO_LOW : undefined),
    wagers: [
      {
        title,
        cells: all.map(({ cell }) => cell),
        total,
        returns,
        delay: delayOf(all),
        ask: { type: 'combined', body },
      },
    ],
  }
}

/** All fixed prices together as one bet that a free bet pays for. Nothing is risked, and a win is without the stake. */
export const planFree = (states: readonly LegState[], title: string, stake: number): Plan => {
  const type = states.filter(isHouse).length === 1 ? 'singles' : 'accumulator'
  const plan = planCombined(states, { type, title, typed: String(stake) }, undefined)
  const winOf = (returns: number): number => cents(Math.max(0, returns - stake))
  return {
    ...plan,
    total: 0,
    returns: winOf(plan.returns),
    wagers: plan.wagers.map((wager) => ({
      ...wager,
      total: 0,
      returns: winOf(wager.returns),
      ask:
        wager.ask.type === 'combined'
          ? { type: 'combined', body: { ...wager.ask.body, isFree: true } }
          : wager.ask,
    })),
  }
}
