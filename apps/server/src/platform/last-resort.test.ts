import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { createLastResort, FAULT_EXIT_CODE } from './last-resort.ts'
import { DatabaseAway } from './postgres/database.ts'

const createServer = (stop: () => Promise<void>) => {
  const logged: unknown[] = []
  const ended: number[] = []
  const log = { error: (entry: { err: unknown }) => void logged.push(entry.err) }
  const stops = vi.fn<() => Promise<void>>(stop)
  const onFault = createLastResort({
    log,
    stop: stops,
    exit: (code) => void ended.push(code),
    stopLimitMs: 20,
  })
  return { logged, ended, stops, onFault }
}

test('[RUN-31] an error that nobody caught is logged, and the server stops once and ends as failed', async () => {
  const server = createServer(async () => {})
  const [first, second] = [new Error('a bug'), new Error('another')]
  server.onFault(first)
  server.onFault(second)
  await vi.waitUntil(() => server.ended.length > 0)
  expect(server.logged).toEqual([first, second])
  expect(server.stops).toHaveBeenCalledTimes(1)
  expect(server.ended).toEqual([FAULT_EXIT_CODE])
})

test('[RUN-31] a server that fails to stop, or takes too long, ends all the same', async () => {
  const failing = createServer(() => Promise.reject(new Error('no')))
  failing.onFault(new Error('a bug'))
  const hanging = createServer(() => new Promise(() => {}))
  hanging.onFault(new Error('a bug'))
  await vi.waitUntil(() => failing.ended.length + hanging.ended.length >= 2)
  expect([failing.ended[0], hanging.ended[0]]).toEqual([FAULT_EXIT_CODE, FAULT_EXIT_CODE])
})

test('[RUN-31] a database that is away and a peer that hung up stop nothing', async () => {
  const server = createServer(async () => {})
  server.onFault(new DatabaseAway('gone'))
  server.onFault(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  await new Promise(setImmediate)
  expect(server.logged).toHaveLength(2)
  expect(server.stops).not.toHaveBeenCalled()
})

/** A process that catches its faults, meets one, and would otherwise live on. Gives its exit code. */
const exitCodeAfter = async (fault: string): Promise<unknown> => {
  const module = JSON.stringify(new URL('last-resort.ts', import.meta.url).href)
  const program = `import { catchFaults } from ${module}
    const stop = async () => console.log('stopped')
    catchFaults({ log: { error: () => {} }, stop, stopLimitMs: 10_000 })
    setTimeout(() => process.exit(0), 1000)
    ${fault}`
  const args = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  const [code] = await once(child, 'close')
  return [code, printed.trim()]
}

test.each([
  ['a rejection', `Promise.reject(new Error('a bug'))`, [FAULT_EXIT_CODE, 'stopped']],
  ['an exception', `setImmediate(() => { throw new Error('a bug') })`, [FAULT_EXIT_CODE, 'stopped']],
  [
    'a database that is away',
    `Promise.reject(Object.assign(new Error('away'), { statusCode: 503 }))`,
    [0, ''],
  ],
])(
  '[RUN-31] a process that meets %s unheard does as it should',
  async (_, fault, expected) => {
    expect(await exitCodeAfter(fault)).toEqual(expected)
  },
  30_000,
)
