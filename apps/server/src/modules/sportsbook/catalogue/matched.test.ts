import type { MarketId } from '@maidan/core'
import { expect, test } from 'vitest'
import type { Query } from '../../../platform/postgres/database.ts'
import type { MarketRow, MarketStatus } from '../../markets/index.ts'
import { createMatchedTotals } from './matched.ts'

const market = (id: number, status: MarketStatus) => ({ id, status }) as MarketRow

/** A database in which a hundred times its id was matched in every market but the third. */
const createCounted = () => {
  const asked: MarketId[][] = []
  const query = async (_: string, [ids]: readonly unknown[] = []) => {
    asked.push(ids as MarketId[])
    return (ids as MarketId[]).filter((id) => id !== 3).map((id) => ({ market: id, matched: id * 100 }))
  }
  return { asked, db: { query } as unknown as Query }
}

test('[SB-53] what was matched in a settled market is added up once, and in any other each time', async () => {
  const { asked, db } = createCounted()
  const totals = createMatchedTotals(db)
  const markets = [market(1, 'settled'), market(2, 'closed'), market(3, 'void')]
  const expected = [
    [1, 100],
    [2, 200],
    [3, 0],
  ]
  expect([...(await totals(markets))]).toEqual(expected)
  expect([...(await totals(markets))]).toEqual(expected)
  expect([...(await totals([market(1, 'settled')]))]).toEqual([[1, 100]])
  expect(asked).toEqual([[1, 2, 3], [2]])
})
