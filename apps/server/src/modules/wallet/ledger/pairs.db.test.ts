import { paise, playerId, type PlayerId } from '@maidan/core'
import { type Change, credit, giveBack, type Movement, type Posting, reserve, spend } from '@maidan/ledger'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import * as store from '../store.ts'
import { requireCleanBooks } from '../testing/clean-books.ts'
import { naivePlayer, naivePost, naiveWallet } from '../testing/naive-ledger.ts'
import { seeded } from '../testing/seeded.ts'
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

const HOUSE = 'provider:studio-dice'

const line = (player: PlayerId, key: string, change: Change, movement: Movement): Posting => ({
  player,
  key,
  kind: 'test',
  movement,
  change,
})
const stakeOf = (player: PlayerId, amount: number, key = 'bet') =>
  line(player, key, spend(paise(amount), HOUSE), 'stake')
const winOf = (player: PlayerId, cash: number, bonus = 0, key = 'win') =>
  line(player, key, giveBack({ cash: paise(cash), bonus: paise(bonus) }, HOUSE), 'payout')

const newPlayer = async (cash: number, bonus = 0): Promise<PlayerId> => {
  const player = playerId(++players)
  await db.database.transact((tx) => store.openWallet(tx, player))
  if (cash > 0) await ledger.post(line(player, 'cash', credit(paise(cash), 'play_money'), 'deposit'))
  if (bonus > 0)
    await ledger.post(line(player, 'bonus', credit(paise(bonus), 'bonus_cost', 'bonus'), 'bonus'))
  return player
}

type Pair = readonly [first: Posting, second?: Posting | undefined]

const postPairs = (pairs: readonly Pair[]) =>
  db.database.query<{ player_id: number; d_cash: number; d_bonus: number }>(
    'select * from ledger.post_pairs($1, $2)',
    [ledger.literalOf(pairs.map(([first]) => first)), ledger.literalOf(pairs.map(([, second]) => second))],
  )

const wallet = async (player: PlayerId) => (await store.findWallets(db.database, [player])).get(player)
const linesOf = (player: PlayerId) =>
  db.database.query<{ seq: number; key: string; d_cash: number; d_bonus: number; cash: number }>(
    `select seq, key, d_cash, d_bonus, cash from ledger.posting where player_id = $1 and key not in ('cash', 'bonus')
     order by seq`,
    [player],
  )
const toldOf = (player: PlayerId) =>
  db.owner.query(`select from public.outbox where event -> 'players' @> to_jsonb($1::bigint)`, [player])

test('[LED-25] a stake and its win are two lines of the chain, and a lost stake is one', async () => {
  const [winner, loser] = [await newPlayer(1000, 500), await newPlayer(300)]
  const before = (await toldOf(winner)).length
  const rows = await postPairs([[stakeOf(winner, 1200), winOf(winner, 2000, 400)], [stakeOf(loser, 300)]])
  expect(rows).toEqual([
    { player_id: winner, d_cash: -1000, d_bonus: -200 },
    { player_id: loser, d_cash: -300, d_bonus: 0 },
  ])
  expect(await linesOf(winner)).toEqual([
    { seq: 3, key: 'bet', d_cash: -1000, d_bonus: -200, cash: 0 },
    { seq: 4, key: 'win', d_cash: 2000, d_bonus: 400, cash: 2000 },
  ])
  expect(await linesOf(loser)).toEqual([{ seq: 2, key: 'bet', d_cash: -300, d_bonus: 0, cash: 0 }])
  expect(await wallet(winner)).toMatchObject({ cash: 2000, bonus: 700 })
  expect((await toldOf(winner)).length - before).toBe(1)
})

const block = (movement: Movement) => (player: PlayerId) =>
  db.owner.query(`insert into ledger.block (player_id, movement, reason) values ($1, $2, 'test')`, [
    player,
    movement,
  ])
const cap = (movement: Movement, amount: number) => (player: PlayerId) =>
  db.database.transact((tx) => store.cap(tx, player, movement, paise(amount), 86_400_000))
const nothing = async (): Promise<void> => {}
const plain = (player: PlayerId): Pair => [stakeOf(player, 100), winOf(player, 200)]

test.each<[string, (player: PlayerId) => Promise<unknown>, (player: PlayerId) => Pair]>([
  ['a blocked stake', block('stake'), plain],
  ['a blocked win', block('payout'), plain],
  ['a stake above a limit', cap('stake', 99), plain],
  ['a win above a limit', cap('payout', 199), plain],
  ['a stake above the wallet', nothing, (player) => [stakeOf(player, 1001), winOf(player, 5000)]],
  ['a wallet that is not there', nothing, () => [stakeOf(playerId(900_000), 1)]],
  ['a win of somebody else', nothing, (player) => [stakeOf(player, 100), winOf(playerId(1), 200)]],
  [
    'a win that does not balance',
    nothing,
    (player) => [
      stakeOf(player, 100),
      line(player, 'win', { type: 'move', pockets: { cash: paise(1) }, house: [] }, 'payout'),
    ],
  ],
  [
    'a hold',
    nothing,
    (player) => [line(player, 'bet', reserve(paise(100), 'exposure'), 'stake'), winOf(player, 200)],
  ],
  [
    'a second stake',
    nothing,
    (player) => [stakeOf(player, 100), line(player, 'b', spend(paise(1), HOUSE), 'stake')],
  ],
])('[LED-25] %s ends the whole call, and nobody in it has moved', async (_, prepare, pairOf) => {
  const [player, other] = [await newPlayer(1000), await newPlayer(1000)]
  await prepare(player)
  await expect(postPairs([plain(other), pairOf(player)])).rejects.toMatchObject({ code: 'MD001' })
  for (const one of [player, other]) {
    expect(await linesOf(one)).toEqual([])
    expect(await wallet(one)).toMatchObject({ cash: 1000 })
  }
})

test('[LED-25] [LED-1] a key that was used before ends the whole call', async () => {
  const [player, other] = [await newPlayer(1000), await newPlayer(1000)]
  await postPairs([plain(player)])
  for (const again of [
    [stakeOf(player, 100, 'another'), winOf(player, 200)],
    [stakeOf(player, 100), winOf(player, 200, 0, 'another')],
  ] satisfies Pair[])
    await expect(postPairs([plain(other), again])).rejects.toMatchObject({ code: '23505' })
  expect(await linesOf(other)).toEqual([])
})

test('[LED-25] seconds that are not those of the firsts are refused', async () => {
  const player = await newPlayer(1000)
  const [stake, win] = [stakeOf(player, 100), winOf(player, 200)]
  for (const seconds of [[], [undefined, win]]) {
    const values = [ledger.literalOf([stake]), ledger.literalOf(seconds)]
    const call = db.database.query('select * from ledger.post_pairs($1, $2)', values)
    await expect(call).rejects.toMatchObject({ code: 'MD001' })
  }
})

const SEED = Number(process.env['LEDGER_SEED'] ?? Date.now() % 1_000_000)

test(`[LED-25] [LED-4] random pairs agree with a naive twin (LEDGER_SEED=${SEED})`, async () => {
  const random = seeded(SEED)
  const player = await newPlayer(0)
  let twin = naivePlayer()
  for (let count = 0; count < 150; count += 1) {
    const deposit = line(player, `in ${count}`, credit(paise(1 + random.below(300)), 'play_money'), 'deposit')
    if (random.chance(40)) {
      await ledger.post(deposit)
      naivePost(twin, deposit, 0, false)
    }
    const cashOnly = random.chance(30)
    const stake = line(player, `bet ${count}`, spend(paise(1 + random.below(500)), HOUSE, cashOnly), 'stake')
    const win = random.chance(50)
      ? winOf(player, 1 + random.below(400), random.below(200), `win ${count}`)
      : undefined
    const next = structuredClone(twin)
    const verdicts = [stake, win].map((one) => one && naivePost(next, one, 0, false))
    const isApplied = verdicts.every((verdict) => typeof verdict !== 'string')
    const answer = await postPairs([[stake, win]]).then(
      () => 'applied',
      (error: { code?: string }) => error.code,
    )
    expect(answer, `seed ${SEED}, step ${count}`).toBe(isApplied ? 'applied' : 'MD001')
    if (isApplied) twin = next
    expect(await wallet(player), `seed ${SEED}, step ${count}`).toEqual(naiveWallet(twin))
  }
})
