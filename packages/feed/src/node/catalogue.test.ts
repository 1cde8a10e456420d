import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileCatalogue, createHttpCatalogue } from './catalogue.ts'
import { DATA, isDataHere, NOT_HERE } from './testing/recordings.ts'

const entry = (marketId: string) => ({
  marketId,
  marketName: 'Match Odds',
  event: { id: '77', name: 'Gdansk Amber v Oslo Fjord' },
  runners: [
    { selectionId: 11, runnerName: 'Gdansk Amber', sortPriority: 1 },
    { selectionId: 12, runnerName: 'Oslo Fjord', sortPriority: 2 },
  ],
})

/** A server that gives one answer and keeps what it was asked. */
const serve = (body: unknown, status = 200) => {
  const asked: { url: string; headers: Record<string, string>; body: unknown }[] = []
  const send = (async (url: string, init: RequestInit) => {
    asked.push({ url, headers: init.headers as never, body: JSON.parse(init.body as string) })
    return new Response(JSON.stringify(body), { status })
  }) as typeof fetch
  return { asked, send }
}

const RPC = 'https://api.example/exchange/betting/json-rpc/v1'
const REST = 'https://api.example/exchange/betting/rest/v1.0/listMarketCatalogue/'
const LOGIN = { appKey: 'aKey', session: 'aSession' }

test('[FEED-26] names are asked of the exchange by JSON-RPC or by the call itself, with the login', async () => {
  const filter = { marketIds: ['1.1', '1.2'] }
  const rpc = serve({ jsonrpc: '2.0', result: [entry('1.1'), entry('1.3')], id: 1 })
  const found = await createHttpCatalogue({ url: RPC, login: LOGIN }, rpc.send).find(['1.1', '1.2'])
  expect(found.map(({ market }) => market)).toEqual(['1.1'])
  expect(rpc.asked).toMatchObject([
    {
      url: RPC,
      headers: { 'X-Application': 'aKey', 'X-Authentication': 'aSession' },
      body: { method: 'SportsAPING/v1.0/listMarketCatalogue', params: { filter, maxResults: 2 } },
    },
  ])
  const rest = serve([entry('1.2')])
  const [other] = await createHttpCatalogue({ url: REST }, rest.send).find(['1.1', '1.2'])
  expect(other?.runners.get(12)).toBe('Oslo Fjord')
  expect(rest.asked).toMatchObject([
    { body: { filter, marketProjection: expect.arrayContaining(['EVENT']) } },
  ])
  expect(rest.asked[0]?.headers).not.toHaveProperty('X-Application')
})

test('[FEED-27] an answer that is an error fails with its code, and without the words beside it', async () => {
  const refused = {
    error: {
      data: { APINGException: { errorCode: 'INVALID_SESSION_INFORMATION', errorDetails: 'aSession' } },
    },
  }
  const answers = [
    [serve(refused).send, 'the catalogue answered 200 INVALID_SESSION_INFORMATION'],
    [serve({ detail: {} }, 503).send, 'the catalogue answered 503'],
    [serve({ error: { code: -32_700 } }).send, 'the catalogue answered with an error that has no code'],
  ] as const
  for (const [send, sentence] of answers)
    await expect(createHttpCatalogue({ url: RPC, login: LOGIN }, send).find(['1.1'])).rejects.toThrow(
      new Error(sentence),
    )
})

test('[FEED-26] a file of names is read anew each time, and fails while it is not there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-catalogue-'))
  const path = join(folder, 'names.json')
  const { find } = createFileCatalogue(path)
  await expect(find(['1.1'])).rejects.toThrow('ENOENT')
  writeFileSync(path, JSON.stringify([entry('1.1'), entry('1.2')]))
  expect((await find(['1.2', '1.9'])).map(({ market }) => market)).toEqual(['1.2'])
  writeFileSync(path, '{')
  await expect(find(['1.1'])).rejects.toThrow('JSON')
  rmSync(folder, { recursive: true })
})

test.skipIf(!isDataHere)(`[FEED-26] recorded catalogues are read (skipped where ${NOT_HERE})`, async () => {
  for (const file of [
    'betfair-stream/1.197931750.catalogue.json',
    'betfair-api/list_market_catalogue.json',
  ]) {
    const text = readFileSync(`${DATA}/${file}`, 'utf8')
    const [market] = /1\.\d{6,}/.exec(text)!
    const [found] = await createFileCatalogue(`${DATA}/${file}`).find([market])
    expect(found?.runners.size).toBeGreaterThan(1)
  }
})
