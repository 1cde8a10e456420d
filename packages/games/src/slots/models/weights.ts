import type { Weighted } from '../machine.ts'

export const weights = (bySymbol: Readonly<Record<string, number>>): Weighted<string> =>
  Object.entries(bySymbol)

/** The same cells on every reel. */
export const onEach = (reels: number, bySymbol: Readonly<Record<string, number>>): Weighted<string>[] => {
  const same = weights(bySymbol)
  return Array.from({ length: reels }, () => same)
}

/** One list of weights for each reel, in the order of the symbols. */
export const inOrder = (symbols: string, reels: readonly (readonly number[])[]): Weighted<string>[] =>
  reels.map((row) => row.map((weight, at) => [symbols.charAt(at), weight] as const))

const TWENTY_LINES =
  '11111 00000 22222 01210 21012 10001 12221 00122 22100 12101 10121 01110 21112 01010 21212 11011 11211 00200 22022 02220'

export const LINES_20 = TWENTY_LINES.split(' ')
export const LINES_10 = LINES_20.slice(0, 10)
export const LINES_3X3 = ['111', '000', '222', '012', '210']
