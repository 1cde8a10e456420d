import type { Findings, TidyFile } from '../sources/file.ts'
import { type Import, importFinding, importsOf } from '../sources/imports.ts'
import { isTesting, servesTests } from '../sources/kinds.ts'
import { unitOf } from './levels.ts'

const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//
const PLATFORM = /^apps\/server\/src\/platform\//
const SERVER = /^apps\/server\/src\//
const FEATURE = /^apps\/(?:web|console)\/src\/features\/([^/]+)\//
const LIBRARY = /^apps\/(?:web|console)\/src\/lib\//
const PLAYERS_CODE = /^(?:apps\/web|packages\/contracts\/src\/player)\//
const STAFF_CONTRACTS = /^packages\/contracts\/src\/(?:staff|openapi)(?:\/|$)/
const SITE = /^apps\/(?:web|console)\/src\//

/** One line a rule: the sentence that names the break, or nothing. */
type Rule = (from: string, to: string, one: Import) => string | false

/** A package is entered by its name; some have more doors, for a server alone, for one audience, for one game, for bonuses. */
const ENTRY =
  /^@maidan\/[^/]+(?:\/node|(?<=\/contracts)\/(?:player|staff|openapi)|(?<=\/ledger)\/bonus|(?<=\/games)\/(?!testing)[a-z-]+)?$/

/** Their parts are imported one by one: an index would put all of them into the first load of the site. */
const BY_PARTS: readonly string[] = ['packages/ui', 'packages/browser']

const RULES: readonly Rule[] = [
  (from, to, { specifier }) =>
    to.startsWith('packages/') &&
    !BY_PARTS.includes(unitOf(to)) &&
    unitOf(from) !== unitOf(to) &&
    !ENTRY.test(specifier) &&
    !(specifier.endsWith('/testing') && servesTests(from)) &&
    `reaches past the index of ${unitOf(to)}: import @maidan/${unitOf(to).slice('packages/'.length)}`,

  (from, to) =>
    PLAYERS_CODE.test(from) &&
    STAFF_CONTRACTS.test(to) &&
    !servesTests(from) &&
    'a player downloads no contract of staff',

  (from, to) =>
    MODULE.test(to) &&
    moduleOf(from) !== moduleOf(to) &&
    !to.endsWith(`/modules/${moduleOf(to)}/index.ts`) &&
    !(isTesting(to) && servesTests(from)) &&
    `reaches past the index.ts of the module ${moduleOf(to)}`,

  (from, to) =>
    PLATFORM.test(from) && SERVER.test(to) && !PLATFORM.test(to) && 'the platform imports only the platform',

  (from, to) =>
    MODULE.test(from) &&
    SERVER.test(to) &&
    !PLATFORM.test(to) &&
    !MODULE.test(to) &&
    'a module imports the platform and other modules, not what puts them together',

  (from, to) =>
    FEATURE.test(from) &&
    FEATURE.test(to) &&
    featureOf(from) !== featureOf(to) &&
    'features never import features',

  (from, to) =>
    FEATURE.test(from) &&
    SITE.test(to) &&
    !FEATURE.test(to) &&
    !LIBRARY.test(to) &&
    'a feature imports lib and itself, not what puts the features together',

  (from, to) => LIBRARY.test(from) && SITE.test(to) && !LIBRARY.test(to) && 'lib imports only lib',
]

const moduleOf = (path: string): string | undefined => MODULE.exec(path)?.[1]
const featureOf = (path: string): string | undefined => FEATURE.exec(path)?.[1]

export const findReaching = (files: readonly TidyFile[]): Findings =>
  importsOf(files).flatMap((one) => {
    const { to } = one
    if (to === undefined) return []
    const broken = RULES.map((rule) => rule(one.from.path, to, one)).filter((says) => says !== false)
    return broken.map((sentence) => importFinding(one, `${sentence} (${one.specifier})`))
  })
