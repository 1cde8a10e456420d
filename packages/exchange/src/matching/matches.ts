import { assert } from '@maidan/core'

/** One stake between a backer and a layer. The side of the internal account has the bet and account 0. */
export type Match = {
  /** Counted from 1 in each market. */
  readonly match: number
  /** The first match of the cross-match this is a part of, or 0. */
  readonly cross: number
  readonly runner: number
  /** In hundredths. */
  readonly price: number
  /** The backer's stake in paise. */
  readonly size: number
  readonly backOrder: number
  readonly backAccount: number
  readonly layOrder: number
  readonly layAccount: number
}

/**
 * The log only grows, by one chunk at a time, so nothing is ever copied. Columns of numbers instead of objects: it is
 * written on the hot path and read at settlement.
 */
export type MatchLog = { readonly chunks: Float64Array[]; count: number }

const ROW_BITS = 3
/** 128 KiB a chunk: the memory of a chunk that is not written yet is not taken. */
const CHUNK_BITS = 11
const CHUNK_MASK = (1 << CHUNK_BITS) - 1

export const createMatchLog = (): MatchLog => ({ chunks: [], count: 0 })

/** The match is the next one. */
export const appendMatch = (log: MatchLog, match: Match): void => {
  const index = log.count
  assert(match.match === index + 1, 'matches are numbered without a gap')
  const rows = chunkFor(log, index >> CHUNK_BITS)
  const at = (index & CHUNK_MASK) << ROW_BITS
  rows[at] = match.cross
  rows[at | 1] = match.runner
  rows[at | 2] = match.price
  rows[at | 3] = match.size
  rows[at | 4] = match.backOrder
  rows[at | 5] = match.backAccount
  rows[at | 6] = match.layOrder
  rows[at | 7] = match.layAccount
  log.count = index + 1
}

const chunkFor = ({ chunks }: MatchLog, chunk: number): Float64Array => {
  if (chunk === chunks.length) chunks.push(new Float64Array(1 << (CHUNK_BITS + ROW_BITS)))
  return chunks[chunk]!
}

export const matchAt = ({ chunks }: MatchLog, match: number): Match => {
  const rows = chunks[(match - 1) >> CHUNK_BITS]!
  const at = ((match - 1) & CHUNK_MASK) << ROW_BITS
  return {
    match,
    cross: rows[at]!,
    runner: rows[at | 1]!,
    price: rows[at | 2]!,
    size: rows[at | 3]!,
    backOrder: rows[at | 4]!,
    backAccount: rows[at | 5]!,
    layOrder: rows[at | 6]!,
    layAccount: rows[at | 7]!,
  }
}

export const listMatches = (log: MatchLog): Match[] =>
  Array.from({ length: log.count }, (_, index) => matchAt(log, index + 1))
