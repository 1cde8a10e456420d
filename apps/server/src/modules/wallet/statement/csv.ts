import type { StatementRecord } from '@maidan/contracts/player'
import { instant } from '@maidan/core'
import { clockText } from '../../../platform/format/calendar.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/format/csv.ts'

const COLUMNS: readonly [name: string, value: (record: StatementRecord) => string][] = [
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

export const csvHead = (): string => BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name))

export const csvRecord = (record: StatementRecord): string =>
  csvLine(COLUMNS.map(([, value]) => value(record)))
