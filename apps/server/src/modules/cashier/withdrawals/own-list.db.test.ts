import type { WithdrawalTotals } from '@maidan/contracts/player'
import type { PlayerId } from '@maidan/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../../wallet/testing/clean-books.ts'
import { ACTOR, createWorld, type World } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await requireCleanBooks(world.db.owner)
  await world.close()
})

const totalsOf = async (player: PlayerId, query = ''): Promise<WithdrawalTotals> =>
  (await world.call(player, 'GET', `/withdrawRequest/get?${query}`)).body['totals'] as WithdrawalTotals

/** One is paid, one rejected, one waits. */
const playWithdrawals = async (): Promise<PlayerId> => {
  const player = await world.newPlayer({ cash: 10_000 })
  const destination = await world.oldDestination(player, `5010012${player}`)
  const ids: number[] = []
  for (const amount of [1000, 700, 600])
    ids.push(world.viewOf(await world.withdraw(player, destination, amount)).id)
  const { approve, pay, reject } = world.backOffice.withdrawals
  await world.decide((tx) => approve(tx, { id: ids[0]!, actor: ACTOR }))
  await world.decide((tx) => pay(tx, { id: ids[0]!, reference: '@SUM(1)', actor: ACTOR }))
  await world.decide((tx) => reject(tx, { id: ids[1]!, reason: 'No', actor: ACTOR }))
  return player
}

test('[HIST-10] the totals of withdrawals are of all that is found: what was paid left the wallet, what waits is held', async () => {
  const player = await playWithdrawals()
  const totals = await totalsOf(player, 'size=1')
  const { cash, pending } = await world.walletOf(player)
  expect(totals).toMatchObject({ withdrawals: 3, asked: 2300, paid: 1000, waiting: 600 })
  expect(totals.waiting).toBe(pending)
  expect(totals.paid + totals.waiting).toBe(10_000 - cash)
  expect(totals.fees).toBeGreaterThanOrEqual(0)
  expect(await totalsOf(player, 'status=rejected')).toMatchObject({ withdrawals: 1, paid: 0, waiting: 0 })
})

test('[HIST-10] the withdrawals of a filter are a spreadsheet, and nothing in it is a formula', async () => {
  const player = await playWithdrawals()
  const { headers, body } = await world.app.inject({
    url: '/api/withdrawRequest/get/csv?status=paid',
    headers: { authorization: `Bearer player-${player}` },
  })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...rows] = body.trimEnd().split('\r\n')
  expect(head!.startsWith('\uFEFFWithdrawal,Asked (Asia/Kolkata),Destination,State')).toBe(true)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(',paid,1000.00,')
  expect(rows[0]).toContain(",'@SUM(1),")
})
