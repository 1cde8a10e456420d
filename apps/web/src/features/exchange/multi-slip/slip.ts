import { MAX_LEGS } from '@maidan/sports'
import type { Side } from '@maidan/ui/market/odds-format.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { fits } from '../../../lib/api/shape.ts'
import { useSlip } from '../../../lib/cache/slices.ts'
import { LEG, TOO_MANY_LEGS } from '../first-load.ts'
import { cellOf, type Tapped } from '../match/selection.ts'

type LegOf<Banking> = Extract<Tapped, { readonly banking: Banking }> & { readonly fixture: string }

/** A fixed price of the house, which goes into multiples. */
export type HouseLeg = LegOf<'odds'>

/** A price of the exchange, which is bet on by itself. */
export type ExchangeLeg = LegOf<'exchange'>

/** What a player tapped: ids and the price that stood there. The names are read from the server. */
export type Leg = HouseLeg | ExchangeLeg

const isPrice = (price: number): boolean => price > 1 && price <= 1000

/** What was stored can be of an older build or of a stranger's hand. */
const readLeg = (text: string): Leg | undefined => {
  try {
    const kept: unknown = JSON.parse(text)
    if (!fits(kept, LEG)) return undefined
    return isPrice(kept.banking === 'odds' ? kept.odds : kept.price) ? kept : undefined
  } catch {
    return undefined
  }
}

const read = new WeakMap<readonly string[], readonly Leg[]>()

const legsIn = (content: readonly string[]): readonly Leg[] => {
  const known = read.get(content)
  if (known) return known
  const legs = content
    .map(readLeg)
    .filter((leg) => leg !== undefined)
    .slice(0, MAX_LEGS)
  read.set(content, legs)
  return legs
}

const getLegs = (): readonly Leg[] => legsIn(useSlip.getState().betSlipContent)

export const setLegs = (legs: readonly Leg[]): void =>
  useSlip.setState({ betSlipContent: legs.map((leg) => JSON.stringify(leg)) })

export const removeLegs = (cells: readonly string[]): void =>
  setLegs(getLegs().filter((leg) => !cells.includes(cellOf(leg))))

export const replaceLegs = (changed: readonly Leg[]): void => {
  const byCell = new Map(changed.map((leg) => [cellOf(leg), leg]))
  setLegs(getLegs().map((leg) => byCell.get(cellOf(leg)) ?? leg))
}

/** A tap puts a price on the slip, and a second tap takes it off. */
export const toggleLeg = (leg: Leg): void => {
  const legs = getLegs()
  const cell = cellOf(leg)
  if (legs.some((one) => cellOf(one) === cell)) removeLegs([cell])
  else if (legs.length >= MAX_LEGS) toast.error(TOO_MANY_LEGS)
  else setLegs([...legs, leg])
}

export const useLegs = (): readonly Leg[] => useSlip(({ betSlipContent }) => legsIn(betSlipContent))

const SEPARATOR = '\n'

/** The cells of one match that are on the slip, as one text: whoever asks is drawn anew only when these change. */
export const useCellsOf = (fixture: string): string =>
  useSlip(({ betSlipContent }) =>
    legsIn(betSlipContent)
      .filter((leg) => leg.fixture === fixture)
      .map(cellOf)
      .join(SEPARATOR),
  )

export const isOnSlip = (cells: string, market: number, selection: string | number, side?: Side): boolean =>
  cells.split(SEPARATOR).includes([market, selection, side].filter((part) => part !== undefined).join(' '))
