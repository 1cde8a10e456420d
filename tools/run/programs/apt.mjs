import { spawnSync } from 'node:child_process'
import { run, timed } from '../process.mjs'

/**
 * Installs packages of the system where that is allowed: by root, on Debian and its kin.
 * @param {string} name of what they bring
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether it could be tried
 */
export async function installByApt(name, packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await timed(`installing ${name} with apt-get`, async () => {
    await run('apt-get', ['update', '-q'], { env })
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env })
  })
  return true
}
