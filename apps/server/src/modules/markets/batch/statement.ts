import type { PlayerId } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import { numberArray, textArray, wordArray } from '../../../platform/postgres/array-text.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { type BetLine, type Ink, statusOf } from './rows.ts'
import type { MarketId } from '../model.ts'

export type PositionLine = { readonly market: MarketId; readonly player: PlayerId; readonly held: Split }

/** One call for all rows of a batch, one array a column. */
const WRITE = `select exchange.write_batch(${Array.from({ length: 39 }, (_, at) => `$${at + 1}`).join(', ')})`

export const writeBatch = async (
  tx: Tx,
  placedMs: number,
  ink: Ink,
  positions: readonly PositionLine[],
): Promise<void> => {
  if (ink.bets.size + ink.changes.size + positions.length === 0) return
  await tx.query(WRITE, [String(placedMs), ...writeArguments(ink, positions)])
}

export const writeArguments = (ink: Ink, positions: readonly PositionLine[]): string[] => [
  ...betColumns([...ink.bets.values()]),
  ...changeColumns(ink),
  ...matchColumns(ink),
  numberArray(positions.map(({ market }) => market)),
  numberArray(positions.map(({ player }) => player)),
  numberArray(positions.map(({ held }) => held.cash)),
  numberArray(positions.map(({ held }) => held.bonus)),
]

const betColumns = (bets: readonly BetLine[]): string[] => [
  numberArray(bets.map(({ id }) => id)),
  numberArray(bets.map(({ player }) => player)),
  numberArray(bets.map(({ market }) => market)),
  wordArray(bets.map(({ banking }) => banking)),
  textArray(bets.map(({ key }) => key)),
  wordArray(bets.map(({ requestHash }) => requestHash)),
  numberArray(bets.map(({ runner }) => runner)),
  wordArray(bets.map(({ side }) => side)),
  numberArray(bets.map(({ price }) => price)),
  numberArray(bets.map(({ line }) => line)),
  numberArray(bets.map(({ stake }) => stake)),
  numberArray(bets.map(({ remaining }) => remaining)),
  numberArray(bets.map(({ matched }) => matched)),
  numberArray(bets.map(({ value }) => value)),
  wordArray(bets.map(({ persistence }) => persistence)),
  numberArray(bets.map(({ seq }) => seq)),
  textArray(bets.map(({ slip }) => slip)),
  numberArray(bets.map(({ heldCash }) => heldCash)),
  numberArray(bets.map(({ heldBonus }) => heldBonus)),
  wordArray(bets.map(statusOf)),
]

const changeColumns = ({ changes }: Ink): string[] => {
  const rows = [...changes.values()]
  return [
    numberArray([...changes.keys()]),
    numberArray(rows.map(({ remaining }) => remaining)),
    numberArray(rows.map(({ matched }) => matched)),
    numberArray(rows.map(({ value }) => value)),
  ]
}

const matchColumns = ({ matches }: Ink): string[] => [
  numberArray(matches.map(({ market }) => market)),
  numberArray(matches.map(({ match }) => match.match)),
  numberArray(matches.map(({ match }) => match.cross)),
  numberArray(matches.map(({ match }) => match.runner)),
  numberArray(matches.map(({ match }) => match.price)),
  numberArray(matches.map(({ match }) => match.size)),
  numberArray(matches.map(({ match }) => match.backOrder)),
  numberArray(matches.map(({ match }) => match.backAccount)),
  numberArray(matches.map(({ match }) => match.layOrder)),
  numberArray(matches.map(({ match }) => match.layAccount)),
]
