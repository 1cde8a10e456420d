import { builtinModules } from 'node:module'
import type { Findings, TidyFile } from '../sources/file.ts'
import { finding } from '../sources/file.ts'
import { importFinding, importsOf } from '../sources/imports.ts'
import { isConfig, servesTests } from '../sources/kinds.ts'

/** The levels of ARCHITECTURE.md, lowest first. */
const LEVELS: readonly (readonly string[])[] = [
  ['packages/core'],
  ['packages/ledger', 'packages/exchange', 'packages/sports', 'packages/games'],
  ['packages/contracts', 'packages/feed', 'packages/ui', 'packages/browser'],
  ['apps/server', 'apps/web', 'apps/console'],
  ['e2e', 'bench', 'tools'],
]

const TOP = LEVELS.length - 1

/** What a browser must be able to run. */
const RUNS_ANYWHERE: ReadonlySet<string> = new Set([
  ...LEVELS.slice(0, 2).flat(),
  'packages/contracts',
  'packages/feed',
])

/** The second surface of a package, for what only a server can do. */
const NEEDS_NODE = /^packages\/[^/]+\/src\/node\//

/** The package, app or folder a file belongs to. Configuration and what lies at the root count as tools. */
export const unitOf = (path: string): string => {
  if (isConfig(path) || !path.includes('/')) return 'tools'
  const [first = '', second = ''] = path.split('/')
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first
}

const levelOf = (unit: string): number => LEVELS.findIndex((units) => units.includes(unit))

export const findLevelBreaks = (files: readonly TidyFile[]): Findings =>
  importsOf(files).flatMap((one) => {
    if (one.to === undefined) return []
    const [from, to] = [unitOf(one.from.path), unitOf(one.to)]
    if (from === to || levelOf(from) === TOP || levelOf(to) < levelOf(from)) return []
    return [importFinding(one, `${from} must not import ${to}: imports only point down`)]
  })

export const findUnplaced = (files: readonly TidyFile[]): Findings =>
  files
    .filter(({ path }) => /^(packages|apps)\/[^/]+\/package\.json$/.test(path) && levelOf(unitOf(path)) < 0)
    .map((file) => finding(file, 1, 'stands on no level: give it one here and in ARCHITECTURE.md'))

const BUILT_IN = new Set(builtinModules)

const runsAnywhere = (path: string): boolean =>
  RUNS_ANYWHERE.has(unitOf(path)) && !NEEDS_NODE.test(path) && !servesTests(path)

export const findNodeImports = (files: readonly TidyFile[]): Findings =>
  importsOf(files)
    .filter(({ from, specifier }) => {
      const needsNode = specifier.startsWith('node:') || BUILT_IN.has(specifier)
      return needsNode && runsAnywhere(from.path)
    })
    .map((one) => importFinding(one, `imports ${one.specifier}, which a browser does not have`))
