import { instant } from '@maidan/core'
import { expect, test } from 'vitest'
import { levelsOf } from '../book.ts'
import { createGuard } from '../guard/guard.ts'
import { definition, IMAGE, mcm } from '../testing/stream.ts'
import { createBetfairDecoder } from './decoder.ts'

/** A stream of lines through adapter and guard. */
const listen = () => {
  const decoder = createBetfairDecoder()
  const guard = createGuard({ clock: { now: () => instant(0) }, listener: () => {} })
  return {
    decoder,
    guard,
    hear: (...lines: readonly string[]) => {
      for (const line of lines) for (const update of decoder.decode(line)) guard.accept(update)
    },
    fault: () => guard.market('1.1')?.fault,
    levels: (runner: number, side: 'toBack' | 'toLay') =>
      levelsOf(guard.market('1.1')!.book, runner, side).map(({ price, size }) => [price, size]),
  }
}

test('[FEED-4] an image replaces, a delta changes, a size of nothing takes away', () => {
  const { hear, levels } = listen()
  hear(mcm(1, IMAGE))
  expect([levels(11, 'toBack'), levels(11, 'toLay')]).toEqual([[[198, 1000]], [[202, 1250]]])
  hear(
    mcm(2, {
      rc: [
        {
          id: 11,
          atb: [
            [1.97, 5],
            [1.98, 0],
          ],
        },
      ],
    }),
  )
  expect(levels(11, 'toBack')).toEqual([[197, 500]])
  hear(mcm(3, { ...IMAGE, rc: [{ id: 12, atb: [[3.5, 1]] }] }))
  expect([levels(11, 'toBack'), levels(12, 'toBack'), levels(12, 'toLay')]).toEqual([[], [[350, 100]], []])
})

test('[FEED-4] ladders by position become ladders by price, and only changed positions come', () => {
  const { hear, levels } = listen()
  const rc = [
    {
      id: 11,
      batb: [
        [0, 1.98, 10],
        [1, 1.97, 20],
        [2, 1.96, 30],
      ],
      batl: [[0, 2.02, 5]],
    },
  ]
  hear(mcm(1, { ...IMAGE, rc }))
  hear(
    mcm(2, {
      rc: [
        {
          id: 11,
          batb: [
            [1, 1.95, 40],
            [2, 0, 0],
          ],
          batl: [[0, 2.04, 7]],
        },
      ],
    }),
  )
  expect(levels(11, 'toBack')).toEqual([
    [198, 1000],
    [195, 4000],
  ])
  expect(levels(11, 'toLay')).toEqual([[204, 700]])
})

test('[FEED-4] a definition tells status, delay, version, runners, and the match where it is one of ours', () => {
  const [fixture, market] = createBetfairDecoder().decode(
    mcm(1, {
      img: true,
      marketDefinition: definition({
        status: 'SUSPENDED',
        inPlay: true,
        betDelay: 5,
        runners: [
          { id: 11, status: 'WINNER', sortPriority: 1, name: 'Gdansk Amber' },
          { id: 12, status: 'REMOVED', sortPriority: 2, adjustmentFactor: 7.14 },
        ],
      }),
    }),
  )
  expect(fixture).toMatchObject({
    type: 'fixture',
    fixture: {
      id: '77',
      sport: 'soccer',
      home: { name: 'Gdansk Amber' },
      away: { name: 'Oslo Fjord', short: 'OSL' },
    },
  })
  expect(market).toMatchObject({
    type: 'market',
    market: {
      id: '1.1',
      kind: { type: 'match_odds' },
      status: 'suspended',
      inPlay: true,
      betDelaySeconds: 5,
      version: 100,
      runners: [
        { id: 11, selection: 'home', status: 'winner', name: 'Gdansk Amber' },
        { id: 12, selection: 'away', status: 'removed', factorBp: 714 },
      ],
    },
  })
})

test('[FEED-4] totals are read in quarters; markets of other sports keep their prices and have no kind', () => {
  const kindOf = (marketType: string) =>
    createBetfairDecoder()
      .decode(mcm(1, { marketDefinition: definition({ marketType, eventTypeId: '7' }) }))
      .map((update) => (update.type === 'market' ? update.market.kind : undefined))[0]
  expect(kindOf('OVER_UNDER_25')).toEqual({ type: 'total_goals', line: 10, period: 'match' })
  expect(kindOf('WIN')).toBeUndefined()
})

test('[FEED-5] line, fine and handicap markets are not offered', () => {
  for (const changes of [
    { bettingType: 'LINE' },
    { priceLadderDefinition: { type: 'FINEST' } },
    { runners: [{ id: 11, hc: -0.5, status: 'ACTIVE', sortPriority: 1 }] },
  ]) {
    const { hear, decoder, guard } = listen()
    expect(decoder.decode(mcm(1, { marketDefinition: definition(changes) }))).toMatchObject([
      { type: 'fault', reason: 'unsupported', market: '1.1' },
    ])
    hear(mcm(2, { rc: [{ id: 11, atb: [[2, 10]] }] }))
    expect(guard.market('1.1')).toBeUndefined()
  }
})

test('[FEED-6] the same message again, or an older one, suspends the market', () => {
  const twice = listen()
  twice.hear(mcm(1, IMAGE), mcm(2, { rc: [] }), mcm(2, { rc: [] }))
  expect(twice.fault()).toBe('duplicate')
  const late = listen()
  late.hear(mcm(5, IMAGE), mcm(4, { rc: [{ id: 11, atb: [[1.9, 1]] }] }))
  expect(late.fault()).toBe('out_of_order')
  late.hear(mcm(6, IMAGE))
  expect(late.fault()).toBeUndefined()
})

test('[FEED-7] lines that are no messages suspend all markets, and a broken part its own', () => {
  const GARBAGE = [
    '',
    '{',
    'null',
    '[]',
    '"mcm"',
    '{"op":7}',
    '{"op":"mcm"}',
    '{"op":"mcm","pt":"now","mc":[]}',
  ]
  for (const line of GARBAGE) {
    const { hear, fault } = listen()
    hear(mcm(1, IMAGE), line)
    expect(fault()).toBe('garbage')
  }
  const broken = [
    { rc: [{ id: 11, atb: [[1.98]] }] },
    { rc: [{ id: 'x', atb: [[1.98, 1]] }] },
    { rc: [{ id: 11, atb: [['1.98', 1]] }] },
    { rc: {} },
    { marketDefinition: definition({ status: 'DANCING' }) },
    { marketDefinition: definition({ version: -1 }) },
    {
      marketDefinition: {
        ...definition(),
        runners: [
          { id: 11, status: 'ACTIVE', sortPriority: 1 },
          { id: 11, status: 'ACTIVE', sortPriority: 2 },
        ],
      },
    },
  ]
  for (const change of broken) {
    const { hear, fault, guard } = listen()
    hear(mcm(1, IMAGE), mcm(2, { ...IMAGE, id: '1.2' }), mcm(3, change))
    expect(fault()).toBe('garbage')
    expect(guard.market('1.2')?.fault).toBeUndefined()
  }
})

test('[FEED-10] a heartbeat says nothing else, and a failed status means a lost connection', () => {
  const { decode } = createBetfairDecoder()
  expect(decode('{"op":"mcm","ct":"HEARTBEAT","clk":"a","pt":5}')).toMatchObject([
    { type: 'heartbeat', at: 5 },
  ])
  expect(decode('{"op":"connection","connectionId":"1"}')).toMatchObject([{ type: 'heartbeat' }])
  expect(decode('{"op":"status","statusCode":"FAILURE"}')).toMatchObject([{ reason: 'disconnected' }])
})

test('[FEED-13] the decoder knows where to resume, and says when nothing was missed', () => {
  const { decode, resumePoint } = createBetfairDecoder()
  decode(mcm(1, IMAGE, { initialClk: 'i1', ct: 'SUB_IMAGE' }))
  decode(mcm(2, { rc: [] }))
  expect(resumePoint()).toEqual({ initialClk: 'i1', clk: 'c2' })
  expect(decode(mcm(3, { rc: [] }, { ct: 'RESUB_DELTA' }))).toMatchObject([{ type: 'resumed' }])
})

test('[FEED-23] the ladder with virtual bets is followed where the stream sends it, and no other beside it', () => {
  const { hear, levels } = listen()
  const both = {
    id: 11,
    batb: [[0, 1.98, 10]],
    batl: [[0, 2.1, 5]],
    bdatb: [
      [0, 2, 7],
      [1, 1.98, 10],
    ],
    bdatl: [[0, 2.02, 5]],
    atb: [[1.98, 10]],
  }
  hear(mcm(1, { ...IMAGE, rc: [both] }))
  const display = [
    [200, 700],
    [198, 1000],
  ]
  expect([levels(11, 'toBack'), levels(11, 'toLay')]).toEqual([display, [[202, 500]]])
  hear(mcm(2, { rc: [{ id: 11, atb: [[1.5, 1]], batb: [[0, 1.5, 1]], batl: [[0, 0, 0]] }] }))
  expect([levels(11, 'toBack'), levels(11, 'toLay')]).toEqual([display, [[202, 500]]])
  hear(mcm(3, { rc: [{ id: 11, bdatb: [[0, 0, 0]] }] }))
  expect(levels(11, 'toBack')).toEqual([[198, 1000]])
  hear(mcm(4, { ...IMAGE, rc: [{ id: 11, batb: [[0, 1.9, 1]] }] }))
  expect(levels(11, 'toBack')).toEqual([[190, 100]])
})

test('[FEED-24] an answer in segments can be resumed only after its last segment', () => {
  const { hear, decoder, fault } = listen()
  hear(mcm(1, IMAGE, { ct: 'SUB_IMAGE', initialClk: 'i1' }))
  const other = { ...IMAGE, id: '1.2' }
  hear(mcm(2, IMAGE, { ct: 'SUB_IMAGE', segmentType: 'SEG_START', initialClk: 'i2' }))
  hear(mcm(2, other, { ct: 'SUB_IMAGE', segmentType: 'SEG' }))
  expect(decoder.resumePoint()).toEqual({ initialClk: 'i1', clk: 'c1' })
  hear('{"op":"mcm","ct":"SUB_IMAGE","segmentType":"SEG_END","clk":"c3","pt":2}')
  expect(decoder.resumePoint()).toEqual({ initialClk: 'i2', clk: 'c3' })
  expect(fault()).toBeUndefined()
  decoder.forgetResumePoint()
  expect(decoder.resumePoint()).toEqual({})
})

test('[FEED-24] a market that was cut off comes back after the last segment of what it missed', () => {
  const { hear, guard, fault, levels } = listen()
  hear(mcm(1, IMAGE))
  guard.accept({ type: 'fault', reason: 'disconnected', at: instant(1) })
  const delta = { rc: [{ id: 11, atb: [[1.97, 5]] }] }
  hear(mcm(2, delta, { ct: 'RESUB_DELTA', segmentType: 'SEG_START' }))
  expect(fault()).toBe('disconnected')
  hear('{"op":"mcm","ct":"RESUB_DELTA","segmentType":"SEG_END","clk":"c3","pt":2}')
  expect(fault()).toBeUndefined()
  expect(levels(11, 'toBack')).toEqual([
    [198, 1000],
    [197, 500],
  ])
})

test('[FEED-24] another server with a slower clock may answer a subscription; conflated changes are changes', () => {
  const { hear, fault, levels } = listen()
  hear(
    mcm(5, IMAGE),
    mcm(4, IMAGE, { ct: 'SUB_IMAGE' }),
    mcm(6, { con: true, rc: [{ id: 11, atb: [[1.97, 5]] }] }),
  )
  expect(fault()).toBeUndefined()
  expect(levels(11, 'toBack')).toHaveLength(2)
})

test('[FEED-25] while the stream says that it lags behind all markets are suspended, those that it tells whole too', () => {
  const { hear, fault, guard, levels } = listen()
  hear(mcm(1, IMAGE))
  hear('{"op":"mcm","ct":"HEARTBEAT","clk":"c2","pt":2,"status":503}')
  expect(fault()).toBe('delayed')
  hear(mcm(3, { rc: [{ id: 11, atb: [[1.97, 5]] }] }, { status: 503 }))
  hear(mcm(4, { ...IMAGE, id: '1.2' }, { status: 503 }))
  expect([fault(), guard.market('1.2')?.fault]).toEqual(['delayed', 'delayed'])
  expect(guard.market('1.1')?.market.status).toBe('suspended')
  hear('{"op":"mcm","ct":"HEARTBEAT","clk":"c5","pt":5}')
  expect([fault(), guard.market('1.2')?.fault]).toEqual([undefined, undefined])
  expect(levels(11, 'toBack')).toHaveLength(2)
})

test('[FEED-26] a definition without names tells of its match and its runners by placeholders', () => {
  const nameless = (changes: object) => {
    const { eventName: _, name: __, ...rest } = definition(changes as never)
    return {
      ...rest,
      runners: [11, 12, 13].map((id, at) => ({ id, status: 'ACTIVE', sortPriority: at + 1 })),
    }
  }
  const [fixture, market] = createBetfairDecoder().decode(mcm(1, { marketDefinition: nameless({}) }))
  expect(fixture).toMatchObject({
    isUnnamed: true,
    fixture: { home: { name: 'Home (match 77)' }, away: { name: 'Away (match 77)' } },
  })
  expect(market).toMatchObject({
    market: {
      isUnnamed: true,
      name: 'Match Odds',
      runners: [{ name: 'Home' }, { name: 'Away' }, { name: 'The Draw' }],
    },
  })
  const [tennis] = createBetfairDecoder().decode(mcm(1, { marketDefinition: nameless({ eventTypeId: '2' }) }))
  expect(tennis).toMatchObject({ fixture: { away: { name: 'Second player (match 77)' } } })
  const [, other] = createBetfairDecoder().decode(
    mcm(1, { marketDefinition: nameless({ marketType: 'TO_QUALIFY' }) }),
  )
  expect(other).toMatchObject({ market: { name: 'To Qualify', runners: [{ name: 'Runner 11' }, {}, {}] } })
  const [, named] = createBetfairDecoder().decode(mcm(1, IMAGE))
  expect(named).not.toHaveProperty('market.isUnnamed')
})
