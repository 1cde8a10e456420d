import {
  getBetMatches,
  getFixture,
  liveFixtureSchema,
  liveMarketSchema,
  type Scorecard,
} from '@maidan/contracts/player'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { fits, type Shape } from '../../lib/api/shape.ts'
import { spoilt } from '../../lib/testing/spoilt.ts'
import { heldOn, SLIP } from './bets/testing.ts'
import {
  FIXTURE_ITEMS,
  HEARTBEAT,
  LEG,
  LIVE_FIXTURE,
  LIVE_MARKET,
  MARKET_ITEMS,
  MATCH_CALLS,
} from './first-load.ts'
import { CRICKET_CARD } from './match/score/testing.ts'
import { DETAIL } from './match/testing.ts'
import { MOVED } from './testing.ts'

/** Of a good value and everything that differs from it in one place: what shape and schema do not agree on. */
const disputed = (schema: z.ZodType, shape: Shape, good: unknown): readonly unknown[] => {
  if (!schema.safeParse(good).success) throw new Error('the value is not good')
  return [good, ...spoilt(good)].filter((one) => fits(one, shape) !== schema.safeParse(one).success)
}

const ENVELOPE = { error: false, message: 'Success' }
const success = (reply: Readonly<Record<string, z.ZodType>>) =>
  z.object({ error: z.literal(false), message: z.string(), ...reply })

const CARD: Scorecard = CRICKET_CARD

test('[LIVE-13] a match is taken and refused without the schemas as with them', () => {
  const { reply } = MATCH_CALLS.getFixture
  const data = { ...DETAIL, score: CARD, commentary: [{ id: 1, text: 'Four', at: 1 }] }
  expect(disputed(success(getFixture.reply), reply, { ...ENVELOPE, data })).toEqual([])
})

test('[LIVE-13] open bets are taken and refused without the schemas as with them', () => {
  const { reply } = MATCH_CALLS.getBetMatches
  expect(
    disputed(success(getBetMatches.reply), reply, {
      ...ENVELOPE,
      data: [heldOn('sim:7', [300])],
      slips: [SLIP],
    }),
  ).toEqual([])
})

test.each([
  ['a market', liveMarketSchema, LIVE_MARKET, MOVED],
  [
    'a market of the house',
    liveMarketSchema,
    LIVE_MARKET,
    { ...MOVED, quote: { type: 'lines', no: { line: 41, rate: 100 }, max: 1000 } },
  ],
  [
    'a match',
    liveFixtureSchema,
    LIVE_FIXTURE,
    { stage: 'live', card: CARD, commentary: { 7: { text: 'Four', at: 1 } } },
  ],
] as const)('[LIVE-13] %s on the socket is taken and refused without the schemas as with them', (...row) => {
  const [, schema, shape, good] = row
  expect(disputed(schema, shape, good)).toEqual([])
})

test('[LIVE-13] items, heartbeats and kept prices have the shape they must have', () => {
  const item = { id: 71, stream: 's', seq: 1, view: {} }
  const items = [
    [[item, { id: 71, seq: 2, patch: { status: 'open' } }], true],
    [[{ ...item, id: '71' }], false],
    [[{ ...item, view: [] }], false],
    [[{ ...item, seq: 1.5 }], false],
    ['rubbish', false],
  ] as const
  expect(items.map(([one]) => fits(one, MARKET_ITEMS))).toEqual(items.map(([, good]) => good))
  expect(fits([{ ...item, id: 'sim:7' }], FIXTURE_ITEMS)).toBe(true)
  expect(
    [{ markets: { 71: 3 }, fixtures: {} }, { markets: {} }, null].map((one) => fits(one, HEARTBEAT)),
  ).toEqual([true, false, false])
  const leg = { banking: 'odds', fixture: 'sim:7', market: 71, selection: 'home', odds: 1.9 }
  expect([leg, { ...leg, odds: '1.9' }, { ...leg, banking: 'lines' }].map((one) => fits(one, LEG))).toEqual([
    true,
    false,
    false,
  ])
})
