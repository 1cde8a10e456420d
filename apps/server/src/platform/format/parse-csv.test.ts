import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { parseCsv } from './parse-csv.ts'

test('[STAFF-41] a table is read as it was written, with quotes, commas and line breaks in cells', () => {
  const rows = [
    ['a', 'b "c"', 'd,e'],
    ['line\r\nbreak', '', 'x'],
  ]
  expect(parseCsv(`\uFEFF${rows.map(csvLine).join('')}`)).toEqual(rows)
  expect(parseCsv('a,b\n\n,\nc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('[STAFF-41] a quote that never ends and a table of endless rows are none', () => {
  expect(parseCsv('a,"b')).toBeUndefined()
  expect(parseCsv('a\n'.repeat(5001))).toBeUndefined()
})
