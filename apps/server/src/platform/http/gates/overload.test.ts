import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { serveHealth } from '../health.ts'
import { serveDocs } from '../site/docs.ts'
import { serveSite } from '../site/static.ts'
import { stop } from '../stop.ts'
import { testHttp } from '../testing.ts'

const SAMPLE_MS = 300

/** Holds up the process, as it does itself while it starts. */
const block = (ms: number): void => {
  for (const end = performance.now() + ms; performance.now() < end;);
}

test('[RUN-39] a server that cannot keep up refuses calls and still sends the files of the site', async () => {
  const { app } = testHttp({ limits: { maxEventLoopDelayMs: -1, sampleIntervalMs: 5 } })
  const folder = mkdtempSync(join(tmpdir(), 'overload-'))
  writeFileSync(join(folder, 'index.html'), '<title>Maidan</title>')
  serveSite(app, folder)
  serveDocs(app, { title: 'Maidan', version: '1' }, [])
  const isBusy = async () => (await app.inject('/api/docs')).statusCode === 503
  await vi.waitUntil(isBusy)
  expect((await app.inject({ url: '/home', headers: { accept: 'text/html' } })).statusCode).toBe(200)
  await stop(app, 1000)
  rmSync(folder, { recursive: true })
})

test('the work of the start refuses nobody who comes right after it', async () => {
  const { app } = testHttp({ limits: { maxEventLoopDelayMs: 50, sampleIntervalMs: SAMPLE_MS } })
  serveHealth(app, { checks: {} })
  await app.ready()
  for (const _ of ['one pause', 'and another right after it']) {
    expect((await app.inject('/api/none')).statusCode).toBe(404)
    block(SAMPLE_MS + 50)
    await sleep(1) // waits for the sample that is due
  }
  expect((await app.inject('/api/none')).statusCode).toBe(503)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(`${address}/api/none`)).status).toBe(404)
  await stop(app, 1000)
})
