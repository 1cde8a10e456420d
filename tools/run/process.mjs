import { spawn } from 'node:child_process'
import { root } from './place.mjs'
import { elapsed, Failure, say } from './say.mjs'

const HEARTBEAT_MS = 15_000

/** @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, output?: 'now' | 'after' }} RunOptions */

/**
 * Runs a program and gives its exit code. Its output is seen at once, or in one piece when it has ended, so that programs
 * side by side do not talk at the same time.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { output = 'now', ...options } = {}) {
  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = output === 'now' ? 'inherit' : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { cwd: root, env: process.env, ...options, stdio })
    /** @type {Buffer[]} */
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    child.once('error', (error) => {
      say(error.message)
      resolve(127)
    })
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said))
      resolve(code ?? 1)
    })
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
