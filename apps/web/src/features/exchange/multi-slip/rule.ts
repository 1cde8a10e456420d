import { REFUSALS } from '@maidan/contracts'
import { err, fromRupees, ok, type Paise, type Result, toRupees } from '@maidan/core'
import {
  decideSlip,
  foldName,
  type SlipRefusal,
  type SlipType,
  SYSTEMS,
  type SystemName,
} from '@maidan/sports'
import type { HouseLeg } from './slip.ts'

/** What a slip comes to, in rupees. */
export type SlipFigures = { readonly lines: number; readonly total: number; readonly returns: number }

const LEAST_STAKE = 1 as Paise

const inHundredths = (odds: number): number => Math.round(odds * 100)

const decide = (
  type: SlipType,
  legs: readonly HouseLeg[],
  stake: number,
): Result<SlipFigures, SlipRefusal> => {
  const decided = decideSlip({
    type,
    stake,
    legs: legs.map(({ fixture, market, selection, odds }) => ({
      fixture,
      market: String(market),
      selection,
      odds: inHundredths(odds),
    })),
  })
  if (!decided.ok) return decided
  const { lines, totalStake, maxReturns } = decided.value
  return ok({ lines: lines.length, total: toRupees(totalStake), returns: toRupees(maxReturns) })
}

/** By the rule of the server: what the slip costs and can return, or why it cannot be. */
export const figuresOfSlip = (
  type: SlipType,
  legs: readonly HouseLeg[],
  stake: number,
): Result<SlipFigures, SlipRefusal> => {
  const inPaise = fromRupees(stake)
  return inPaise.ok ? decide(type, legs, inPaise.value) : err('stake_not_whole')
}

/** What keeps these legs from being one slip, before there is a stake. */
export const faultOfLegs = (type: SlipType, legs: readonly HouseLeg[]): SlipRefusal | undefined => {
  const decided = decide(type, legs, LEAST_STAKE)
  return decided.ok ? undefined : decided.refusal
}

/** As the server says it. */
export const refusalText = (refusal: SlipRefusal): string =>
  refusal === 'stake_too_large' ? 'This stake is too large' : REFUSALS[refusal].message

const anyLegs = (count: number): readonly HouseLeg[] =>
  Array.from({ length: count }, (_, at) => ({
    banking: 'odds',
    fixture: String(at),
    market: at + 1,
    selection: 'home',
    odds: 2,
  }))

/** How many bets so many legs make; nothing when they are too many. */
const linesOf = (type: SlipType, count: number): number | undefined => {
  const decided = decide(type, anyLegs(count), LEAST_STAKE)
  return decided.ok ? decided.value.lines : undefined
}

const NAMES: Readonly<Record<SystemName, string>> = {
  trixie: 'Trixie',
  patent: 'Patent',
  yankee: 'Yankee',
  lucky15: 'Lucky 15',
  canadian: 'Canadian',
  lucky31: 'Lucky 31',
  heinz: 'Heinz',
  lucky63: 'Lucky 63',
  superHeinz: 'Super Heinz',
  goliath: 'Goliath',
}

const isSystemName = (name: string): name is SystemName => name in SYSTEMS

export type SystemOption = {
  readonly id: string
  readonly name: string
  readonly type: SlipType
  readonly lines: number
}

/** What can be made of so many legs beside all in one: every double, every treble, and the systems with a name. */
export const systemsFor = (count: number): readonly SystemOption[] => {
  const folds = Array.from({ length: Math.max(0, count - 2) }, (_, at) => at + 2).map((size) => ({
    id: `size ${size}`,
    name: `${foldName(size)}s`,
    type: { sizes: [size] },
  }))
  const named = Object.keys(SYSTEMS)
    .filter(isSystemName)
    .filter((name) => SYSTEMS[name].legs === count)
    .map((name) => ({ id: name, name: NAMES[name], type: name }))
  return [...folds, ...named].flatMap((option) => {
    const lines = linesOf(option.type, count)
    return lines === undefined ? [] : [{ ...option, lines }]
  })
}

/** `Double`, `Treble`, `Four-fold` */
export const multipleName = (count: number): string => foldName(count)
