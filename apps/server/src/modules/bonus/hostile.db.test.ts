import { DAY_MS, type PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type BonusWorld, createBonusWorld } from './testing/world.ts'

let world: BonusWorld
let port: number
beforeAll(async () => {
  world = await createBonusWorld()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterEach(async () => {
  world.clock.reset()
  await world.requireCleanBooks()
})
afterAll(() => world.close())

const rich = async (amount = 1000): Promise<PlayerId> => {
  const player = await world.newPlayer()
  await world.deposit(player, amount)
  return player
}

const claimed = async () => {
  const player = await rich()
  const { data } = await world.claim(player, world.offerOf('welcome'))
  return { player, claim: data }
}

const DEVICES = 30

/** A call that has been sent but for its last byte. */
const loaded = async (player: PlayerId, path: string, body: object): Promise<Socket> => {
  const text = JSON.stringify(body)
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  socket.write(
    [
      `POST /api${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer player-${player}`,
      `idempotency-key: ${randomUUID()}`,
      'content-type: application/json',
      'connection: close',
      `content-length: ${text.length}`,
      '',
      text.slice(0, -1),
    ].join('\r\n'),
  )
  return socket
}

/** Lets all go in one moment and gives their statuses. */
const fire = (sockets: readonly Socket[]): Promise<number[]> => {
  const answers = sockets.map(async (socket) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
    await once(socket, 'close')
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
  })
  for (const socket of sockets) socket.write('}')
  return Promise.all(answers)
}

const atOnce = async (player: PlayerId, path: string, body: object): Promise<number[]> =>
  fire(await Promise.all(Array.from({ length: DEVICES }, () => loaded(player, path, body))))

const ROUNDS = rounds(5, 60, 200)

test(`[BON-14] of ${DEVICES} claims of one bonus at the last byte, in ${ROUNDS} rounds, one is granted each`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await rich()
    const statuses = await atOnce(player, '/bonus/claims', { offer: world.offerOf('welcome'), version: 1 })
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(DEVICES - 1)
    expect(await world.walletOf(player)).toEqual({ cash: 1000, bonus: 1000, exposure: 0 })
  }
}, 300_000)

test('[BON-14] of two bonuses claimed at once one is active', async () => {
  for (let round = 0; round < 10; round += 1) {
    const player = await rich()
    await world.deposit(player, 2000)
    const answers = await Promise.all([
      world.claim(player, world.offerOf('welcome')),
      world.claim(player, world.offerOf('reload')),
    ])
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', '409'])
  }
})

test(`[BON-15] of ${DEVICES} counters at once one converts a part, in ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { player } = await claimed()
    for (let at = 0; at < 8; at += 1) {
      await world.stake(player, 1000)
      await world.win(player, 1000)
    }
    await Promise.all(Array.from({ length: DEVICES }, () => world.count(player)))
    expect(await world.walletOf(player)).toEqual({ cash: 1400, bonus: 600, exposure: 0 })
  }
}, 300_000)

test('[BON-15] the database itself refuses a part that is released a second time', async () => {
  const { player, claim } = await claimed()
  for (let at = 0; at < 4; at += 1) {
    await world.stake(player, 1000)
    await world.win(player, 1000)
  }
  await world.count(player)
  await expect(
    world.db.owner.query('update bonus.part set cash = 1 where claim_id = $1 and number = 1', [claim.id]),
  ).rejects.toThrow('was released before')
})

test('[BON-16] a bet that is cancelled after it released a part lowers the count; the part stays, the next one waits longer', async () => {
  const { player } = await claimed()
  for (let at = 0; at < 4; at += 1) {
    await world.stake(player, 1000)
    await world.win(player, 1000)
  }
  await world.count(player)
  expect(await world.active(player)).toMatchObject({ wagered: 4000, cash: 200 })
  await world.cancelled(player, 1000)
  await world.count(player)
  expect(await world.active(player)).toMatchObject({ wagered: 3000, cash: 200, partsReleased: 1 })
  for (let at = 0; at < 4; at += 1) {
    await world.stake(player, 1000)
    await world.win(player, 1000)
  }
  await world.count(player)
  expect(await world.active(player)).toMatchObject({ wagered: 7000, cash: 200 })
  await world.stake(player, 1000)
  await world.count(player)
  expect(await world.active(player)).toMatchObject({ wagered: 8000, cash: 400 })
})

test('[BON-16] a market that is settled and then voided counts nothing in the end, and nothing is clawed back', async () => {
  const { player } = await claimed()
  for (const market of [1, 2, 3, 4]) {
    await world.bet(player, market, 1000)
    await world.settle(player, market, [2000, 0, -1000])
  }
  await world.count(player)
  expect(await world.active(player)).toMatchObject({ wagered: 4000, cash: 200 })
  const before = await world.walletOf(player)
  await world.correct(player, 4, [-1000, 0])
  await world.count(player)
  expect(await world.active(player)).toMatchObject({ wagered: 3000, cash: 200, partsReleased: 1 })
  expect(await world.walletOf(player)).toEqual({ ...before, cash: before.cash - 1000 })
})

test('[BON-17] of a claim and a withdrawal at once the player never has both', async () => {
  let withdrawn = 0
  for (let round = 0; round < rounds(20, 100); round += 1) {
    const player = await rich()
    const destinationId = await world.destination(player)
    const ask = { amount: 500, destinationId }
    const [claim, withdrawal] = await Promise.all(
      round % 2 === 0
        ? [
            world.claim(player, world.offerOf('welcome')),
            world.call(player, 'POST', '/withdrawRequest/create', ask),
          ]
        : [
            world.call(player, 'POST', '/withdrawRequest/create', ask),
            world.claim(player, world.offerOf('welcome')),
          ].toReversed(),
    )
    expect([String(claim!.status), String(withdrawal!.status)].sort()).toEqual(['201', '409'])
    if (withdrawal!.status === 201) withdrawn += 1
    expect(await world.walletOf(player)).toEqual(
      claim!.status === 201 ? { cash: 1000, bonus: 1000, exposure: 0 } : { cash: 500, bonus: 0, exposure: 0 },
    )
  }
  expect(withdrawn).toBeGreaterThan(0)
}, 120_000)

/** A claim whose coins are in an open bet: all cash first, then ₹600 of coins. */
const withOpenBet = async () => {
  const { player, claim } = await claimed()
  await world.stake(player, 1000)
  await world.bet(player, 9, 600)
  await world.count(player)
  expect(await world.walletOf(player)).toEqual({ cash: 0, bonus: 400, exposure: 600 })
  return { player, claim }
}

test('[BON-9] coins of a bet that was open when its claim expired go back when they come home', async () => {
  const { player } = await withOpenBet()
  world.clock.advance(30 * DAY_MS)
  await world.sweep()
  expect(await world.walletOf(player)).toEqual({ cash: 0, bonus: 0, exposure: 600 })
  await world.settle(player, 9, [0, 1200, -600])
  await world.count(player)
  await world.sweep()
  expect(await world.walletOf(player)).toEqual({ cash: 0, bonus: 0, exposure: 0 })
  const { body } = await world.call(player, 'GET', '/bonus/claims/stats')
  expect(body['data']).toMatchObject({ cash: 0, returned: 1600 })
})

test('[BON-9] a bet that is voided after its claim was cancelled brings nothing into the next claim', async () => {
  const { player, claim } = await withOpenBet()
  await world.cancel(player, claim.id)
  await world.deposit(player, 2000)
  expect((await world.claim(player, world.offerOf('reload'))).body['code']).toBe('bonus_bets_open')
  await world.settle(player, 9, [0, 600, -600])
  const { data, status } = await world.claim(player, world.offerOf('reload'))
  expect({ status, amount: data.amount }).toEqual({ status: 201, amount: 1000 })
  expect(await world.walletOf(player)).toEqual({ cash: 2000, bonus: 1000, exposure: 0 })
})

test('[BON-9] a bet that was open when its claim was cleared becomes cash when it wins', async () => {
  const { player } = await withOpenBet()
  await world.win(player, 3000)
  for (let at = 0; at < 20; at += 1) {
    await world.stake(player, 1000)
    await world.win(player, 1000)
  }
  await world.count(player)
  expect(await world.walletOf(player)).toEqual({ cash: 3400, bonus: 0, exposure: 600 })
  await world.settle(player, 9, [0, 1500, -600])
  await world.count(player)
  await world.sweep()
  expect(await world.walletOf(player)).toEqual({ cash: 4900, bonus: 0, exposure: 0 })
})
