import type { FileReply } from '@maidan/contracts'
import type { Report, ReportDay } from '@maidan/contracts/staff'
import { type CsvColumn, csvHead, csvRow } from '../../platform/format/csv.ts'

const money =
  (field: Exclude<keyof ReportDay, 'day'>) =>
  (row: ReportDay): string =>
    row[field].toFixed(2)

const COLUMNS: readonly CsvColumn<ReportDay>[] = [
  ['Day (Asia/Kolkata)', ({ day }) => day],
  ['Risked', money('risked')],
  ['Of it bonus', money('bonusRisked')],
  ['GGR', money('ggr')],
  ['Bonus cost', money('bonus')],
  ['Referral cost', money('referral')],
  ['Prizes', money('prizes')],
  ['Adjustments', money('adjustments')],
  ['Other costs', money('other')],
  ['Fees taken', money('fees')],
  ['NGR', money('ngr')],
  ['Deposits', money('deposits')],
  ['Withdrawals', money('withdrawals')],
  ['Play money given', money('playMoney')],
  ['Active players', ({ active }) => String(active)],
  ['New players', ({ registered }) => String(registered)],
]

/** The days for a spreadsheet, or all of the report for a program. */
export const reportFile = (report: Report, format: 'csv' | 'json'): FileReply => {
  const saveAs = `report-${report.from}-to-${report.to}.${format}`
  if (format === 'json')
    return { bytes: `${JSON.stringify(report, null, 2)}\n`, type: 'application/json; charset=utf-8', saveAs }
  const rows = report.days.map((day) => csvRow(COLUMNS, day))
  return { bytes: [csvHead(COLUMNS), ...rows].join(''), type: 'text/csv; charset=utf-8', saveAs }
}
