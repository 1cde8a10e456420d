import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test('[WD-23] commas, quotes and line breaks are quoted as RFC 4180 says', () => {
  expect(['plain', 'a,b', 'say "yes"', 'two\r\nlines', ''].map(csvCell)).toEqual([
    'plain',
    '"a,b"',
    '"say ""yes"""',
    '"two\r\nlines"',
    '',
  ])
})

test('[WD-23] a text that a spreadsheet would run is defused, and a number is left alone', () => {
  expect(['=1+1', '+91', '-x', '@sum', '\tx', '\rx', '=cmd|"/c calc",A1'].map(csvCell)).toEqual([
    "'=1+1",
    "'+91",
    "'-x",
    "'@sum",
    "'\tx",
    '"\'\rx"',
    '"\'=cmd|""/c calc"",A1"',
  ])
  expect(['-150.00', '-1', '0.50', '12'].map(csvCell)).toEqual(['-150.00', '-1', '0.50', '12'])
})
