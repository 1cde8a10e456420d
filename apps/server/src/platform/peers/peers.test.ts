import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Holder, Lease } from '../ownership/index.ts'
import { NotOwner } from '../ownership/index.ts'
import { createDesk, createOwnerCalls, type Desk } from './index.ts'

const SILENT = { warn: () => {}, error: () => {} }
const SECRET = 'shown by those who may read the lease'
const stops: (() => unknown)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const startDesk = async (): Promise<Desk & { readonly address: string }> => {
  const desk = createDesk({ host: '127.0.0.1', port: 0, secret: SECRET, log: SILENT })
  const address = await desk.start()
  stops.push(desk.stop)
  return { ...desk, address }
}

/** A lease that the test gives to whom it likes. */
const createTestLease = () => {
  const listeners = new Set<() => void>()
  const gone: number[] = []
  let isOurs = false
  let ready = true
  let holder: Holder | undefined
  const give = (to: string | undefined, fence = 1): void => {
    isOurs = to === 'us'
    holder = to === 'us' || to === undefined ? undefined : { owner: to, fence, address: to, secret: SECRET }
    for (const listener of listeners) listener()
  }
  const lease: Lease = {
    name: 'work',
    fence: () => ({ lease: 'work', number: 1 }),
    isOurs: () => isOurs,
    holder: () => holder,
    onHolder: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look: () => {},
    reportGone: (fence) => gone.push(fence),
    start: async () => {},
    handOver: async () => {},
    stop: async () => {},
  }
  const setReady = (now: boolean): void => {
    ready = now
  }
  return { lease, give, gone, setReady, isReady: () => ready }
}

type Square = { readonly of: number }

const startProcess = async (work: (input: Square) => Promise<unknown>, patienceMs = 500) => {
  const desk = await startDesk()
  const at = createTestLease()
  const calls = createOwnerCalls({ lease: at.lease, desk, isReady: at.isReady, patienceMs })
  const call = calls.share('square', work)
  calls.start()
  stops.push(calls.stop)
  return { ...at, desk, calls, call }
}

const square = async ({ of }: Square) => of * of
const neverHere = async () => {
  throw new Error('this process does not own the work')
}

test('[OWN-8] many calls are answered by the owner, each with its own answer', async () => {
  const [owner, other] = [await startProcess(square), await startProcess(neverHere)]
  owner.give('us')
  other.give(owner.desk.address)
  const answers = await Promise.all(Array.from({ length: 500 }, (_, of) => other.call({ of })))
  expect(answers).toEqual(Array.from({ length: 500 }, (_, of) => of * of))
})

test('[OWN-8] a failure of the owner reaches the caller with its status, and is not tried again', async () => {
  let tries = 0
  const owner = await startProcess(async () => {
    tries += 1
    throw Object.assign(new Error('the database is away'), { statusCode: 503 })
  })
  const other = await startProcess(neverHere)
  owner.give('us')
  other.give(owner.desk.address)
  await expect(other.call({ of: 2 })).rejects.toMatchObject({ name: 'OwnerFailed', statusCode: 503 })
  expect(tries).toBe(1)
})

test('[OWN-8] a call waits for the next owner, also when the one it was sent to is gone before it answers', async () => {
  const [paused, next, other] = [
    await startProcess(() => new Promise(() => {})),
    await startProcess(square),
    await startProcess(neverHere, 5000),
  ]
  paused.give('us')
  next.give('us')
  other.give(paused.desk.address, 1)
  const answer = other.call({ of: 3 })
  await expect.poll(() => paused.desk.listeners('work')).toBe(1)
  other.give(undefined)
  other.give(next.desk.address, 2)
  expect(await answer).toBe(9)
})

test('[OWN-8] an owner that is still reading what its work is about does none of it', async () => {
  let done = 0
  const owner = await startProcess(async () => (done += 1), 5000)
  const other = await startProcess(neverHere, 5000)
  owner.setReady(false)
  owner.give('us')
  other.give(owner.desk.address)
  const answers = Promise.all([owner.call({ of: 1 }), other.call({ of: 1 })])
  await expect.poll(() => owner.desk.listeners('work')).toBe(1)
  expect(done).toBe(0)
  owner.setReady(true)
  expect((await answers).toSorted()).toEqual([1, 2])
})

test('[OWN-8] a process that gave its work away waits for the next owner, which ends its line when it takes the work', async () => {
  const last = await startProcess(neverHere)
  const next = await startProcess(square)
  next.give(last.desk.address)
  await expect.poll(() => last.desk.listeners('work')).toBe(1)
  await last.calls.handOver()
  next.give('us', 2)
  await expect.poll(() => last.desk.listeners('work')).toBe(0)
  const answer = last.call({ of: 3 })
  last.give(next.desk.address, 2)
  await expect(answer).resolves.toBe(9)
})

test('[OWN-8] a process that gave its work away to nobody refuses at once', async () => {
  const last = await startProcess(neverHere, 60_000)
  await last.calls.handOver()
  await expect(last.call({ of: 3 })).rejects.toMatchObject({ statusCode: 503 })
})

test('[OWN-8] without an owner a call is refused with 503 when its patience is over', async () => {
  const other = await startProcess(neverHere, 60)
  await expect(other.call({ of: 2 })).rejects.toThrow(NotOwner)
})

test('[OWN-8] a process that is not the owner answers no call of another one', async () => {
  const [former, other] = [await startProcess(square), await startProcess(neverHere, 60)]
  other.give(former.desk.address)
  await expect(other.call({ of: 2 })).rejects.toMatchObject({ statusCode: 503 })
})

test('[OWN-7] a process that is gone is reported, because nobody listens at its address', async () => {
  const other = await startProcess(neverHere)
  const gone = createDesk({ host: '127.0.0.1', port: 0, secret: SECRET, log: SILENT })
  const address = await gone.start()
  await gone.stop()
  other.give(address, 8)
  await expect.poll(() => other.gone).toContain(8)
})

test('[OWN-8] who does not show the secret of the lease is not heard', async () => {
  const { address } = await startDesk()
  for (const authorization of [undefined, 'Bearer wrong', `Bearer ${SECRET}x`]) {
    const headers = authorization === undefined ? {} : { authorization }
    const socket = new WebSocket(`ws://${address}`, { headers })
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toContain('401')
  }
})

test('[OWN-8] what is not a message ends the line of its sender and nothing else', async () => {
  const desk = await startDesk()
  const garbled = new WebSocket(`ws://${desk.address}/work`, {
    headers: { authorization: `Bearer ${SECRET}` },
  })
  await once(garbled, 'open')
  garbled.send('c[[1,')
  await once(garbled, 'close')
  const [host, port] = desk.address.split(':')
  const raw = connect(Number(port), host)
  raw.on('error', () => {}).resume()
  raw.write('no protocol that is spoken here\r\n\r\n')
  await once(raw, 'close')
  const good = new WebSocket(`ws://${desk.address}/work`, { headers: { authorization: `Bearer ${SECRET}` } })
  await once(good, 'open')
  expect(desk.listeners('work')).toBe(1)
  good.close()
})

test('[OWN-6] a process that stops does not wait for one that is paused', async () => {
  const desk = createDesk({ host: '127.0.0.1', port: 0, secret: SECRET, log: SILENT })
  const address = await desk.start()
  const paused = new WebSocket(`ws://${address}/work`, { headers: { authorization: `Bearer ${SECRET}` } })
  await once(paused, 'open')
  paused.pause()
  await desk.stop()
  await expect.poll(() => desk.listeners('work')).toBe(0)
  paused.terminate()
})

test('[OWN-9] news of the owner reaches every process that has a line to it', async () => {
  const owner = await startProcess(square)
  owner.give('us')
  const heard: string[] = []
  for (const name of ['one', 'other']) {
    const process = await startProcess(neverHere)
    process.calls.onNews(({ topic, text }) => heard.push(`${name} ${topic} ${text}`))
    process.give(owner.desk.address)
  }
  await expect.poll(() => owner.desk.listeners('work')).toBe(2)
  owner.desk.tell('work', { topic: 'prices', text: '1\n2' })
  await expect.poll(() => heard.sort()).toEqual(['one prices 1\n2', 'other prices 1\n2'])
})

test('[OWN-9] a process that had no turn for long keeps its line to the owner', async () => {
  const owner = await startProcess(square)
  owner.give('us')
  const busy = await startProcess(neverHere)
  let lines = 0
  busy.calls.onLine(() => {
    lines += 1
  })
  busy.give(owner.desk.address)
  await expect.poll(() => lines).toBe(1)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2100)
  // On a line that was given up the call would be lost, and be made again on the next one.
  await expect(busy.call({ of: 3 })).resolves.toBe(9)
  expect(lines).toBe(1)
})
