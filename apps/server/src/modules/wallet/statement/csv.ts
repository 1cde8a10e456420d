import type { StatementRecord } from '@maidan/contracts/player'
import { instant } from '@maidan/core'
import { clockText } from '../../../platform/format/calendar.ts'
import { type CsvColumn, csvHead, csvRow } from '../../../platform/format/csv.ts'

const COLUMNS: readonly CsvColumn<StatementRecord>[] = [
  ['No.', ({ id }) => String(id)],
  ['Time (Asia/Kolkata)', ({ created_at }) => clockText(instant(created_at))],
  ['Kind', ({ kind }) => kind],
  ['Description', ({ description }) => description],
  ['Reference', ({ reference }) => reference ?? ''],
  ['Amount', ({ amount }) => amount.toFixed(2)],
  ['Cash', ({ cash }) => cash.toFixed(2)],
  ['Bonus', ({ coins }) => coins.toFixed(2)],
  ['Held', ({ held }) => held.toFixed(2)],
  ['Balance', ({ balance }) => balance.toFixed(2)],
]

export const statementHead = (): string => csvHead(COLUMNS)

export const statementRow = (record: StatementRecord): string => csvRow(COLUMNS, record)
