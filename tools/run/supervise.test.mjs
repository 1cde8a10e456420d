import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { supervise } from './supervise.mjs'

/** @param {(number | string)[]} ends how the server ends each time: an exit code or a signal */
function play(ends, livesMs = 10) {
  let at = 0
  let clock = 0
  /** @type {string[]} */
  const said = []
  /** @type {number[]} */
  const pauses = []
  const code = supervise({
    run: async () => {
      clock += livesMs
      const end = ends[Math.min(at++, ends.length - 1)]
      return typeof end === 'string' ? { code: null, signal: end } : { code: end ?? 0, signal: null }
    },
    pause: async (ms) => void pauses.push(ms),
    isStopWanted: () => false,
    now: () => clock,
    say: (line) => said.push(line),
  })
  return code.then((last) => ({ last, said, pauses, starts: at }))
}

test('[RUN-32] a server that ended by a fault is started again and somebody is told', async () => {
  const { last, said, starts } = await play([70, 'SIGKILL', 0])
  expect([last, starts]).toEqual([0, 3])
  expect(said).toEqual([
    'The server ended by a fault (exit code 70) and is started again in 0.5 s.',
    'The server ended by a fault (SIGKILL) and is started again in 1 s.',
  ])
})

test('[RUN-32] pauses grow, and after several quick deaths the server is left alone', async () => {
  const { last, said, pauses, starts } = await play([70])
  expect([last, starts]).toEqual([70, 6])
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000])
  expect(said.at(-1)).toContain('is not started again')
})

test('[RUN-32] a server that ran for long before each fault is always started again', async () => {
  const { pauses, last } = await play([...Array.from({ length: 20 }, () => 70), 0], 120_000)
  expect([last, pauses.length, Math.max(...pauses)]).toEqual([0, 20, 500])
})

test('[RUN-32] a server that could not start at all is not tried again', async () => {
  expect(await play([1])).toMatchObject({ last: 1, starts: 1, said: [] })
})

/** Runs a script under the supervisor, in a process of its own. @param {string} script */
function superviseScript(script) {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-supervise-'))
  const file = join(folder, 'server.mjs')
  const starts = join(folder, 'starts')
  writeFileSync(starts, '')
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(starts)}, 'x'); ${script}`,
  )
  const start = JSON.stringify(new URL('start.mjs', import.meta.url).href)
  const program = `import { keepServing } from ${start}; process.exitCode = await keepServing(${JSON.stringify(file)})`
  const { npm_execpath: _, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env, stdio: 'pipe' })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  return {
    child,
    exit: once(child, 'exit'),
    printed: () => printed,
    starts: () => readFileSync(starts, 'utf8').length,
  }
}

const LIVES = `setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(3)); console.log('open')`

test('[RUN-32] npm start brings a killed server back, and a SIGTERM ends both for good', async () => {
  const { child, exit, printed, starts } = superviseScript(`console.log('pid', process.pid); ${LIVES}`)
  await vi.waitUntil(() => printed().includes('open'), { timeout: 20_000 })
  process.kill(Number(/pid (\d+)/.exec(printed())?.[1]), 'SIGKILL')
  await vi.waitUntil(() => printed().split('open').length === 3, { timeout: 20_000 })
  expect(printed()).toContain('The server ended by a fault (SIGKILL) and is started again in 0.5 s.')
  child.kill('SIGTERM')
  expect((await exit)[0]).toBe(3)
  expect(starts()).toBe(2)
}, 60_000)

test('[RUN-32] a SIGTERM during the pause starts nothing more', async () => {
  const { child, exit, printed, starts } = superviseScript('process.exit(70)')
  await vi.waitUntil(() => printed().includes('in 2 s'), { timeout: 30_000 })
  const before = starts()
  child.kill('SIGTERM')
  expect((await exit)[0]).toBe(0)
  expect(starts()).toBe(before)
}, 60_000)
