import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'
import { isEnough } from './node-version.mjs'

const wanted = {
  '': { version: '1.0.0' },
  'packages/core': { version: '0.1.0' },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/pg-darwin': { version: '2.0.0', optional: true },
}

test('[RUN-1] nothing is installed again when npm has installed what the lock file asks for', () => {
  expect(
    isInstalled(wanted, { 'node_modules/pg': { version: '8.0.0' }, 'packages/core': { version: '0.1.0' } }),
  ).toBe(true)
})

test('[RUN-1] a missing, an outdated and a superfluous package are reasons to install', () => {
  expect(isInstalled(wanted, undefined)).toBe(false)
  expect(isInstalled(wanted, {})).toBe(false)
  expect(isInstalled(wanted, { 'node_modules/pg': { version: '7.0.0' } })).toBe(false)
  expect(
    isInstalled(wanted, {
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/pg-darwin': { version: '1.0.0' },
    }),
  ).toBe(false)
  expect(
    isInstalled(wanted, {
      'node_modules/pg': { version: '8.0.0' },
      'node_modules/old': { version: '1.0.0' },
    }),
  ).toBe(false)
})

test('[RUN-1] a Node that is too old is recognised', () => {
  expect(['20.19.0', '20.20.2', '22.0.0'].map((version) => isEnough(version, '20.19'))).toEqual([
    true,
    true,
    true,
  ])
  expect(['20.18.9', '18.20.0'].map((version) => isEnough(version, '20.19'))).toEqual([false, false])
})
