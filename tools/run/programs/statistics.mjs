import { spawnSync } from 'node:child_process'
import { say } from '../say.mjs'
import { installByApt } from './apt.mjs'

/** Programs of others that judge random bytes, with the package that brings each. */
const PROGRAMS = [
  ['ent', 'ent'],
  ['rngtest', 'rng-tools5'],
]

/** @param {string[]} program */
const isMissing = ([name = '']) => spawnSync(name, ['-h']).error !== undefined

/** Installs what is missing of them where that is allowed. Without them the tests of our own have to do. */
export async function findStatistics() {
  const missing = PROGRAMS.filter(isMissing)
  if (missing.length === 0) return
  await installByApt(
    'programs that judge random bytes',
    missing.map(([, name = '']) => name),
  )
  for (const [name] of PROGRAMS.filter(isMissing)) say(`${name} is not installed, so it judges no bytes.`)
}
