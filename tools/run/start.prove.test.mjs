import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, isProving } from '@maidan/core/testing'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findBrowser } from './programs/browser.mjs'
import { root } from './place.mjs'
import { testEnvironment } from './test.mjs'

// On a quiet machine a minute, ten seconds and one. A busy one is slow, not wrong.
const FIRST_START_MS = 900_000
const SECOND_START_MS = 120_000
const STOP_MS = 60_000

const run = promisify(execFile)

// The pid in the name lets a later run of the database tests recognise and remove it.
const folder = mkdtempSync(join(realpathSync(tmpdir()), `maidan-test-${process.pid}-`))
// Where root starts the site, the database runs as somebody else, who must be able to enter.
chmodSync(folder, 0o755)
const checkout = join(folder, 'checkout')
const dataDir = join(folder, 'data')
const env = {
  ...testEnvironment(process.env),
  npm_config_prefer_offline: 'true',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
}

beforeAll(() => run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, checkout]), 60_000)
afterAll(() => {
  for (const { pid } of processes()) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}, STOP_MS)

/** Every process that was started from the checkout or works on its data. */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => ({ pid: Number(pid), says: look(pid) }))
    .filter(({ says }) => says.includes(folder))
}

/** @param {string} pid */
function look(pid) {
  try {
    return `${readFileSync(`/proc/${pid}/cmdline`, 'utf8')} ${readlinkSync(`/proc/${pid}/cwd`)}`
  } catch {
    return '' // It has ended meanwhile.
  }
}

/**
 * @param {number} port
 * @param {number} limitMs
 */
async function start(port, limitMs) {
  const child = spawn('npm', ['start'], { cwd: checkout, env: { ...env, PORT: String(port) } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const site = { child, url: `http://127.0.0.1:${port}`, printed: () => printed }
  onTestFinished(() => stop(site))
  try {
    await vi.waitUntil(() => isReady(site.url), { timeout: limitMs, interval: 250 })
  } catch {
    throw new Error(`npm start was not ready in time. It printed:\n${printed}`)
  }
  return site
}

/** @param {string} url */
const isReady = (url) =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** @param {{ child: import('node:child_process').ChildProcess }} site */
async function stop({ child }) {
  child.kill('SIGTERM')
  await vi.waitUntil(() => processes().length === 0, { timeout: STOP_MS, interval: 100 })
}

/** @param {string} url */
async function expectSite(url) {
  const page = await fetch(url, { headers: { accept: 'text/html' } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Maidan')])
  expect(await (await fetch(`${url}/api/app/demo`)).json()).toMatchObject({
    error: false,
    hasDemoUsers: true,
  })
  expect((await fetch(`${url}/console/`)).status).toBe(200)
}

const builtAt = () => statSync(join(checkout, 'apps/server/dist/main.js')).mtimeMs

test('the long forms are asked for', () => expect(isProving).toBe(true))

test(
  '[RUN-1] [RUN-5] npm start of a fresh clone installs, builds, serves site and API and prints the address; a SIGTERM leaves no process',
  async () => {
    const port = await freePort()
    const site = await start(port, FIRST_START_MS)
    await expectSite(site.url)
    expect(site.printed()).toMatch(/installing packages[^]*building the site[^]*building the server/)
    expect(site.printed()).toContain(`Maidan is open: ${site.url}`)
    expect(processes().filter(({ says }) => says.includes('postgres')).length).toBeGreaterThan(0)
    await stop(site)
    await expect(fetch(site.url)).rejects.toThrow('fetch failed')
  },
  FIRST_START_MS + STOP_MS,
)

test(
  '[RUN-1] [RUN-7] a second start installs and builds nothing, and tests run beside it with its settings in their environment',
  async () => {
    const [port, built] = [await freePort(), builtAt()]
    const site = await start(port, SECOND_START_MS)
    await expectSite(site.url)
    expect(site.printed()).not.toMatch(/installing packages|building the/)
    expect(builtAt()).toBe(built)
    const data = readFileSync(join(dataDir, 'operator.json'), 'utf8')

    const settings = testEnvironment({ ...env, PORT: String(port) })
    const beside = { cwd: checkout, env: { ...settings, CHROMIUM_PATH: await findBrowser() } }
    const database = 'apps/server/src/platform/postgres/database.db.test.ts'
    const { stdout: tested } = await run('npx', ['vitest', 'run', '--project', 'db', database], beside)
    expect(tested).toContain('passed')
    const { stdout: opened } = await run('npx', ['playwright', 'test', 'smoke'], beside)
    expect(opened).toContain('passed')

    await expectSite(site.url)
    expect(readFileSync(join(dataDir, 'operator.json'), 'utf8')).toBe(data)
  },
  SECOND_START_MS + 240_000,
)
