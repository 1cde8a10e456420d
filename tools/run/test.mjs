import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './programs/browser.mjs'
import { build } from './build.mjs'
import { CHECKS, runCheck } from './checks.mjs'
import { install } from './install.mjs'
import { npm, timed } from './process.mjs'
import { findRedis } from './programs/redis.mjs'
import { findStatistics } from './programs/statistics.mjs'
import { elapsed, Failure, say } from './say.mjs'
import { sideBySide } from './side-by-side.mjs'
import {
  judge,
  lastLine,
  NOTHING,
  oneFailed,
  ONE_PASSED,
  readReport,
  sum,
  tallyPlaywright,
} from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {(folder: string) => Promise<Tally>} Step */

/** Settings of a site, which would lead the tests to its port, its database or its rules; and of another run of tests. */
const SETTINGS =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|REDIS_URL|NODE_ENV|LOG_LEVEL|MONEY_MODE|JURISDICTIONS|SERVER_SECRET|ADDRESS_LIMIT|ALLOWED_ORIGINS|PICTURE_ORIGINS|TRUST_PROXY|METRICS_TOKEN|PUBLIC_URL|PROVE|WITHOUT_LONG|SIM_\w+|FEED_\w+|PG\w+)$/

/** @param {NodeJS.ProcessEnv} environment */
export const testEnvironment = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !SETTINGS.test(name)))

/** @typedef {'short' | 'long' | 'rest' | 'whole'} Form every test in its short form, the long forms alone, the tests without a long form, or the long forms with nothing left out */

/** @param {Form} form */
const isLong = (form) => form === 'long' || form === 'whole'

/** @param {Form} form */
const environmentOf = (form) => ({
  ...testEnvironment(process.env),
  ...(form === 'long' ? { PROVE: 'true' } : {}),
  ...(form === 'whole' ? { PROVE: 'whole' } : {}),
  ...(form === 'rest' ? { WITHOUT_LONG: 'true' } : {}),
})

/**
 * @param {string} script of package.json that calls vitest
 * @param {Form} form
 * @param {() => Promise<NodeJS.ProcessEnv>} [needs] finds what the tests need beside npm's packages
 * @returns {Step}
 */
const vitestStep = (script, form, needs) => async (folder) => {
  const report = join(folder, `${script}-${form}.json`)
  const env = { ...environmentOf(form), ...(await needs?.()), MAIDAN_REPORT: report }
  const title = isLong(form) ? `long ${script} tests` : `${script} tests`
  const code = await timed(title, () => npm(['run', '--silent', script], { env }))
  return judge(title, code, readReport(report))
}

/** @param {Form} form */
const databaseStep = (form) =>
  vitestStep('db', form, async () => {
    const server = await findRedis()
    return server === undefined ? {} : { REDIS_SERVER_PATH: server }
  })

/** @param {Form} form */
const longUnitStep = (form) =>
  vitestStep('unit', form, async () => {
    await findStatistics()
    return {}
  })

/**
 * @param {Form} form
 * @returns {Step}
 */
const browserStep = (form) => async (folder) => {
  const report = join(folder, `e2e-${form}.json`)
  const env = {
    ...environmentOf(form),
    CHROMIUM_PATH: await findBrowser(),
    E2E_DATA_DIR: join(folder, `data-${form}`),
    E2E_REPORT: report,
  }
  const title = isLong(form) ? 'walks and long browser tests' : 'browser tests'
  const code = await timed(title, () => npm(['run', '--silent', 'e2e'], { env }))
  return judge(title, code, tallyPlaywright(readReport(report)))
}

/** @type {Step} */
const buildStep = async () => {
  await build()
  return NOTHING
}

/** @type {Step} */
const checkStep = async (folder) => {
  const checks = CHECKS.map(
    (check) => async () => ((await runCheck(check)) === 0 ? ONE_PASSED : oneFailed(check.name)),
  )
  // The browser tests need it, and it leaves a processor to the checks.
  return sum(await sideBySide([...checks, () => attempt(buildStep, folder)]))
}

/** @type {readonly Step[]} */
const TEST = [checkStep, vitestStep('unit', 'short'), databaseStep('short'), browserStep('short')]

/** @type {readonly Step[]} */
const PROVE = [buildStep, longUnitStep('long'), databaseStep('long'), browserStep('long')]

/** @type {readonly Step[]} */
const WHOLE = [buildStep, longUnitStep('whole'), databaseStep('whole'), browserStep('whole')]

export const check = () => runAll([checkStep, vitestStep('unit', 'short')])
export const test = () => runAll(TEST)
export const prove = () => runAll(PROVE)
/** Every round, every page in both themes at both sizes, every entry of the catalogue: CI takes some of each. */
export const proveWhole = () => runAll(WHOLE)
/** What runs in its long form does not run in its short one before: it is the same test with fewer rounds. */
export const testAndProve = () => {
  // A journey that fails is tried once more, and named when it passes then.
  process.env['CI'] ??= 'true'
  return runAll([checkStep, vitestStep('unit', 'rest'), databaseStep('rest'), browserStep('short'), ...PROVE])
}

/**
 * All steps, whatever fails on the way, so that one run shows all there is to correct.
 * @param {readonly Step[]} steps
 * @returns {Promise<number>}
 */
async function runAll(steps) {
  const since = performance.now()
  const tally = await inTemporaryFolder(async (folder) => {
    const installed = await attempt(async () => (await install(), NOTHING), folder)
    if (installed.failed.length > 0) return installed
    /** @type {Tally[]} */
    const tallies = []
    for (const step of steps) tallies.push(await attempt(step, folder))
    return sum(tallies)
  })
  for (const skipped of tally.skipped) say(`skipped: ${skipped}`)
  for (const flaky of tally.flaky) say(`passed only when tried again: ${flaky}`)
  for (const failed of tally.failed) say(`failed: ${failed}`)
  say(`all of it: ${elapsed(since)}`)
  say(lastLine(tally))
  return tally.failed.length === 0 ? 0 : 1
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
    return oneFailed(error.message)
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
