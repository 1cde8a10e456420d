import { expect, test } from 'vitest'
import { statementHead, statementRow } from './csv.ts'

test('[WD-23] the file begins with a byte order mark and every line ends with CR LF', () => {
  expect(statementHead().charCodeAt(0)).toBe(0xfeff)
  const record = { id: 1, created_at: 0, kind: 'bet', description: '=x', reference: null } as const
  const money = { amount: -1.5, cash: -1.5, coins: 0, held: 0, balance: 10 }
  expect(statementRow({ ...record, ...money })).toBe(
    "1,1970-01-01 05:30:00,bet,'=x,,-1.50,-1.50,0.00,0.00,10.00\r\n",
  )
})
