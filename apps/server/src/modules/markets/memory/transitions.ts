import type { PlayerId } from '@maidan/core'
import type { Ink } from '../batch/rows.ts'
import type { MarketRow } from '../model.ts'
import type { Turn } from '../batch/job.ts'
import type { Writer } from './live-market.ts'

export type Turned = {
  /** Those whose bets may now need less. */
  readonly players: readonly PlayerId[]
  readonly closesNow: boolean
}

/** Turns a market, or gives undefined where it stands like that already. */
export const applyTurn = (writer: Writer, turn: Turn, ink: Ink): Turned | undefined => {
  const { row, book } = writer
  const change = (next: Partial<MarketRow>, players: readonly PlayerId[] = []): Turned => {
    writer.row = { ...row, ...next }
    return { players, closesNow: false }
  }
  const version = row.version + 1
  switch (turn.type) {
    case 'suspend':
      if (row.status === 'suspended') return suspendAgain(writer, turn, change, ink)
      if (row.status !== 'open') return undefined
      return change(
        { status: 'suspended', reason: turn.reason, version },
        book.turn({ type: 'suspend', lapse: turn.lapse ?? false }, ink),
      )
    case 'open':
      if (row.status !== 'suspended') return undefined
      return change({ status: 'open', reason: undefined, version }, book.turn({ type: 'open' }, ink))
    case 'turn_in_play':
      return turnInPlay(writer, turn.delaySeconds, change, ink)
    case 'remove_runner':
      return removeRunner(writer, turn, change, ink)
    case 'close':
      if (isOver(row)) return undefined
      change({ status: 'closed', reason: undefined, version, result: turn.result, resultVersion: 1 })
      return { players: book.turn({ type: 'close' }, ink), closesNow: true }
    case 'correct':
      if (row.resultVersion === 0) return undefined
      return change({ status: 'closed', result: turn.result, resultVersion: row.resultVersion + 1 })
  }
}

type Change = (next: Partial<MarketRow>, players?: readonly PlayerId[]) => Turned

/** A wicket can fall while a market is shut for another reason: then its orders lapse all the same. */
const suspendAgain = (
  { row, book }: Writer,
  { reason, lapse = false }: Extract<Turn, { type: 'suspend' }>,
  change: Change,
  ink: Ink,
): Turned | undefined => {
  if (!lapse) return row.reason === reason ? undefined : change({ reason })
  book.turn({ type: 'open' }, ink)
  const players = book.turn({ type: 'suspend', lapse }, ink)
  return change({ reason, version: row.version + 2 }, players)
}

const isOver = ({ status }: MarketRow): boolean => status !== 'open' && status !== 'suspended'

const turnInPlay = (
  { row, book }: Writer,
  delaySeconds: number,
  change: Change,
  ink: Ink,
): Turned | undefined => {
  if (isOver(row) || (row.inPlay && row.delaySeconds === delaySeconds)) return undefined
  if (row.inPlay) return change({ delaySeconds })
  return change(
    { inPlay: true, delaySeconds, version: row.version + 1 },
    book.turn({ type: 'turn_in_play' }, ink),
  )
}

const removeRunner = (
  { row, book }: Writer,
  { runner, factorBp }: Extract<Turn, { type: 'remove_runner' }>,
  change: Change,
  ink: Ink,
): Turned | undefined => {
  const known = row.runners.some(({ id }) => id === runner)
  if (isOver(row) || !known || row.removals.some((one) => one.runner === runner)) return undefined
  const players = book.turn({ type: 'remove_runner', runner, factorBp }, ink)
  const removal = { runner, factorBp, afterMatch: book.lastMatch() }
  return change({ removals: [...row.removals, removal], version: row.version + 1 }, players)
}
