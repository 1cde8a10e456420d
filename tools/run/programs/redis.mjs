import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure, say } from '../say.mjs'
import { installByApt } from './apt.mjs'

const NAMES = ['redis-server', 'valkey-server']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']

/**
 * The path of a Redis server that runs; it is installed where that is allowed. Without one the tests run with a
 * double.
 * @returns {Promise<string | undefined>}
 */
export async function findRedis() {
  const named = process.env['REDIS_SERVER_PATH']
  if (named && !works(named))
    throw new Failure(
      `REDIS_SERVER_PATH is ${named}, which does not run: correct it or unset it, and run npm test again.`,
    )
  const found = named || searchRedis() || (await installRedis())
  if (!found)
    say('No Redis was found and none could be installed, so a double stands in for it in the tests.')
  return found
}

function searchRedis() {
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  return [...onPath, ...FOLDERS].flatMap((folder) => NAMES.map((name) => join(folder, name))).find(works)
}

/** @param {string} path */
function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

async function installRedis() {
  if (!(await installByApt('Redis', ['redis-server']))) return undefined
  // The tests start servers of their own; the package starts one for the whole machine, which nobody asked for.
  spawnSync('service', ['redis-server', 'stop'])
  return searchRedis()
}
