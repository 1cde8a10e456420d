import { instant, paise } from '@maidan/core'
import { expect, test } from 'vitest'
import { bestPrices } from '../book.ts'
import { level, MARKET, prices, watchedMarket } from '../testing/market.ts'
import { CHECK_EVERY_MS, FAULT_SENTENCES, GUARD_LIMITS } from './limits.ts'

const AT = instant(1_000_000)

test('[FEED-6] a message that is missing suspends every market, and says why', () => {
  const { send, skip, heard, fault, guard } = watchedMarket()
  skip(1)
  send({ type: 'heartbeat' })
  expect(fault()).toBe('gap')
  expect(heard).toEqual([
    { type: 'suspended', at: AT, market: 'm1', reason: 'gap', sentence: FAULT_SENTENCES.gap },
  ])
  expect(guard.market('m1')?.market.status).toBe('suspended')
})

test('[FEED-6] a message that comes twice or late suspends the market it is about, and changes nothing', () => {
  const twice = watchedMarket()
  twice.sendRaw({ ...prices([200], []), at: AT, seq: 2 })
  expect(twice.fault()).toBe('duplicate')
  const late = watchedMarket()
  late.sendRaw({ ...prices([200], []), at: AT, seq: 1 })
  expect(late.fault()).toBe('out_of_order')
  const heartbeat = watchedMarket()
  heartbeat.sendRaw({ type: 'heartbeat', at: AT, seq: 2 })
  expect(heartbeat.fault()).toBeUndefined()
})

test('[FEED-7] what cannot be read suspends the market it names, or all of them', () => {
  const one = watchedMarket()
  one.send(
    { type: 'market', market: { ...MARKET, id: 'm2' } },
    { ...prices([198], [202], true), market: 'm2' },
  )
  one.send({ type: 'fault', reason: 'garbage', market: 'm1' })
  expect(one.guard.markets().map(({ fault }) => fault)).toEqual(['garbage', undefined])
  one.send({ type: 'fault', reason: 'garbage' })
  expect(one.guard.markets().map(({ fault }) => fault)).toEqual(['garbage', 'garbage'])
})

test('[FEED-8] prices that cannot be suspend the market and leave an empty book', () => {
  const cases = [
    [prices([199.5], []), 'off_ladder'],
    [prices([201], []), 'off_ladder'],
    [prices([100_001], []), 'off_ladder'],
    [prices([202], []), 'crossed'],
    [prices([], [198]), 'crossed'],
    [{ ...prices([198], []), runners: [{ runner: 9 }] }, 'unknown_runner'],
    [
      { ...prices([], []), runners: [{ runner: 1, toBack: { whole: false, levels: [level(198, -5)] } }] },
      'garbage',
    ],
    [
      {
        ...prices([], []),
        runners: [{ runner: 1, toBack: { whole: false, levels: [level(198, Number.NaN)] } }],
      },
      'garbage',
    ],
  ] as const
  for (const [news, reason] of cases) {
    const { send, fault, guard } = watchedMarket()
    send(news)
    expect(fault()).toBe(reason)
    expect(guard.market('m1')?.book.size).toBe(0)
  }
})

test('[FEED-8] a version that goes back suspends the market', () => {
  const { send, fault } = watchedMarket()
  send({ type: 'market', market: { ...MARKET, version: 0 } })
  expect(fault()).toBe('stale_version')
})

test('[FEED-45] a version that went back is believed when the source does not take it back', () => {
  const { send, fault, guard } = watchedMarket()
  send({ type: 'market', market: { ...MARKET, version: 1_000_000 } })
  send({ type: 'market', market: { ...MARKET, version: 3 } })
  expect(fault()).toBe('stale_version')
  send({ type: 'market', market: { ...MARKET, version: 2 } })
  expect(guard.market('m1')?.market.version).toBe(1_000_000)
  send({ type: 'market', market: { ...MARKET, version: 2 } }, leap(true))
  expect(fault()).toBeUndefined()
  expect(guard.market('m1')?.market.version).toBe(2)
})

test('[FEED-45] an end with a version that went back is not believed, however often it is told', () => {
  const { send, fault, guard } = watchedMarket()
  send({ type: 'market', market: { ...MARKET, version: 100 } })
  for (let told = 0; told < 5; told += 1)
    send({ type: 'market', market: { ...MARKET, version: 1, status: 'closed' } })
  expect(fault()).toBe('stale_version')
  expect(guard.market('m1')?.market).toMatchObject({ version: 100 })
})

test('[FEED-8] rates and lines that cannot be suspend the market until a good one comes', () => {
  const { send, fault, guard } = watchedMarket()
  const max = paise(100)
  const lines = (no: number, yes: number) =>
    ({
      type: 'quote',
      market: 'm1',
      quote: { type: 'lines', no: { line: no, rate: 100 }, yes: { line: yes, rate: 100 }, max },
    }) as const
  send(lines(45, 46))
  expect(guard.market('m1')?.quote).toEqual(lines(45, 46).quote)
  send(lines(47, 46))
  expect(fault()).toBe('bad_quote')
  expect(guard.market('m1')?.quote).toBeUndefined()
  send(lines(46, 47))
  expect(fault()).toBeUndefined()
  send({
    type: 'quote',
    market: 'm1',
    quote: { type: 'rates', rates: [{ selection: 'home', back: 90, lay: 80, max }] },
  })
  expect(fault()).toBe('bad_quote')
  send(lines(46, 47), lines(99, 100))
  expect(fault()).toBe('jump')
  send(lines(98, 99))
  expect(fault()).toBeUndefined()
})

/** Home goes from evens to 1.25. */
const leap = (image: boolean, matched?: number) =>
  ({
    ...prices([], [], image),
    runners: [
      {
        runner: 1,
        toBack: { whole: true, levels: [level(124)] },
        toLay: { whole: true, levels: [level(126)] },
        ...(matched === undefined ? {} : { matched: paise(matched) }),
      },
    ],
  }) as const

test('[FEED-9] a leap without a trade suspends the market, and an image that agrees confirms it', () => {
  const { send, fault, guard } = watchedMarket()
  send(leap(false))
  expect(fault()).toBe('jump')
  send(prices([210], [214], true))
  expect(fault()).toBeUndefined()
  send(leap(true))
  expect(fault()).toBe('jump')
  send(leap(true))
  expect(fault()).toBeUndefined()
  expect(bestPrices(guard.market('m1')!.book, 1)).toEqual({ toBack: 124, toLay: 126 })
})

test('[FEED-9] a leap is believed when money was matched or the market was suspended in between', () => {
  const traded = watchedMarket()
  traded.send(leap(false, 500))
  expect(traded.fault()).toBeUndefined()
  const reopened = watchedMarket()
  reopened.send({ type: 'market', market: { ...MARKET, status: 'suspended', version: 2 } })
  reopened.send({ type: 'market', market: { ...MARKET, version: 3 } }, leap(false))
  expect(reopened.fault()).toBeUndefined()
})

test('[FEED-10] a silent feed is suspended within two seconds and comes back when it speaks', () => {
  const { wait, send, fault, heard } = watchedMarket()
  expect(GUARD_LIMITS.silenceMs + CHECK_EVERY_MS).toBeLessThanOrEqual(2000)
  wait(GUARD_LIMITS.silenceMs)
  expect(fault()).toBeUndefined()
  wait(CHECK_EVERY_MS)
  expect(fault()).toBe('silence')
  send({ type: 'heartbeat' })
  expect(fault()).toBeUndefined()
  expect(heard.map(({ type }) => type)).toEqual(['suspended', 'restored', 'market'])
})

test('[FEED-11] a suspended market takes no delta, asks for an image at once and comes back with it', () => {
  const { send, skip, wait, fault, asked, guard, heard } = watchedMarket()
  skip(1)
  send(prices([200], []))
  expect(asked).toEqual(['m1'])
  expect(guard.market('m1')?.book.size).toBe(0)
  send({ type: 'heartbeat' })
  expect(asked).toEqual(['m1'])
  wait(1000)
  expect(asked).toEqual(['m1', 'm1'])
  send(prices([196], [200], true))
  expect(fault()).toBeUndefined()
  expect(bestPrices(guard.market('m1')!.book, 1)).toEqual({ toBack: 196, toLay: 200 })
  expect(heard.slice(-3).map(({ type }) => type)).toEqual(['restored', 'market', 'prices'])
})

test('[FEED-11] an image that is wrong itself does not heal', () => {
  const { send, skip, fault } = watchedMarket()
  skip(1)
  send(prices([202], [200], true))
  expect(fault()).toBe('gap')
})

test('[FEED-13] a lost connection that is resumed brings the prices back as they were', () => {
  const { send, fault, guard } = watchedMarket()
  send({ type: 'fault', reason: 'disconnected' })
  expect(fault()).toBe('disconnected')
  send({ type: 'heartbeat' })
  expect(fault()).toBe('disconnected')
  send({ type: 'resumed' })
  expect(fault()).toBeUndefined()
  expect(bestPrices(guard.market('m1')!.book, 1)).toEqual({ toBack: 198, toLay: 202 })
})

test('[FEED-8] a runner that is removed leaves the book, and a closed market stays closed', () => {
  const { send, guard } = watchedMarket()
  const [first, second] = MARKET.runners
  send({
    type: 'market',
    market: { ...MARKET, version: 2, runners: [{ ...first!, status: 'removed', factorBp: 2500 }, second!] },
  })
  expect(guard.market('m1')?.book.has(1)).toBe(false)
  send({ type: 'market', market: { ...MARKET, version: 3, status: 'closed' } })
  send({ type: 'fault', reason: 'garbage' })
  expect(guard.market('m1')?.market.status).toBe('closed')
  guard.forget('m1')
  expect(guard.markets()).toEqual([])
})
