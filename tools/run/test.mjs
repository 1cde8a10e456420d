import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { npm, timed } from './process.mjs'
import { elapsed, Failure, say } from './say.mjs'
import {
  judge,
  lastLine,
  NOTHING,
  ONE_FAILED,
  ONE_PASSED,
  readReport,
  sum,
  tallyPlaywright,
} from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {(folder: string) => Promise<Tally>} Step */

/** Settings of a site, which would lead the tests to its port, its database or its rules. */
const SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|REDIS_URL|NODE_ENV|LOG_LEVEL|MONEY_MODE|JURISDICTIONS|SERVER_SECRET|ADDRESS_LIMIT|ALLOWED_ORIGINS|TRUST_PROXY|METRICS_TOKEN|PUBLIC_URL|SIM_\w+|FEED_\w+|PG\w+)$/

/** @param {NodeJS.ProcessEnv} environment */
export const testEnvironment = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !SETTINGS.test(name)))

/**
 * @param {string} script of package.json
 * @returns {Step}
 */
const scriptStep = (script) => async () => {
  const code = await timed(script, () =>
    npm(['run', '--silent', script], { env: testEnvironment(process.env) }),
  )
  return code === 0 ? ONE_PASSED : ONE_FAILED
}

/**
 * @param {string} script of package.json that calls vitest
 * @returns {Step}
 */
const vitestStep = (script) => async (folder) => {
  const report = join(folder, `${script}.json`)
  const env = { ...testEnvironment(process.env), MAIDAN_REPORT: report }
  const code = await timed(`${script} tests`, () => npm(['run', '--silent', script], { env }))
  return judge(code, readReport(report))
}

/** @type {Step} */
const buildStep = async () => {
  await build()
  return NOTHING
}

/** @type {Step} */
const browserStep = async (folder) => {
  const report = join(folder, 'e2e.json')
  const env = {
    ...testEnvironment(process.env),
    CHROMIUM_PATH: await findBrowser(),
    E2E_DATA_DIR: join(folder, 'data'),
    E2E_REPORT: report,
  }
  const code = await timed('browser tests', () => npm(['run', '--silent', 'e2e'], { env }))
  return judge(code, tallyPlaywright(readReport(report)))
}

/** @type {readonly Step[]} */
const CHECKS = [...['format:check', 'lint', 'types', 'unused'].map(scriptStep), vitestStep('unit')]

export const check = () => runAll(CHECKS)
export const test = () => runAll([...CHECKS, vitestStep('db'), buildStep, browserStep])

/**
 * All steps, whatever fails on the way, so that one run shows all there is to correct.
 * @param {readonly Step[]} steps
 * @returns {Promise<number>}
 */
async function runAll(steps) {
  const since = performance.now()
  const tally = await inTemporaryFolder(async (folder) => {
    const installed = await attempt(async () => (await install(), NOTHING), folder)
    if (installed.failed > 0) return installed
    /** @type {Tally[]} */
    const tallies = []
    for (const step of steps) tallies.push(await attempt(step, folder))
    return sum(tallies)
  })
  for (const skipped of tally.skipped) say(`skipped: ${skipped}`)
  say(`all of it: ${elapsed(since)}`)
  say(lastLine(tally))
  return tally.failed === 0 ? 0 : 1
}

/**
 * @param {Step} step
 * @param {string} folder
 * @returns {Promise<Tally>}
 */
async function attempt(step, folder) {
  try {
    return await step(folder)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    say(error.message)
    return ONE_FAILED
  }
}

/**
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function inTemporaryFolder(work) {
  // The pid in the name lets a later run recognise and remove what a killed one has left.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `maidan-test-${process.pid}-`))
  chmodSync(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
