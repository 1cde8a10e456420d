// @vitest-environment node

import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { before } from './before.ts'

const ENTRY = join(import.meta.dirname, '../src/before.ts')

const written = async (apiBase: string): Promise<string> => {
  let source = ''
  const { buildStart } = before(ENTRY, apiBase)
  const context = { emitFile: (file: { source: string }) => (source = file.source) }
  if (typeof buildStart === 'function') await Reflect.apply(buildStart, context, [{}])
  return source
}

/** What the script does in a browser with these things stored. */
const run = (code: string, pathname: string, kept: Readonly<Record<string, string>>) => {
  const asked: string[] = []
  const page = { dataset: {} as Record<string, string> }
  runInNewContext(code, {
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    location: { pathname },
    document: { documentElement: page, querySelector: () => ({}) },
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) =>
      void asked.push(`${headers['authorization'] ?? 'guest'} ${url}`),
  })
  return { asked, theme: page.dataset['theme'] }
}

test('[SHELL-4] one small script sets the theme and makes the first calls, for the session that is kept', async () => {
  const code = await written('')
  expect(code.length).toBeLessThan(2000)
  const { asked, theme } = run(code, '/home', { theme: 'light', token: 'abc' })
  expect(theme).toBe('light')
  expect(asked[0]).toBe('Bearer abc /api/getBanners')
  expect(run(code, '/', {}).asked).toEqual(['guest /api/sports/fixtures?size=12'])
})

test('[SHELL-4] [HTTP-2] the first calls go where the site was built to ask', async () => {
  const { asked } = run(await written('https://api.example/v1'), '/', {})
  expect(asked).toEqual(['guest https://api.example/v1/sports/fixtures?size=12'])
})

test('[SHELL-4] an address that is none, and a browser that keeps nothing, stop neither theme nor page', async () => {
  const code = await written('')
  expect(run(code, '/detail-page/a/%E0%A4%A/1/4', { theme: 'light' })).toEqual({ asked: [], theme: 'light' })
  expect(() => runInNewContext(code, { location: { pathname: '/' } })).not.toThrow()
})

test('[SHELL-4] a page that does not name the script ends the build with a sentence', () => {
  const { transformIndexHtml } = before(ENTRY, '')
  const { handler } = transformIndexHtml as { handler: (html: string, context: object) => string }
  const bundle = { 'assets/before-12345678.js': {} }
  expect(handler('<script src="/theme.js">', { bundle })).toBe('<script src="/assets/before-12345678.js">')
  expect(() => handler('<script src="/other.js">', { bundle })).toThrow('/theme.js')
})
