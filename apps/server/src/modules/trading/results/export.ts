import type { FileReply } from '@maidan/contracts'
import type { PreviewBet } from '@maidan/contracts/staff'
import { type CsvColumn, csvHead, csvRow } from '../../../platform/format/csv.ts'
import { ok } from '@maidan/core'
import type { PreviewAsk } from './preview.ts'
import { previewProposal, type ResultDeps } from './service.ts'

const LONGEST_EXPORT = 50_000

const amount = (rupees: number | null): string => (rupees === null ? '' : rupees.toFixed(2))

const COLUMNS: readonly CsvColumn<PreviewBet>[] = [
  ['Bet', ({ id }) => String(id)],
  ['Player', ({ player }) => player.userName],
  ['Side', ({ side }) => side ?? ''],
  ['Selection', ({ selection }) => selection],
  ['Stake', ({ stake }) => amount(stake)],
  ['Was', ({ was }) => amount(was)],
  ['Becomes', ({ becomes }) => amount(becomes)],
  ['Change', ({ change }) => amount(change)],
  ['Ends as', ({ verdict }) => verdict],
]

/** The preview of a proposal bet by bet, for whoever checks it with a spreadsheet. */
export const exportProposal = async (
  deps: ResultDeps,
  member: number,
  id: number,
  { filter }: Pick<PreviewAsk, 'filter'>,
) => {
  const shown = await previewProposal(deps, member, id, { filter, page: 1, size: LONGEST_EXPORT })
  if (!shown.ok) return shown
  const rows = shown.value.data.preview.bets.map((bet) => csvRow(COLUMNS, bet))
  const file: FileReply = {
    bytes: [csvHead(COLUMNS), ...rows].join(''),
    type: 'text/csv; charset=utf-8',
    saveAs: `proposal-${id}.csv`,
  }
  return ok(file)
}
