import { spawn } from 'node:child_process'
import { root } from './place.mjs'
import { elapsed, Failure, say } from './say.mjs'

const HEARTBEAT_MS = 15_000

/** @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string }} RunOptions */

/**
 * Runs a program with its output visible and gives its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: process.env, ...options, stdio: 'inherit' })
    child.once('error', (error) => {
      say(error.message)
      resolve(127)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Says what goes on while it goes on, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timed(title, work) {
  const since = performance.now()
  say(`• ${title} …`)
  const heartbeat = setInterval(() => say(`  ${title}: ${elapsed(since)} so far`), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    say(`  ${title}: ${elapsed(since)}`)
  }
}

/** npm by its own file, so that it is the npm that called us; else the one of the PATH. */
const npmFile = process.env['npm_execpath']

/**
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const npm = (args, options) =>
  npmFile?.endsWith('npm-cli.js')
    ? run(process.execPath, [npmFile, ...args], options)
    : run('npm', args, options)

/**
 * @param {string} file a JavaScript file inside node_modules
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runInstalled = (file, args, options) =>
  run(process.execPath, [`node_modules/${file}`, ...args], options)

/**
 * @param {number} code
 * @param {string} whatToDo
 */
export function mustBeZero(code, whatToDo) {
  if (code !== 0) throw new Failure(whatToDo)
}
