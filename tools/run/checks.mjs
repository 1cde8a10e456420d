import { npm, runInstalled, timed } from './process.mjs'
import { sideBySide } from './side-by-side.mjs'

/** @typedef {{ name: string, run: () => Promise<number> }} Check */

/** One for each kind of surroundings: Node, a browser, both. What is still true from the last time is not checked again. */
const TYPE_PROJECTS = [
  ['types', 'tsconfig.json'],
  ['types of the site', 'apps/web/tsconfig.json'],
  ['types of the console', 'apps/console/tsconfig.json'],
  ['types of the design system', 'packages/ui/tsconfig.json'],
  ['types of what site and console share', 'packages/browser/tsconfig.json'],
  ['types of the journeys', 'e2e/tsconfig.json'],
]

/**
 * @param {string[]} project
 * @returns {Check}
 */
const typeCheck = ([name = '', project = '']) => ({
  name,
  run: () => {
    const known = `node_modules/.cache/tsc/${project.replaceAll('/', '-')}.tsbuildinfo`
    const args = ['-p', project, '--incremental', '--tsBuildInfoFile', known]
    return runInstalled('typescript/bin/tsc', args, { output: 'after' })
  },
})

/**
 * @param {string} script of package.json
 * @returns {Check}
 */
const scriptCheck = (script) => ({
  name: script,
  run: () => npm(['run', '--silent', script], { output: 'after' }),
})

const TYPES = TYPE_PROJECTS.map(typeCheck)

/** The longest first, so that no processor is left alone with one of them. */
export const CHECKS = [scriptCheck('lint'), ...TYPES, scriptCheck('unused'), scriptCheck('format:check')]

/** @param {Check} check */
export const runCheck = ({ name, run }) => timed(name, run)

/** @returns {Promise<number>} */
export async function types() {
  const codes = await sideBySide(TYPES.map((check) => () => runCheck(check)))
  return Math.max(...codes)
}
