import type { Plugin } from 'vite'

const PACKAGES = String.raw`/node_modules/(?:react|react-dom|scheduler)`
/** The file that picks the build for production or the one for development. */
const CHOOSER = new RegExp(String.raw`${PACKAGES}/(?:index|client|jsx-runtime)\.js$`)
const PRODUCTION = new RegExp(String.raw`${PACKAGES}/cjs/[\w-]+\.production\.js$`)
const CHOSEN = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/

const chosen = (code: string): string => {
  const [, file] = CHOSEN.exec(code) ?? []
  if (file === undefined) throw new Error('a package of React names no build for production')
  return `export * from '${file}'`
}

const REQUIRED = String.raw`(\w+) = require\("([\w-]+)"\)`
/** What a file requires stands first in its first list of variables. */
const REQUIRED_FIRST = new RegExp(String.raw`^var ((?:${REQUIRED}[,;]\s*)+)`, 'm')

const withImports = (code: string): string =>
  code.replace(REQUIRED_FIRST, (_, list: string) => {
    const imports = [...list.matchAll(new RegExp(REQUIRED, 'g'))].map(
      ([, name, from]) => `import * as ${name} from '${from}'\n`,
    )
    return imports.join('') + (list.trimEnd().endsWith(',') ? 'var ' : '')
  })

/** What is written to again is a variable. */
const declared = (name: string, code: string): string =>
  code.split(`exports.${name} =`).length > 2 ? 'let' : 'const'

const withExports = (code: string): string => {
  const names = new Set([...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name = '']) => name))
  const first = (name: string) => code.indexOf(`exports.${name} =`)
  const made = code.replace(/\bexports\.(\w+)/g, (_, name: string, at: number) =>
    at === first(name) ? `${declared(name, code)} exported_${name}` : `exported_${name}`,
  )
  const list = [...names].map((name) => `exported_${name} as ${name}`)
  return `${made}\nexport { ${list.join(', ')} }`
}

/** The scheduler has these two in tests of React alone. */
const OF_TESTS = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g

export const asModule = (code: string): string => {
  const made = withExports(withImports(code).replace(OF_TESTS, 'undefined'))
  if (/\brequire\(|\bexports[.[]/.test(made)) throw new Error('a file of React is written in a new way')
  return made
}

/** `import React` would take the whole of it. */
const WHOLE = /\bimport ([\w$]+)(?:, ?(\{[^}]*\}))? ?from ?(['"])(react|react-dom)\3/g
/** Radix hides from bundlers what older versions of React do not have. */
const HIDDEN = /\b(React\d*)\[" (\w+) "\.trim\(\)\.toString\(\)\]/g

export const takesParts = (code: string): string =>
  code
    .replace(HIDDEN, '$1.$2')
    .replace(WHOLE, (_, name: string, parts: string | undefined, __, from: string) =>
      [`import * as ${name} from '${from}'`, ...(parts ? [`import ${parts} from '${from}'`] : [])].join('; '),
    )

const transformed = (code: string, id: string): string => {
  if (CHOOSER.test(id)) return chosen(code)
  return PRODUCTION.test(id) ? asModule(code) : takesParts(code)
}

/**
 * React comes as CommonJS: all of a file is kept, and each use of it is written `(0, react.useState)`. From a module goes
 * what nobody uses, and a use is one name.
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/node_modules\// },
    handler: (code, id) => {
      const made = transformed(code, id)
      return made === code ? undefined : { code: made, map: null }
    },
  },
})
