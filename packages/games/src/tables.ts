import { type Rational, rational } from './money/rational.ts'

/** The returns an operator can choose from. There are no others: a game has no setting that bends its odds. */
export type TableId = 'rtp-97' | 'rtp-99'

export type Table = { readonly id: TableId; readonly aim: Rational }

/** `aim` is the share of all stakes that a table is made for; rounding multipliers down takes a little of it. */
export const RTP_97: Table = { id: 'rtp-97', aim: rational(97, 100) }
export const RTP_99: Table = { id: 'rtp-99', aim: rational(99, 100) }

export const findTable = (tables: readonly Table[], id: unknown): Table | undefined =>
  tables.find((table) => table.id === id)
