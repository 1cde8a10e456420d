import { instant } from '@maidan/core'
import { expect, test, vi } from 'vitest'
import type { Feed, FeedListener, FeedUpdate } from '../port.ts'
import { definition, IMAGE, mcm } from '../testing/stream.ts'
import { type CatalogueEntry, readCatalogue } from './catalogue.ts'
import { createBetfairDecoder } from './decoder.ts'
import { nameFeed } from './naming.ts'

const CATALOGUE = {
  marketId: '1.1',
  marketName: 'Match Odds',
  event: { id: '77', name: 'Gdansk Amber v Oslo Fjord', countryCode: 'PL' },
  competition: { id: '12', name: 'Baltic Cup' },
  runners: [
    { selectionId: 11, runnerName: 'Gdansk Amber', sortPriority: 1 },
    { selectionId: 12, runnerName: 'Oslo Fjord', sortPriority: 2 },
    { selectionId: 13, runnerName: 'The Draw', sortPriority: 3 },
  ],
}

const nameless = (changes: Readonly<Record<string, unknown>> = {}) => {
  const { eventName: _, name: __, ...rest } = definition(changes)
  return { ...rest, runners: [11, 12, 13].map((id, at) => ({ id, status: 'ACTIVE', sortPriority: at + 1 })) }
}

type Answer = () => Promise<readonly CatalogueEntry[]>

/** A feed of lines with a catalogue that answers as the test says, and a clock that runs from timer to timer. */
const listen = (answer: Answer) => {
  let now = 0
  let timer: { readonly at: number; readonly run: () => void } | undefined
  const asked: (readonly string[])[] = []
  const answers: unknown[] = []
  const heard: FeedUpdate[] = []
  let hear: FeedListener = () => {}
  const feed: Feed = {
    subscribe: (listener) => {
      hear = listener
      return () => {}
    },
    refresh: () => {},
    stop: () => {},
  }
  const decoder = createBetfairDecoder()
  const find = async (markets: readonly string[]) => {
    asked.push(markets)
    return answer()
  }
  const deps = {
    clock: { now: () => instant(now) },
    after: (ms: number, run: () => void) => {
      timer = { at: now + ms, run }
      return () => void (timer = undefined)
    },
    onAnswer: (error?: unknown) => void answers.push(error),
  }
  const stop = nameFeed(feed, { find }, deps).subscribe((update) => void heard.push(update))
  return {
    asked,
    answers,
    heard,
    stop,
    say: (line: string) => decoder.decode(line).forEach((update) => hear(update)),
    /** Runs the next timer and lets the catalogue answer. Gives how long the timer waited. */
    next: async (): Promise<number | undefined> => {
      const due = timer
      if (!due) return undefined
      const waited = due.at - now
      ;[now, timer] = [due.at, undefined]
      due.run()
      await vi.waitFor(() => expect(answers.length).toBe(asked.length))
      await Promise.resolve()
      return waited
    },
    names: () =>
      heard.flatMap((update) => {
        if (update.type === 'fixture') return [update.fixture.home.name]
        return update.type === 'market' ? [update.market.runners.map(({ name }) => name).join()] : []
      }),
  }
}

const HEARTBEAT = '{"op":"mcm","ct":"HEARTBEAT","clk":"h","pt":2}'

test('[FEED-26] a market without names is told at once, and again with its names behind the next message', async () => {
  const { say, next, names, asked, heard } = listen(async () => readCatalogue([CATALOGUE]))
  say(mcm(1, { ...IMAGE, marketDefinition: nameless() }))
  expect(heard.map(({ type }) => type)).toEqual(['fixture', 'market', 'prices'])
  await next()
  expect(asked).toEqual([['1.1']])
  expect(heard).toHaveLength(3)
  say(HEARTBEAT)
  expect(names()).toEqual([
    'Home (match 77)',
    'Home,Away,The Draw',
    'Gdansk Amber',
    'Gdansk Amber,Oslo Fjord,The Draw',
  ])
  expect(heard.slice(3)).toMatchObject([
    { type: 'heartbeat' },
    { type: 'fixture', competition: { id: 'competition-12', name: 'Baltic Cup', country: 'PL' } },
    { type: 'market', market: { version: 100 } },
  ])
  for (const update of heard.slice(3)) expect(update).not.toHaveProperty('isUnnamed')
  say(mcm(3, { marketDefinition: nameless({ version: 101 }) }))
  expect(names().slice(4)).toEqual(['Gdansk Amber', 'Gdansk Amber,Oslo Fjord,The Draw'])
  expect(await next()).toBeUndefined()
})

test('[FEED-26] what has names already is not asked for', async () => {
  const { say, next, names } = listen(async () => [])
  say(mcm(1, IMAGE))
  expect(await next()).toBeUndefined()
  expect(names()).toEqual(['Gdansk Amber', 'Runner 11,Runner 12,Runner 13'])
})

test('[FEED-27] a catalogue that fails is asked again, later each time, and prices go on meanwhile', async () => {
  let isBroken = true
  const { say, next, names, heard, answers } = listen(async () => {
    if (isBroken) throw new Error('broken')
    return readCatalogue(CATALOGUE)
  })
  say(mcm(1, { ...IMAGE, marketDefinition: nameless() }))
  const waits: unknown[] = []
  for (let round = 0; round < 11; round += 1) waits.push(await next())
  expect(waits).toEqual([50, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000])
  say(mcm(2, { rc: [{ id: 11, atb: [[1.97, 5]] }] }))
  expect(heard.at(-1)).toMatchObject({ type: 'prices' })
  isBroken = false
  await next()
  say(HEARTBEAT)
  expect(names().at(-1)).toBe('Gdansk Amber,Oslo Fjord,The Draw')
  expect(answers.at(-1)).toBeUndefined()
})

test('[FEED-27] a market that the catalogue does not know yet is asked for again, one that is over is not', async () => {
  const { say, next, asked } = listen(async () => [])
  say(mcm(1, { ...IMAGE, marketDefinition: nameless() }))
  expect([await next(), await next(), await next()]).toEqual([50, 5000, 10_000])
  say(mcm(2, { marketDefinition: nameless({ status: 'CLOSED' }) }))
  expect(await next()).toBeDefined()
  expect(asked).toHaveLength(3)
})

test('[FEED-27] whoever stops listening asks for nothing any more', async () => {
  const { say, next, stop, asked } = listen(async () => [])
  say(mcm(1, { ...IMAGE, marketDefinition: nameless() }))
  stop()
  expect(await next()).toBeUndefined()
  expect(asked).toEqual([])
})

test('[FEED-26] a catalogue is read bare, in the envelope of JSON-RPC and as one market, and what makes no sense is left out', () => {
  const all = [CATALOGUE, { result: [CATALOGUE], jsonrpc: '2.0' }, [{ result: [CATALOGUE] }], [CATALOGUE]]
  for (const answer of all) expect(readCatalogue(answer).map(({ market }) => market)).toEqual(['1.1'])
  const { event: _, ...eventless } = CATALOGUE
  const broken = [
    null,
    7,
    'x',
    {},
    [],
    eventless,
    { ...CATALOGUE, runners: [] },
    { ...CATALOGUE, runners: [{}] },
  ]
  for (const answer of broken) expect(readCatalogue([answer])).toEqual([])
  const [byPlace] = readCatalogue({ ...CATALOGUE, event: { id: '77', name: 'Friendly' } })
  expect(byPlace?.event.sides).toEqual(['Gdansk Amber', 'Oslo Fjord'])
})
