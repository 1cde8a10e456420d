import { ROUTES } from '@maidan/contracts/openapi'
import { ok } from '@maidan/core'
import { expect, test } from 'vitest'
import { serveDocs } from './docs.ts'
import { serve } from '../calls/serve.ts'
import { testHttp } from '../testing.ts'

const INFO = { title: 'Maidan API', version: '1' }

test('[HTTP-6] the served document lists exactly the calls of the table', async () => {
  const { app } = testHttp()
  serveDocs(app, INFO)
  const answer = await app.inject('/api/openapi.json')
  const { paths } = answer.json<{ paths: Record<string, Record<string, { operationId: string }>> }>()
  const listed = Object.values(paths).flatMap((path) => Object.values(path).map((call) => call.operationId))
  expect(listed.toSorted()).toEqual(ROUTES.map((route) => route.name).toSorted())
})

test('[HTTP-6] every route of the table can be served beside every other', async () => {
  const { app } = testHttp({ routes: ROUTES })
  for (const route of ROUTES) serve(app, route, async () => ok({}))
  serveDocs(app, INFO)
  await app.ready()
  expect(app.kit.served.size).toBe(ROUTES.length)
})

test('[RUN-10] the page of the API needs neither script nor inline style', async () => {
  const { app } = testHttp()
  serveDocs(app, INFO)
  const page = await app.inject('/api/docs')
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect(page.body).not.toMatch(/<script|<style|style=|onclick=/)
  expect(page.body).toContain('<link rel="stylesheet" href="/api/docs.css">')
  const css = await app.inject('/api/docs.css')
  expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
})
