/** So that a spreadsheet reads the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

const NUMBER = /^-?\d+(?:\.\d+)?$/
const FORMULA = /^[=+\-@\t\r]/

/** RFC 4180; a text that a spreadsheet would take for a formula gets an apostrophe before it. */
export const csvCell = (value: string): string => {
  const safe = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A column of a table: its name, and what stands in it. */
export type CsvColumn<Row> = readonly [name: string, value: (row: Row) => string]

export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name))

export const csvRow = <Row>(columns: readonly CsvColumn<Row>[], row: Row): string =>
  csvLine(columns.map(([, value]) => value(row)))
