import { BYTE_ORDER_MARK, csvLine } from '../../platform/format/csv.ts'

export const toCsv = (
  header: readonly string[],
  rows: Iterable<readonly (string | number | null)[]>,
): string =>
  [
    BYTE_ORDER_MARK,
    csvLine(header),
    ...[...rows].map((row) => csvLine(row.map((value) => String(value ?? '')))),
  ].join('')
