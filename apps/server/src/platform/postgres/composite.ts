/**
 * Passes rows as one argument of a statement: an array of a composite type of the database. One table of columns makes
 * the text, and a test compares its names with the type, so no value can land in the wrong column.
 */
export type Composite<Row> = {
  readonly type: string
  readonly columns: readonly string[]
  /** What is undefined becomes null: a place without a row. */
  readonly literal: (rows: readonly (Row | undefined)[]) => string
}

type Item = string | number | boolean | undefined

/** Written by hand because it is the hottest text of the server: the driver would look at the kind of every element. */
export const composite = <Row>(
  type: string,
  columns: Readonly<Record<string, (row: Row) => Item>>,
): Composite<Row> => {
  const readers = Object.values(columns)
  const rowText = (row: Row | undefined): string => {
    if (row === undefined) return 'NULL'
    let text = ''
    for (const read of readers) text += `,${itemText(read(row))}`
    return `"(${text.slice(1)})"`
  }
  return { type, columns: Object.keys(columns), literal: (rows) => `{${rows.map(rowText).join(',')}}` }
}

/** Nothing between two commas is null. */
const itemText = (item: Item): string => {
  if (item === undefined) return ''
  return typeof item === 'string' && !PLAIN.test(item) ? quoted(item) : String(item)
}

const PLAIN = /^[\w:.-]+$/

/** A text stands in quotes of its row, which stands in quotes of the array. */
const quoted = (text: string): string =>
  `\\"${text.replaceAll('\\', '\\\\\\\\').replaceAll('"', '\\"\\"')}\\"`

/** Hexadecimal digits as bytes. */
export const bytes = (hex: string): string => `\\x${hex}`
