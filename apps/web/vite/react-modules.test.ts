// @vitest-environment node

import { Window } from 'happy-dom'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OWN_FIELDS, reactFields, withShortFields } from './react-fields.ts'
import { asModule, reactModules, takesParts } from './react-modules.ts'

const { resolve } = createRequire(import.meta.url)
const PACKAGES = dirname(dirname(resolve('react')))
const read = (file: string): string => readFileSync(join(PACKAGES, file), 'utf8')
const RENDERER = 'react-dom/cjs/react-dom-client.production.js'

/** Beside the packages, so that the file finds them. */
let folder = ''
beforeEach(() => (folder = mkdtempSync(join(PACKAGES, 'react-modules-'))))
afterEach(() => {
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true })
})

/** A page with what the renderer keeps fields for: state, effects, context, what is waited for, fails, is far, or leaves. */
const PAGE = `
import React, { createElement as h, Suspense, useContext, useEffect, useReducer, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createPortal } from 'react-dom'
const Team = React.createContext('nobody')
const Late = React.lazy(async () => ({ default: () => h('i', null, 'late') }))
class Guard extends React.Component {
  state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  render() { return this.state.failed ? h('u', null, 'failed') : this.props.children }
}
const Bad = () => { throw new Error('bad') }
const Score = ({ far }) => {
  const [runs, add] = useReducer((sum, more) => sum + more, 0)
  const [seen, setSeen] = useState([])
  useEffect(() => setSeen((all) => [...all, runs]), [runs])
  const list = Array.from({ length: 3 }, (_, at) => (at + runs) % 3)
  return h('button', { onClick: () => add(2), style: { opacity: 1 } },
    useContext(Team), ' ', runs, ' ', seen.join(),
    runs < 4 && h('b', { ref: (node) => node && (node.title = 'here') }, 'in'),
    list.map((key) => h('em', { key }, key)), createPortal(h('p', null, runs), far))
}
export const show = (node, far) => createRoot(node, { onCaughtError: () => {} }).render(
  h(Team.Provider, { value: 'India' }, h(Score, { far }),
    h(Suspense, { fallback: 'wait' }, h(Late)), h(Guard, null, h(Bad))))
`

const built = async (name: string, plugins: Plugin[]): Promise<{ file: string; bytes: number }> => {
  const entry = join(folder, 'page.js')
  writeFileSync(entry, PAGE)
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
    build: { write: false, lib: { entry, formats: ['es'] }, minify: true },
  })
  const [{ output }] = made as [Rolldown.RolldownOutput]
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, output[0].code)
  return { file, bytes: output[0].code.length }
}

type Show = { readonly show: (node: object, far: object) => void }

/** What the page shows at first, and after each of three taps. */
const shown = async (file: string): Promise<string[]> => {
  const window = new Window()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  const { document } = window
  document.body.innerHTML = '<main></main><aside></aside>'
  const [main, aside] = [document.querySelector('main'), document.querySelector('aside')]
  if (!main || !aside) throw new Error('the page is empty')
  const { show } = (await import(pathToFileURL(file).href)) as Show
  show(main, aside)
  const seen: string[] = []
  for (const sign of ['<i>late</i>', '<p>2</p>', '<p>4</p>', '0,2,4,6']) {
    await vi.waitFor(() => expect(document.body.innerHTML).toContain(sign))
    seen.push(document.body.innerHTML)
    document.querySelector('button')?.click()
  }
  return seen
}

test('react modules: a page is drawn and answers as with React as it comes, by less code', async () => {
  const plain = await built('plain', [])
  const modules = await built('modules', [reactModules()])
  const short = await built('short', [reactModules(), reactFields()])
  const expected = await shown(plain.file)
  expect(expected[0]).toContain('India 0 0<b')
  expect(expected[3]).toContain('India 6 0,2,4,6<em>')
  expect(expected[3]).toContain('<i>late</i><u>failed</u>')
  expect(await shown(modules.file)).toEqual(expected)
  expect(await shown(short.file)).toEqual(expected)
  expect(modules.bytes).toBeLessThan(plain.bytes - 5000)
  expect(short.bytes).toBeLessThan(modules.bytes - 10_000)
})

test('react modules: what is set again is a variable, and what is required is imported', () => {
  const code = `var A = require("a"),\n  b = 1;\nexports.now = void 0;\nexports.now = function () { return A.x + b };`
  expect(asModule(code)).toBe(
    `import * as A from 'a'\nvar b = 1;\nlet exported_now = void 0;\nexported_now = function () { return A.x + b };\nexport { exported_now as now }`,
  )
  expect(() => asModule('if (x) { require("late") }')).toThrow('a new way')
})

test('react modules: who imports the whole of React takes parts, and what Radix hides is found', () => {
  expect(takesParts(`import e,{useId as t}from"react";`)).toBe(
    `import * as e from 'react'; import {useId as t} from 'react';`,
  )
  expect(takesParts(`const useReactId = React3[" useId ".trim().toString()] || (() => void 0)`)).toBe(
    'const useReactId = React3.useId || (() => void 0)',
  )
})

test('react fields: no other file of React knows a field that is made short, and a field that is gone ends the build', () => {
  const others = [
    'react/cjs/react.production.js',
    'react/cjs/react-jsx-runtime.production.js',
    'react-dom/cjs/react-dom.production.js',
    'scheduler/cjs/scheduler.production.js',
  ].map(read)
  const known = OWN_FIELDS.filter((field) => others.some((code) => new RegExp(`\\b${field}\\b`).test(code)))
  expect(known).toEqual([])
  expect(OWN_FIELDS.filter((field) => read(RENDERER).includes(`"${field}"`))).toEqual([])
  expect(() => withShortFields(read(RENDERER).replaceAll('.baseLanes', '.other'))).toThrow('baseLanes')
})
