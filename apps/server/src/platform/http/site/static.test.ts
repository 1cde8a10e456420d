import { route } from '@maidan/contracts'
import { ok } from '@maidan/core'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { serve } from '../calls/serve.ts'
import { serveSite } from './static.ts'
import { testHttp } from '../testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
const root = join(folder, 'dist')
mkdirSync(join(root, 'assets'), { recursive: true })
writeFileSync(join(root, 'index.html'), '<!doctype html><title>Maidan</title>')
writeFileSync(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(root, 'assets/index-BxK3a9Zq.js'), 'console.log(1)')
writeFileSync(join(root, 'assets/index-BxK3a9Zq.js.gz'), gzipSync('console.log(1)'))
mkdirSync(join(root, 'games'))
writeFileSync(join(root, 'games/spribe-aviator.webp'), 'RIFF')
mkdirSync(join(root, 'fairness'))
const POLICY = "default-src 'none'; script-src 'sha256-abc'"
writeFileSync(
  join(root, 'fairness/verifier.html'),
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}" /><script>1</script>`,
)
mkdirSync(join(root, 'studio'))
writeFileSync(
  join(root, 'studio/game.html'),
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}" /><script>1</script>`,
)
writeFileSync(join(root, 'plain.html'), '<title>Plain</title>')
writeFileSync(join(folder, 'secret.txt'), 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

const profile = route({
  name: 'profile',
  method: 'GET',
  path: '/profile',
  access: 'player',
  summary: 'Profile',
  reply: {},
  refusals: [],
})

const { app } = testHttp({ routes: [profile] })
serve(app, profile, async () => ok({}))
const consoleFolder = join(folder, 'console')
mkdirSync(join(consoleFolder, 'assets'), { recursive: true })
writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><head><title>Console</title></head>')
writeFileSync(join(consoleFolder, 'assets/console-BxK3a9Zq.js'), 'console.log(2)')
serveSite(app, root, {
  below: [
    {
      root: consoleFolder,
      at: '/console',
      headOf: async ({ cookie }) => (cookie === undefined ? undefined : `<meta content="${cookie}">`),
    },
  ],
  firstPicture: async (path) => {
    if (path === '/slow') return new Promise(() => {})
    if (path === '/broken') throw new Error('the database is away')
    return path === '/home' ? '/banners/a b>.svg' : undefined
  },
})
afterAll(() => app.close())

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (url: string, headers: Record<string, string> = HTML) => app.inject({ url, headers })

test('[HTTP-1] /api/profile is the call and /profile the page', async () => {
  expect((await get('/api/profile')).json()).toMatchObject({ error: true, message: 'Unauthorized action.' })
  const page = await get('/profile')
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect(page.body).toContain('<title>Maidan</title>')
})

test('[HTTP-1] every address that wants a page gets the site, which asks again whether it changed', async () => {
  for (const url of [
    '/',
    '/home',
    '/casino/spribe/aviator',
    '/detail-page/a.b/1/2/4',
    '/sports/Inplay?x=1',
  ]) {
    const page = await get(url)
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>Maidan</title>'])
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  }
})

test('[HTTP-1] a file with a hash in its name is kept forever, others are asked for again', async () => {
  const script = await get('/assets/index-BxK3a9Zq.js', { accept: '*/*' })
  expect(script.headers['content-type']).toMatch(/javascript/)
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg', { accept: 'image/*' })).headers['cache-control']).toBe('no-cache')
})

test('[LOOK-8] a poster is kept for a day, and one that is missing is not', async () => {
  const poster = await get('/games/spribe-aviator.webp', { accept: 'image/*' })
  expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(poster.headers['cache-control']).toBe('public, max-age=86400')
  const missing = await get('/games/no-such-game.webp', { accept: 'image/*' })
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, undefined])
})

test('[HTTP-1] a file that was compressed by the build is sent so to whoever takes it', async () => {
  const script = await get('/assets/index-BxK3a9Zq.js', { accept: '*/*', 'accept-encoding': 'gzip' })
  expect(script.headers['content-encoding']).toBe('gzip')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(String(script.headers.vary).toLowerCase()).toContain('accept-encoding')
})

test('[HTTP-1] a missing file is missing, not the page', async () => {
  for (const url of ['/assets/index-old12345.js', '/none.js', '/assets/index-BxK3a9Zq.js.gz'])
    expect((await get(url, { accept: '*/*' })).statusCode).toBe(404)
  expect((await get('/assets/index-old12345.js')).statusCode).toBe(404)
})

test('[HTTP-5] an unknown path under /api gets the envelope even when it wants a page', async () => {
  for (const url of ['/api', '/api/', '/api/none', '/api/none.js', '/api/..%2findex.html'])
    expect((await get(url)).json()).toMatchObject({ error: true, code: 'not_found' })
})

test('[HTTP-1] no address reaches outside the folder', async () => {
  const ways = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
  ]
  for (const url of ways) expect((await get(url)).body).not.toContain('secret')
})

test('[HTTP-4] a post to a page is refused in the envelope', async () => {
  const answer = await app.inject({ method: 'POST', url: '/profile' })
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { error: true, message: 'Not found', code: 'not_found' },
  ])
})

test('[RUN-4] a site that was not built ends the start with a sentence', () => {
  expect(() => serveSite(testHttp().app, folder)).toThrow('the site is not built')
})

test('[CON-35] a page of one person is kept by no cache, and the page of everybody says nothing of anyone', async () => {
  const own = await get('/console/withdrawals', { ...HTML, cookie: "$&$'" })
  expect(own.body).toBe('<!doctype html><head><meta content="$&$\'"><title>Console</title></head>')
  expect(own.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  expect((await get('/console/withdrawals')).body).not.toContain('<meta')
  expect((await get('/console/assets/console-BxK3a9Zq.js', { cookie: 'a' })).body).toBe('console.log(2)')
})

test('[CON-35] pages of the console are not framed and are parted from the window that opened them', async () => {
  for (const url of ['/console', '/console/', '/console/withdrawals?show=held']) {
    const { headers } = await get(url)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'noopener-allow-popups',
    })
  }
  expect((await get('/consoles')).headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('[CON-20] the console stands below /console with files and pages of its own', async () => {
  expect((await get('/console')).headers['location']).toBe('/console/')
  for (const url of ['/console/', '/console/withdrawals/7'])
    expect((await get(url)).body).toContain('<title>Console</title>')
  const script = await get('/console/assets/console-BxK3a9Zq.js', { accept: '*/*' })
  expect([script.body, script.headers['cache-control']]).toEqual([
    'console.log(2)',
    'public, max-age=31536000, immutable',
  ])
  expect((await get('/console/assets/index-BxK3a9Zq.js', { accept: '*/*' })).statusCode).toBe(404)
  expect((await get('/consoles')).body).toContain('<title>Maidan</title>')
})

test('[SHELL-2] a page names the picture that only the database knows, and stands without it', async () => {
  const linkOf = async (url: string) => (await get(url)).headers['link']
  expect(await linkOf('/home')).toContain('</banners/a%20b%3E.svg>; rel=preload; as=image')
  expect(String(await linkOf('/promotions'))).not.toContain('as=image')
  expect((await get('/broken')).statusCode).toBe(200)
})

test('[RUN-29] a page does not wait for a picture that the database does not name', async () => {
  const since = performance.now()
  const page = await get('/slow')
  expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>Maidan</title>'])
  expect(performance.now() - since).toBeLessThan(1_000)
})

test('[FAIRPAGE-6] a page in one file may do what its own policy names, and no other page may', async () => {
  const page = await get('/fairness/verifier.html')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toBe(`${POLICY}; frame-ancestors 'none'`)
  for (const url of ['/plain.html', '/fairness', '/fairness/verifier'])
    expect((await get(url)).headers['content-security-policy']).toMatch(/script-src 'self';/)
})

test('[FAIRPAGE-10] the address that people say is the verifier, with its own policy', async () => {
  const [named, file] = [await get('/fairness/verify'), await get('/fairness/verifier.html')]
  expect([named.statusCode, named.body]).toEqual([200, file.body])
  for (const name of ['content-security-policy', 'content-type', 'cache-control'])
    expect(named.headers[name]).toBe(file.headers[name])
})

test('[STUDIO-17] the page of a game has no origin, in a frame of ours and outside of one, and no other site frames it', async () => {
  const page = await get('/studio/game.html')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toBe(
    `${POLICY}; sandbox allow-scripts; frame-ancestors 'self'`,
  )
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
})
