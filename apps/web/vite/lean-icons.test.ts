// @vitest-environment node

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leanIcons } from './lean-icons.ts'

const LUCIDE = dirname(dirname(createRequire(import.meta.url).resolve('lucide-react')))
const NAMES = ['check', 'trophy', 'menu', 'sun']
const PROPS: readonly object[] = [
  {},
  { className: 'size-4' },
  { 'aria-hidden': true, strokeWidth: 3 },
  { 'aria-label': 'On', size: 20 },
]

/** Beside the packages, so that a built file finds them. */
let folder = ''
beforeEach(() => (folder = mkdtempSync(join(LUCIDE, '../../lean-icons-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const built = async (name: string, plugins: Plugin[]): Promise<{ drawn: string[]; bytes: number }> => {
  const entry = join(folder, 'icons.ts')
  const lines = NAMES.map((icon, at) => `export { default as i${at} } from '${LUCIDE}/esm/icons/${icon}.mjs'`)
  writeFileSync(entry, lines.join('\n'))
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { write: false, lib: { entry, formats: ['es'] }, rolldownOptions: { external: [/^react/] } },
  })
  const [{ output }] = made as [Rolldown.RolldownOutput]
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, output[0].code)
  const icons = (await import(pathToFileURL(file).href)) as Record<string, ComponentType<object>>
  const drawn = Object.values(icons).flatMap((Icon) =>
    PROPS.map((props) => renderToStaticMarkup(createElement(Icon, props))),
  )
  return { drawn, bytes: output[0].code.length }
}

test('lean icons: an icon of the built site is drawn as lucide draws it, by less code', async () => {
  const own = await built('own', [leanIcons()])
  const lucide = await built('lucide', [])
  expect(own.drawn).toHaveLength(NAMES.length * PROPS.length)
  expect(own.drawn).toEqual(lucide.drawn)
  expect(own.bytes).toBeLessThan(lucide.bytes / 2)
})
