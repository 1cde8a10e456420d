import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LOCK } from './install.mjs'
import { withLock } from './lock.mjs'
import { at, hashOf, readStamp, removeStamp, root, writeStamp } from './place.mjs'
import { mustBeZero, runInstalled, timed } from './process.mjs'

/** @typedef {{ name: string, folder: string, result: string }} Target */

/** @type {readonly Target[]} */
const TARGETS = [
  { name: 'site', folder: 'apps/web', result: 'apps/web/dist/index.html' },
  { name: 'console', folder: 'apps/console', result: 'apps/console/dist/index.html' },
  { name: 'server', folder: 'apps/server', result: 'apps/server/dist/main.js' },
]

const NOT_SOURCE = /^(node_modules|dist|migrations)$|\.test\.[cm]?[jt]sx?$/

/** Builds what has changed since it was built. */
export async function build() {
  for (const target of TARGETS) if (!isFresh(target)) await withLock(LOCK, () => buildOne(target))
}

/** @param {Target} target */
async function buildOne(target) {
  if (isFresh(target)) return
  const from = sourcesOf(target)
  removeStamp(stampName(target))
  const code = await timed(`building the ${target.name}`, () =>
    runInstalled('vite/bin/vite.js', ['build', target.folder, '--logLevel', 'warn'], {
      // Vite takes its mode from here, and a caller in test mode wants the real site too.
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
  mustBeZero(
    code,
    `The ${target.name} could not be built: correct what is said above and run the command again.`,
  )
  writeStamp(stampName(target), from)
}

const stampName = (/** @type {Target} */ { name }) => `build-${name}`

/** @param {Target} target */
const isFresh = (target) =>
  existsSync(at(target.result)) && readStamp(stampName(target)) === sourcesOf(target)

/**
 * A hash over all that goes into a build: sources, packages, settings.
 * @param {Target} target
 */
function sourcesOf({ folder }) {
  const files = ['package-lock.json', 'tsconfig.base.json', ...walk(folder), ...walk('packages')].sort()
  const settings = Object.keys(process.env)
    .filter((name) => name.startsWith('VITE_'))
    .sort()
    .map((name) => `${name}=${process.env[name]}`)
  return hashOf([...files.flatMap((file) => [file, readFileSync(at(file))]), ...settings])
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function walk(folder) {
  return readdirSync(at(folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCE.test(name))
    .flatMap((entry) => {
      const path = relative(root, join(at(folder), entry.name))
      return entry.isDirectory() ? walk(path) : [path]
    })
}
