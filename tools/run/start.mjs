import { spawn } from 'node:child_process'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { install } from './install.mjs'
import { onParentLoss } from './parent.mjs'
import { root } from './place.mjs'
import { runInstalled } from './process.mjs'
import { elapsed, say } from './say.mjs'
import { SERVER_FLAGS } from './server-flags.mjs'

/** @returns {Promise<number>} */
export async function start() {
  const since = performance.now()
  await install()
  await build()
  say(`• starting Maidan (ready to start after ${elapsed(since)}) …`)
  return serve('apps/server/dist/main.js')
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
 * @returns {Promise<number>}
 */
export async function bench(name) {
  await install()
  await build()
  const browser = name === 'pages' ? { CHROMIUM_PATH: await findBrowser() } : {}
  return runInstalled('tsx/dist/cli.mjs', [`bench/${name}.ts`], { env: { ...process.env, ...browser } })
}

/** Takes the pictures of `docs/screens/`. */
export async function screens() {
  await install()
  await build()
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser() }
  return runInstalled('tsx/dist/cli.mjs', ['tools/screens.ts'], { env })
}

/**
 * Runs the built server until it ends and gives its exit code.
 * @param {string} file
 * @param {string[]} [words]
 * @returns {Promise<number>}
 */
function serve(file, words = []) {
  // A group of its own: Ctrl-C reaches the whole group of the terminal, and the server should hear it once, from us.
  const watch = new URL('leave-with-parent.mjs', import.meta.url).href
  const child = spawn(process.execPath, [...SERVER_FLAGS, '--import', watch, file, ...words], {
    cwd: root,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
  onParentLoss(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
