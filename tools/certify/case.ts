import type { Lack } from './dialect.ts'
import type { Target, Wallet } from './wallet.ts'

export type Case = {
  readonly name: string
  /** What the operator has to give for it. */
  readonly needs?: readonly (keyof Target)[]
  /** Left out for dialects that have no word for it. */
  readonly unless?: readonly Lack[]
  readonly run: (wallet: Wallet) => Promise<unknown>
}

/** All at once, over connections of their own. */
export const atOnce = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work))
