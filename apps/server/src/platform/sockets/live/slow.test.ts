import { followLive, type LiveItem, type LiveState } from '@maidan/contracts/player'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRaw, type RawSocket } from '../testing-raw.ts'
import { ask } from '../testing.ts'
import { type LiveWorld, market, startLive } from './testing.ts'

let world: LiveWorld
const hanging: RawSocket[] = []

beforeEach(async () => {
  world = await startLive({ liveTickMs: 1, liveQueued: 10 })
  world.markets.set(1, market(1))
})
afterEach(async () => {
  for (const socket of hanging.splice(0)) socket.destroy()
  await world.gateway.close()
})

/** Large enough that few of them fill what the network holds for a client that does not read. */
const large = (price: number) => market(price, { reason: `${price} ${'x'.repeat(500_000)}` })

const openHanging = async (): Promise<RawSocket> => {
  const socket = openRaw(world.gateway.port)
  hanging.push(socket)
  await expect.poll(socket.received).toContain('"sid"')
  socket.text('40/sports,')
  await expect.poll(socket.received).toContain('40/sports,{"sid"')
  socket.text('42/sports,0["watch_markets",{"ids":[1]}]')
  await expect.poll(socket.received).toContain('43/sports,0')
  socket.pause()
  return socket
}

/** What the last of the text frames, each an array of items, make a client know. */
const knownFrom = (received: string): LiveState | undefined => {
  const frames = received.split('42/sports,').slice(1)
  const items = frames.flatMap((frame) => {
    const end = frame.lastIndexOf(']]') === -1 ? frame.lastIndexOf(']') : frame.lastIndexOf(']]') + 1
    const [event, heard] = JSON.parse(frame.slice(0, end + 1)) as [string, LiveItem<number>[]]
    return event === 'markets' ? heard : []
  })
  return items.reduce<LiveState | undefined>((known, item) => followLive(known, item), undefined)
}

const queues = () => {
  const engine = world.gateway.io.engine as unknown as {
    readonly clients: Readonly<Record<string, { readonly writeBuffer: readonly unknown[] }>>
  }
  return Object.values(engine.clients).map(({ writeBuffer }) => writeBuffer.length)
}

test('[RT-6] a client that does not read has a short queue, keeps nobody waiting, and later gets the last value', async () => {
  const slow = await openHanging()
  const fast = await world.join()
  await ask(fast.client, 'watch_markets', { ids: [1] })
  for (let price = 2; price <= 60; price++) {
    world.markets.set(1, large(price))
    await expect
      .poll(() => fast.known(1)?.view, { interval: 1 })
      .toMatchObject({ reason: large(price).reason })
    expect(Math.max(...queues())).toBeLessThanOrEqual(10)
  }
  expect(Math.max(...queues())).toBe(10)
  expect(slow.isClosed()).toBe(false)
  world.markets.set(1, market(99))
  await expect.poll(() => fast.known(1)?.view).toEqual(market(99))
  slow.resume()
  await expect.poll(() => slow.received().includes('[99,100]'), { timeout: 5000 }).toBe(true)
  const { seq } = fast.known(1)!
  world.markets.set(1, market(100))
  await expect.poll(() => slow.received().includes(`"seq":${seq + 1}`), { timeout: 5000 }).toBe(true)
  expect(knownFrom(slow.received())).toMatchObject({ seq: seq + 1, view: market(100) })
})

test('[RT-6] however often a client asks that does not read, one answer with snapshots waits for it', async () => {
  world.markets.set(1, large(1))
  const slow = await openHanging()
  for (let turn = 1; turn <= 25; turn++) slow.text(`42/sports,${turn}["watch_markets",{"ids":[1]}]`)
  const fast = await world.join()
  await ask(fast.client, 'watch_markets', { ids: [1] })
  const behind = async () =>
    (await world.gateway.registry.metrics()).includes('live_behind_total{channel="markets"}')
  await expect.poll(behind).toBe(true)
  const single = (await world.gateway.registry.metrics()).match(/live_single_items_total\S* (\d+)/)?.[1]
  expect(Number(single)).toBeLessThan(15)
})
