import { paise, playerId, type PlayerId } from '@maidan/core'
import { credit, type Posting, type PostingVerdict, reserve, spend } from '@maidan/ledger'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import * as store from '../store.ts'
import { requireCleanBooks } from '../testing/clean-books.ts'
import { type Ledger, openLedger } from './ledger.ts'

let db: TestDatabase
let ledger: Ledger
let players = 0

beforeAll(async () => {
  db = await createTestDatabase()
  ledger = openLedger(db.config.app)
})
afterEach(() => requireCleanBooks(db.owner))
afterAll(async () => {
  await ledger.close()
  await db.close()
})

const line = (
  player: PlayerId,
  key: string,
  change: Posting['change'],
  movement: Posting['movement'] = 'stake',
): Posting => ({ player, key, kind: 'test', movement, change })

const newPlayer = async (most: number | null): Promise<PlayerId> => {
  const player = playerId(++players)
  await db.database.transact(async (tx) => {
    await store.openWallet(tx, player)
    await store.setMostStake(tx, player, most === null ? null : paise(most))
  })
  await ledger.post(line(player, 'cash', credit(paise(1000), 'gateway:upi'), 'deposit'))
  return player
}

const said = (verdict: PostingVerdict): string => (verdict.ok ? 'applied' : verdict.refusal)
const stake = async (player: PlayerId, key: string, amount: number) =>
  said(await ledger.post(line(player, key, spend(paise(amount), 'settlement'))))

test('[LED-26] a stake above the maximum of a wallet is refused and leaves no trace; one at it is taken', async () => {
  const player = await newPlayer(100)
  expect(await stake(player, 'over', 101)).toBe('over_bonus_maximum')
  expect(await stake(player, 'at', 100)).toBe('applied')
  expect(said(await ledger.post(line(player, 'hold', reserve(paise(101), 'exposure'))))).toBe(
    'over_bonus_maximum',
  )
  expect((await store.findWallets(db.database, [player])).get(player)).toMatchObject({ cash: 900 })
  await db.database.transact((tx) => store.setMostStake(tx, player, null))
  expect(await stake(player, 'free', 500)).toBe('applied')
})

test('[LED-26] the maximum is one of stakes alone: fees, withdrawals and deposits pass', async () => {
  const player = await newPlayer(100)
  const withdrawal = line(player, 'out', reserve(paise(500), 'pending', { cashOnly: true }), 'withdrawal')
  expect(said(await ledger.post(withdrawal))).toBe('applied')
  const more = line(player, 'in', credit(paise(900), 'gateway:upi'), 'deposit')
  expect(said(await ledger.post(more))).toBe('applied')
})

test('[LED-26] a pair with a stake above the maximum ends its whole batch', async () => {
  const [free, bound] = [await newPlayer(null), await newPlayer(100)]
  const post = (amount: number, key: string) =>
    db.database.query('select * from ledger.post_pairs($1, $2)', [
      ledger.literalOf(
        [free, bound].map((one) => line(one, key, spend(paise(amount), 'provider:studio-dice'))),
      ),
      ledger.literalOf([undefined, undefined]),
    ])
  await expect(post(101, 'over')).rejects.toMatchObject({ code: 'MD001' })
  expect(await post(100, 'at')).toHaveLength(2)
  expect((await store.findWallets(db.database, [bound])).get(bound)).toMatchObject({ cash: 900 })
})

test('[LED-26] a maximum that is set among stakes holds from there on', async () => {
  const player = await newPlayer(null)
  const set = db.database.transact((tx) => store.setMostStake(tx, player, paise(10)))
  const stakes = Array.from({ length: 40 }, (_, at) => stake(player, `s${at}`, 11))
  const answers = await Promise.all(stakes)
  await set
  expect(answers.every((answer) => ['applied', 'over_bonus_maximum'].includes(answer))).toBe(true)
  expect(await stake(player, 'later', 11)).toBe('over_bonus_maximum')
  const taken = answers.filter((answer) => answer === 'applied').length
  expect((await store.findWallets(db.database, [player])).get(player)).toMatchObject({
    cash: 1000 - 11 * taken,
  })
})
