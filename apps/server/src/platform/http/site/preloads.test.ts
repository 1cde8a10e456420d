import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serveSite } from './static.ts'
import { testHttp } from '../testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'preloads-'))
afterAll(() => rmSync(folder, { recursive: true }))

const HTML = { accept: 'text/html' }

test('[SHELL-2] a page is sent with the header the build wrote for it, a file with none', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Maidan</title>')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(
    join(folder, 'preloads.json'),
    JSON.stringify({ '/': '</a.js>', '/home': '</b.js>', '/match/': '</d.js>', '*': '</c.js>' }),
  )
  const { app } = testHttp()
  serveSite(app, folder)
  const linkOf = async (url: string) => (await app.inject({ url, headers: HTML })).headers['link']
  expect(await linkOf('/')).toBe('</a.js>')
  expect(await linkOf('/index.html')).toBe('</a.js>')
  expect(await linkOf('/home?a=1')).toBe('</b.js>')
  expect(await linkOf('/match/india-v-england/1')).toBe('</d.js>')
  expect(await linkOf('/matches')).toBe('</c.js>')
  expect(await linkOf('/promotions')).toBe('</c.js>')
  expect(await linkOf('/favicon.svg')).toBeUndefined()
  await app.close()
})

test('[SHELL-2] a site without such a list is served without the header', async () => {
  rmSync(join(folder, 'preloads.json'))
  const { app } = testHttp()
  serveSite(app, folder)
  expect((await app.inject({ url: '/', headers: HTML })).headers['link']).toBeUndefined()
  await app.close()
})
