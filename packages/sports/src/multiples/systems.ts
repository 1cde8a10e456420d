/** The systems that have a name: out of so many legs, every multiple of these sizes. */
export const SYSTEMS = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  superHeinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Record<string, { readonly legs: number; readonly sizes: readonly number[] }>

export type SystemName = keyof typeof SYSTEMS

/** Every choice of `size` legs out of `legs`, as ascending indices, in dictionary order. */
export const combinations = (legs: number, size: number, from = 0): number[][] => {
  if (size === 0) return [[]]
  const picks: number[][] = []
  for (let first = from; first <= legs - size; first++)
    for (const rest of combinations(legs, size - 1, first + 1)) picks.push([first, ...rest])
  return picks
}

/** The legs of a line. */
export const pick = <T>(legs: readonly T[], line: readonly number[]): T[] =>
  legs.filter((_, index) => line.includes(index))

/** How many choices there are, without making them. */
export const choose = (legs: number, size: number): number => {
  let count = 1
  for (let step = 1; step <= size; step++) count = (count * (legs - size + step)) / step
  return count
}

const NAMES = ['Single', 'Double', 'Treble', 'Four-fold', 'Five-fold', 'Six-fold', 'Seven-fold', 'Eight-fold']

export const foldName = (size: number): string => NAMES[size - 1] ?? `${size}-fold`
