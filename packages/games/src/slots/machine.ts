/** A slot machine as data: one engine plays it, and the same data makes its paytable and its exact return. */

/** Symbols or values with whole weights. */
export type Weighted<T> = readonly (readonly [T, number])[]

/** What turns. A strip wraps and is drawn as one stop; cells are drawn one by one, in tall reels after their height. */
export type Reels =
  | { readonly kind: 'strips'; readonly strips: readonly string[]; readonly rows: number }
  | { readonly kind: 'cells'; readonly weights: readonly Weighted<string>[]; readonly rows: number }
  | {
      readonly kind: 'tall'
      readonly weights: readonly Weighted<string>[]
      readonly rows: Weighted<number>
    }

/** For each symbol what so many of it pay, from the least number that pays on. */
export type PaysByCount = Readonly<Record<string, readonly number[]>>

/** What pays. Pays of lines are multiples of the stake of one line, all others multiples of the stake. */
export type Pays =
  | {
      readonly kind: 'classic'
      readonly three: Readonly<Record<string, number>>
      readonly bars: readonly string[]
      readonly anyBars: number
      readonly cherry: string
      /** For one and for two cherries, anywhere. */
      readonly cherries: readonly [number, number]
    }
  | {
      readonly kind: 'lines'
      /** The row of each reel, `01210`. */
      readonly lines: readonly string[]
      readonly least: number
      readonly pays: PaysByCount
    }
  | { readonly kind: 'ways'; readonly least: number; readonly pays: PaysByCount }
  | {
      readonly kind: 'clusters'
      /** From each of these sizes on the next pay counts. */
      readonly sizes: readonly number[]
      readonly pays: PaysByCount
      /** What the first, the second, … fall is multiplied with; the last stays. */
      readonly falls: readonly number[]
    }
  | { readonly kind: 'anywhere'; readonly sizes: readonly number[]; readonly pays: PaysByCount }

/** So many scatters on the grid pay, and may begin free spins, whose wins are multiplied and which may begin more. */
export type Scatter = {
  readonly symbol: string
  readonly pays: Readonly<Record<number, number>>
  readonly free?: { readonly at: number; readonly spins: number; readonly times: number }
}

export type Features = {
  readonly scatter?: Scatter
  /** Coins lock; every empty cell lands one with a chance, and a landing gives the respins back. A full grid adds the grand. */
  readonly hold?: {
    readonly coin: string
    readonly at: number
    readonly respins: number
    readonly chance: number
    readonly values: Weighted<number>
    readonly grand: number
  }
  /** Reels, from 0, that turn wholly wild with a chance, drawn after the cells. */
  readonly expand?: { readonly reels: readonly number[]; readonly chance: number }
  /** The chance of each reel to turn wholly wild. Wild reels step to the left, with a free respin at each step. */
  readonly walk?: { readonly land: readonly number[] }
  /** Two reels full of one symbol that win nothing turn the third once more. */
  readonly respin?: true
  /** Reels, from 0, that get a bonus symbol with a chance; one on each opens chests until an end is found. */
  readonly pick?: {
    readonly symbol: string
    readonly reels: readonly number[]
    readonly chance: number
    readonly values: readonly number[]
    readonly ends: number
  }
  /** A spin is multiplied with one of these, drawn with every spin or only where it wins. */
  readonly factor?: { readonly values: Weighted<number>; readonly drawn: 'always' | 'on-win' }
  /** Symbols that stay; a win is multiplied with the sum of their values, drawn when the falling ends. */
  readonly orb?: { readonly symbol: string; readonly values: Weighted<number> }
}

export type Machine = Features & {
  readonly model: SlotModel
  readonly name: string
  readonly reels: Reels
  readonly wild?: string
  readonly pays: Pays
  /** The most that a spin returns with all that comes of it, as a multiple of the stake. */
  readonly cap: number
  readonly rtp: SlotReturn
  /** Spread of a spin, in stakes. */
  readonly deviation: number
}

/** In per cent. A simulated figure has the half width of its band of 99 %. */
export type SlotReturn =
  | { readonly by: 'formula'; readonly percent: number }
  | { readonly by: 'simulation'; readonly percent: number; readonly spins: number; readonly band: number }

export const SLOT_MODELS = [
  'classic',
  'lines-20',
  'ways-243',
  'cluster-cascade',
  'hold-and-win',
  'free-spins',
  'expanding-wilds',
  'walking-wilds',
  'stacked-respin',
  'pick-bonus',
  'tall-ways',
  'tumble-orbs',
  'multiplier-reel',
] as const
export type SlotModel = (typeof SLOT_MODELS)[number]

/** By reel, from the top down. */
export type Grid = readonly (readonly string[])[]
export type Cell = readonly [reel: number, row: number]

/** How rough a machine is: the trade's three words for the spread of a spin. */
export const volatilityOf = ({ deviation }: Machine): 'low' | 'medium' | 'high' => {
  if (deviation < 3) return 'low'
  return deviation <= 5 ? 'medium' : 'high'
}
