import { ROULETTE_SPOTS } from '@maidan/games/miniroulette'

/** A stake in rupees on one spot of the cloth. */
export type ChipOn = { readonly spot: string; readonly stake: number }
export type ClothBet = { readonly chips: readonly ChipOn[] }

const inPaise = (rupees: number): number => Math.round(rupees * 100)

/** Summed in paise: rupees would gather fractions. */
export const stakeOf = ({ chips }: ClothBet): number =>
  chips.reduce((sum, { stake }) => sum + inPaise(stake), 0) / 100

/** One more chip; chips on one spot lie together. */
export const withChip = ({ chips }: ClothBet, spot: string, value: number): ClothBet => {
  const before = chips.find((chip) => chip.spot === spot)
  if (!before) return { chips: [...chips, { spot, stake: value }] }
  const stake = (inPaise(before.stake) + inPaise(value)) / 100
  return { chips: [...chips.filter((chip) => chip !== before), { spot, stake }] }
}

/** Without the spot that was touched last. */
export const undone = ({ chips }: ClothBet): ClothBet => ({ chips: chips.slice(0, -1) })

export const doubled = ({ chips }: ClothBet): ClothBet => ({
  chips: chips.map(({ spot, stake }) => ({ spot, stake: (inPaise(stake) * 2) / 100 })),
})

const COLUMNS = 3
const ROWS = 4

/** Where a spot of several numbers lies on the cloth, in per cent of its width and height: amid its numbers. */
export const middleOf = (numbers: readonly number[]): { readonly x: number; readonly y: number } => {
  const sum = (of: (number: number) => number): number =>
    numbers.reduce((total, number) => total + of(number - 1), 0) / numbers.length
  return {
    x: (sum((at) => (at % COLUMNS) + 0.5) / COLUMNS) * 100,
    y: (sum((at) => Math.floor(at / COLUMNS) + 0.5) / ROWS) * 100,
  }
}

const isBetween = (spot: string): boolean => /^(?:split|corner)-/.test(spot)

/** The spots on the lines between numbers. */
export const BETWEEN = [...ROULETTE_SPOTS]
  .filter(([spot]) => isBetween(spot))
  .map(([spot, numbers]) => ({ spot, numbers, ...middleOf(numbers) }))

export const nameOf = (spot: string): string => {
  const [kind = '', ...rest] = spot.split('-')
  if (rest.length === 0) return HALVES[spot] ?? spot
  if (kind === 'straight') return `Number ${rest.join('')}`
  if (kind === 'column') return `Column ${rest.join('')}`
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} ${rest.join(', ')}`
}

export const HALVES: Readonly<Record<string, string>> = {
  odd: 'Odd',
  even: 'Even',
  red: 'Red',
  black: 'Black',
  low: '1 to 6',
  high: '7 to 12',
}

/** The numbers as they lie on the wheel. */
export const WHEEL = [1, 7, 3, 9, 5, 11, 8, 2, 10, 4, 12, 6]

const STEP = 360 / WHEEL.length

/** How far the wheel is turned when a number lies at the top, in degrees. */
export const angleOf = (number: number): number => -WHEEL.indexOf(number) * STEP + 0

const TURNS = 4

/** The turn from one number to the next: backward, with whole turns before it. */
export const turnOf = (from: number, to: number): number => {
  const rest = ((angleOf(to) - angleOf(from)) % 360) - 360
  return angleOf(from) + (rest % 360) - TURNS * 360
}
