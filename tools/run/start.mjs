import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from './programs/browser.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { onParentLoss } from './parent.mjs'
import { root } from './place.mjs'
import { runInstalled } from './process.mjs'
import { elapsed, say } from './say.mjs'
import { SERVER_FLAGS } from './server-flags.mjs'
import { supervise } from './supervise.mjs'

/**
 * @param {string[]} words for the server, such as `--role=api`
 * @returns {Promise<number>}
 */
export async function start(words) {
  const since = performance.now()
  await install()
  await build()
  say(`• starting Maidan (ready to start after ${elapsed(since)}) …`)
  return keepServing('apps/server/dist/main.js', words)
}

/** @returns {Promise<number>} */
export async function audit() {
  await install()
  await build()
  return serve('apps/server/dist/audit.js')
}

/**
 * @param {string[]} words
 * @returns {Promise<number>}
 */
export async function operate(words) {
  await install()
  await build()
  return serve('apps/server/dist/operate.js', words)
}

/**
 * Benchmarks of `bench/`, with the product built and a browser found.
 * @param {string} name
 * @param {string[]} words
 * @returns {Promise<number>}
 */
export async function bench(name, words) {
  await install()
  await build()
  const browser = ['pages', 'match', 'ways', 'frames'].includes(name)
    ? { CHROMIUM_PATH: await findBrowser() }
    : {}
  const env = { ...process.env, ...browser }
  return runInstalled('tsx/dist/cli.mjs', [`bench/${name}.ts`, ...words], { env })
}

/** Takes the pictures of `docs/screens/`. */
export async function screens() {
  await install()
  await build()
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser() }
  return runInstalled('tsx/dist/cli.mjs', ['tools/screens.ts'], { env })
}

/**
 * Runs the built server until it is asked to stop; after a fault it is started again.
 * @param {string} file
 * @param {string[]} [words]
 * @returns {Promise<number>}
 */
export function keepServing(file, words = []) {
  const { launch, stopWanted } = createLauncher(file, words)
  return supervise({
    run: launch,
    pause: (ms) => sleep(ms, undefined, { signal: stopWanted }).catch(() => {}),
    isStopWanted: () => stopWanted.aborted,
    now: () => performance.now(),
    say,
  })
}

/**
 * Runs a built program of the server until it ends and gives its exit code.
 * @param {string} file
 * @param {string[]} [words]
 * @returns {Promise<number>}
 */
async function serve(file, words = []) {
  return (await createLauncher(file, words).launch()).code ?? 1
}

/**
 * Starts the program as often as it is told to, and hands on to it that somebody wants it to stop.
 * @param {string} file
 * @param {string[]} [words]
 */
function createLauncher(file, words = []) {
  const wanted = new AbortController()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    wanted.abort()
    child?.kill(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stop(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
  onParentLoss(() => stop('SIGTERM'))
  const watch = new URL('leave-with-parent.mjs', import.meta.url).href
  const launch = async () => {
    // A group of its own: Ctrl-C reaches the whole group of the terminal, and the server should hear it once, from us.
    child = spawn(process.execPath, [...SERVER_FLAGS, '--import', watch, file, ...words], {
      cwd: root,
      detached: true,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    const [code, signal] = await once(child, 'exit')
    return { code, signal }
  }
  return { launch, stopWanted: wanted.signal }
}
