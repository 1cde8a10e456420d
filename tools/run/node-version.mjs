import { readFileSync } from 'node:fs'

const NEEDED = readNeeded()

function readNeeded() {
  const file = new URL('../../package.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).engines.node.replace('>=', '')
}

/**
 * @param {string} version such as 20.19.0
 * @param {string} needed such as 20.19
 */
export function isEnough(version, needed) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}

export function requireNode() {
  if (isEnough(process.versions.node, NEEDED)) return
  console.error(
    `Maidan needs Node ${NEEDED} or newer and this is ${process.versions.node}: install a newer one from https://nodejs.org and run the command again.`,
  )
  process.exit(1)
}
