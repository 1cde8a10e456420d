import { rounds } from '@maidan/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../wallet/testing/seeded.ts'
import { createNaiveWallet, type Message } from '../testing/naive-wallet.ts'
import type { LoggedIn } from '../testing/players.ts'
import { bet, type CoreWorld, createCoreWorld, rollback, said, win } from '../testing/world.ts'
import type { Operation } from './operation.ts'

const SEED = 20_261_117
const EACH = rounds(1, 40, 100)
const START = 1000

let world: CoreWorld
let players: LoggedIn[]

beforeAll(async () => {
  world = await createCoreWorld()
  players = await world.newPlayers(EACH, START)
  for (const { id } of players) await world.openSession(id)
})
afterAll(() => world.close())

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

const operationOf = ({ type, tx, bet: of, amount }: Message, round: string): Operation => {
  if (type === 'bet') return bet(tx, amount, { round })
  return type === 'win' ? win(tx, of, amount, { round }) : rollback(tx, of)
}

/** A bet, its win and its rollback; two of them come twice, one of which may have changed its amount. */
const roundOf = (name: string, random: ReturnType<typeof seeded>): readonly Message[] => {
  const stake = { type: 'bet', tx: `${name}-b`, bet: '', amount: random.below(40) + 1 } as const
  const won = { type: 'win', tx: `${name}-w`, bet: stake.tx, amount: random.below(60) } as const
  const undo = { type: 'rollback', tx: `${name}-x`, bet: stake.tx, amount: 0 } as const
  const again = (message: Message): Message =>
    random.chance(20) ? { ...message, amount: message.amount + 1 } : message
  const twice = random.pick([
    [stake, won],
    [stake, undo],
    [won, undo],
  ] as const)
  return [stake, won, undo, ...twice.map((message) => (message === undo ? message : again(message)))]
}

test(`[SEAM-8] all 120 orders of bet, win, rollback and copies, ${EACH} times each, end as the naive wallet says`, async () => {
  const random = seeded(SEED)
  console.info(`seed ${SEED}`)
  const naive = new Map(players.map(({ id }) => [id, createNaiveWallet(START)]))
  for (const [at, order] of permutations([0, 1, 2, 3, 4]).entries()) {
    await Promise.all(
      players.map(async ({ id }) => {
        const round = `o${at}-${id}`
        const messages = roundOf(round, random)
        for (const place of order) {
          const message = messages[place]!
          const answer = await world.carryOut(id, operationOf(message, round))
          expect([order, message, said(answer)]).toEqual([order, message, naive.get(id)!.hear(message)])
        }
      }),
    )
    await world.requireClean()
  }
  for (const { id } of players) expect(await world.balance(id)).toBe(naive.get(id)!.balance())
}, 600_000)

test('[SEAM-8] a round whose calls are sent again until they are answered nets once, whatever the order', async () => {
  const [player] = players
  for (const [at, order] of permutations(['bet', 'win'] as const).entries()) {
    const name = `again-${at}`
    const before = await world.balance(player!.id)
    const calls = {
      bet: bet(`${name}-b`, 10, { round: name }),
      win: win(`${name}-w`, `${name}-b`, 25, { round: name }),
    }
    const left = [...order]
    for (let tries = 0; left.length > 0 && tries < 10; tries += 1) {
      const next = left.shift()!
      if (said(await world.carryOut(player!.id, calls[next])) === 'bet_unknown') left.push(next)
    }
    expect((await world.balance(player!.id)) - before).toBe(15)
  }
})
