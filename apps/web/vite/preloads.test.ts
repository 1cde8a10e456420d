// @vitest-environment node

import { existsSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { preloads } from './preloads.ts'

type File = Pick<Rolldown.OutputChunk, 'code' | 'imports' | 'moduleIds' | 'isEntry'> & {
  readonly viteMetadata: { readonly importedCss: ReadonlySet<string> }
}

const chunk = (fileName: string, file: Partial<File>) => ({
  [fileName]: { type: 'chunk', fileName, code: '', imports: [], moduleIds: [], isEntry: false, ...file },
})

const SITE = {
  ...chunk('assets/index-1.js', {
    isEntry: true,
    code: 'entry',
    imports: ['assets/vendor-1.js'],
    viteMetadata: { importedCss: new Set(['assets/index-1.css']) },
  }),
  ...chunk('assets/vendor-1.js', { code: 'the largest' }),
  ...chunk('assets/parts-1.js', { imports: ['assets/index-1.js'] }),
  ...chunk('assets/landing-1.js', {
    moduleIds: ['/site/src/features/content/screens/landing.tsx'],
    imports: ['assets/parts-1.js', 'assets/vendor-1.js'],
  }),
  ...chunk('assets/frame-1.js', { moduleIds: ['/site/src/app/frame/page-body.tsx'] }),
  ...chunk('assets/home-1.js', { moduleIds: ['/site/src/app/pages/home-page.tsx'] }),
  ...chunk('assets/front-1.js', { moduleIds: ['/site/src/features/exchange/components/front-matches.tsx'] }),
  ...chunk('assets/casino-1.js', {
    moduleIds: ['/site/src/features/casino/screens/casino.tsx'],
    viteMetadata: { importedCss: new Set(['assets/casino-1.css']) },
  }),
  ...chunk('assets/match-1.js', { moduleIds: ['/site/src/features/exchange/match/screens/match.tsx'] }),
  ...chunk('assets/lobby-1.js', { moduleIds: ['/site/src/features/exchange/screens/lobby.tsx'] }),
  ...chunk('assets/auth-1.js', {
    moduleIds: ['/site/src/features/accounts/components/panels/auth-panels.tsx'],
    imports: ['assets/panels-1.js', 'assets/vendor-1.js'],
  }),
  ...chunk('assets/panels-1.js', { imports: ['assets/vendor-1.js'] }),
  ...chunk('assets/account-1.js', {
    moduleIds: [
      '/site/src/features/accounts/components/panels/register.tsx',
      '/site/src/lib/api/later/later-calls.ts',
      ...['deposit', 'withdraw', 'statement', 'deposit-list', 'withdraw-list', 'my-bets'].map(
        (name) => `/site/src/features/cashier/screens/${name}.tsx`,
      ),
      '/site/src/app/pages/profile-page.tsx',
      '/site/src/app/pages/dashboard-page.tsx',
    ],
  }),
  'assets/anek-latin-first-1.woff2': { type: 'asset' },
  'assets/before-1.js': { type: 'asset' },
}

const written = (bundle: object): Record<string, string> => {
  let source = '{}'
  const { generateBundle } = preloads()
  const context = { emitFile: (file: { source: string }) => (source = file.source) }
  if (typeof generateBundle === 'function') Reflect.apply(generateBundle, context, [{}, bundle])
  return JSON.parse(source) as Record<string, string>
}

const filesOf = (link = '') => [...link.matchAll(/<([^>]+)>/g)].map(([, file]) => file)

test('[SHELL-2] a page names all files of its first sight once, what all pages need before its own', () => {
  const table = written(SITE)
  const first = ['/assets/before-1.js', '/assets/index-1.css', '/assets/vendor-1.js', '/assets/index-1.js']
  const font = '/assets/anek-latin-first-1.woff2'
  expect(filesOf(table['/'])).toEqual([...first, '/assets/landing-1.js', '/assets/parts-1.js', font])
  const home = ['/assets/frame-1.js', '/assets/home-1.js', '/assets/front-1.js']
  expect(filesOf(table['/home'])).toEqual([...first, ...home, font])
  expect(filesOf(table['/detail-page/'])).toEqual([
    ...first,
    '/assets/frame-1.js',
    '/assets/match-1.js',
    font,
  ])
  expect(filesOf(table['*'])).toEqual([...first, '/assets/frame-1.js', font])
})

test('[SHELL-2] an address that opens a panel names the files of the panel, and not the frame it does without', () => {
  const files = filesOf(written(SITE)['/sign-in'])
  expect(files).toEqual(expect.arrayContaining(['/assets/auth-1.js', '/assets/panels-1.js']))
  expect(files).not.toContain('/assets/frame-1.js')
})

test('[SHELL-2] a page names its own styles with those of the entry', () => {
  const table = written(SITE)
  const styles = (path: string) => filesOf(table[path]).filter((file) => file?.endsWith('.css'))
  expect(styles('/casinogames')).toEqual(['/assets/index-1.css', '/assets/casino-1.css'])
  expect(styles('/home')).toEqual(['/assets/index-1.css'])
})

test('[SHELL-2] the casino names the poster that is seen first, which comes before other pictures', () => {
  const link = written(SITE)['/casinogames'] ?? ''
  expect(link).toMatch(/as=image; fetchpriority=high$/)
  const picture = filesOf(link).at(-1) ?? ''
  expect(picture).toMatch(/^\/games\/.+\.webp$/)
  expect(existsSync(new URL(`../public${picture}`, import.meta.url))).toBe(true)
})

test('[SHELL-2] a build without a page that is arrived at ends with a sentence', () => {
  const rest = Object.entries(SITE).filter(([file]) => file !== 'assets/home-1.js')
  expect(() => written(Object.fromEntries(rest))).toThrow('home-page.tsx')
})
