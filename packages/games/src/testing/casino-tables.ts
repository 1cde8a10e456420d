import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Tables that others have published. They are not ours to copy, so they are read where they are kept. */
const FILE = resolve(import.meta.dirname, '../../../../../shared/data/cards/casino-tables.json')

export const hasCasinoTables: boolean = existsSync(FILE)
export const NO_TABLES = 'skipped where the published tables are not kept beside the project'

export type CasinoTables = {
  readonly baccarat: {
    readonly playerDraws: readonly number[]
    readonly bankerWhenPlayerStood: { readonly draws: readonly number[]; readonly stands: readonly number[] }
    readonly bankerDrawsByPlayerThirdCard: Readonly<Record<string, readonly number[]>>
  }
  readonly roulette: {
    readonly payouts: Readonly<Record<string, number>>
    readonly examples: readonly {
      readonly bet: string
      readonly stake: number
      readonly totalReturn: number
    }[]
    readonly red: readonly number[]
    readonly rtpSingleZero: number
  }
  readonly teenPatti: {
    readonly categories: readonly (readonly [readonly string[], string])[]
    readonly frequenciesOf22100: Readonly<Record<string, number>>
  }
}

export const readCasinoTables = (): CasinoTables => JSON.parse(readFileSync(FILE, 'utf8')) as CasinoTables
