import { expect, test } from 'vitest'
import { nextAfter } from './next-row.ts'

const rows = [1, 2, 3, 4].map((id) => ({ id, open: id !== 3 }))
const isOpen = ({ open }: { readonly open: boolean }) => open

test('[CON-22] after a decision comes the next row that can be decided, else the first one above, else none', () => {
  expect(nextAfter(rows, '1', isOpen)).toBe('2')
  expect(nextAfter(rows, '2', isOpen)).toBe('4')
  expect(nextAfter(rows, '4', isOpen)).toBe('1')
  expect(nextAfter(rows.slice(3), '4', isOpen)).toBeUndefined()
})

test('[CON-22] after one that has left the list comes the first', () => {
  expect(nextAfter(rows, '99', isOpen)).toBe('1')
})
