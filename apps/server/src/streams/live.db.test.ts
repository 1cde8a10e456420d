import { isProving } from '@maidan/core/testing'
import { FAULT_SENTENCES } from '@maidan/feed'
import { afterEach, expect, test } from 'vitest'
import { asLive, catalogueOf } from '../modules/sportsbook/testing/as-live.ts'
import { OWN_MATCH, type RecordedMatch } from '../modules/sportsbook/testing/own-recording.ts'
import { areRecordingsHere, readRecording } from '../modules/sportsbook/testing/stream-server.ts'
import { createRecordedWorld, type RecordedWorld } from '../testing/recorded-world.ts'

let world: RecordedWorld
afterEach(() => world.close())

const begin = async (match: RecordedMatch, others: readonly string[] = []): Promise<readonly string[]> => {
  const lines = await match.lines()
  world = await createRecordedWorld([...asLive(others), ...asLive(lines)], match.fixture, true)
  await world.fundHouse()
  return lines
}

/** The price of the last trade on a runner, as the recording has it. */
const tradedAt = (lines: readonly string[], last: number, runner: number): number => {
  type Message = {
    readonly mc: readonly { readonly rc?: readonly { readonly id: number; readonly ltp?: number }[] }[]
  }
  const trades = lines
    .slice(0, last + 1)
    .flatMap((line) => (JSON.parse(line) as Message).mc.flatMap(({ rc = [] }) => rc))
    .filter(({ id, ltp }) => id === runner && ltp !== undefined)
  return trades.at(-1)!.ltp!
}

const bestOf = async (runner: number): Promise<number | undefined> =>
  (await world.read())?.runners.find(({ id }) => id === runner)?.toBack[0]?.[0]

/** The house offers about what was traded: the chances are less than three in a hundred apart. */
const untilPriceIs = async (runner: number, price: number): Promise<void> => {
  const isNear = async () => Math.abs(1 / ((await bestOf(runner)) ?? Infinity) - 1 / price) < 0.03
  await expect.poll(isNear, { timeout: 15_000 }).toBe(true)
}

const names = async () => {
  const read = await world.read()
  return read && [read.match.home.name, read.match.competition.name, ...read.runners.map(({ name }) => name)]
}

const STAKE = 100

/** Asha bets on the winner at the price of the house. The match has no names yet. */
const betUnnamed = async (match: RecordedMatch, lines: readonly string[]) => {
  world.stream.playTo(match.before)
  await world.until({ status: 'open', inPlay: false, stage: 'upcoming' })
  expect(await names()).toEqual([
    `First player (match ${match.fixture})`,
    'Tennis',
    'First player',
    'Second player',
  ])
  await untilPriceIs(match.winner.id, tradedAt(lines, match.before, match.winner.id))
  const price = (await bestOf(match.winner.id))!
  const placed = await world.place(world.asha, 'back', { runner: match.winner.id, price, stake: STAKE })
  if (!placed.ok) throw new Error(placed.message)
  expect(placed.data).toMatchObject({ matched: STAKE })
  return placed.data
}

const lagBehind = async (): Promise<void> => {
  world.stream.lag(true)
  await world.until({ status: 'suspended', reason: FAULT_SENTENCES.delayed })
  world.stream.lag(false)
  await world.until({ status: 'open' })
}

const playLive = async (match: RecordedMatch) => {
  const lines = await begin(match)
  const bet = await betUnnamed(match, lines)
  world.writeNames(catalogueOf(lines))
  await expect
    .poll(names, { timeout: 15_000 })
    .toEqual(expect.arrayContaining([match.winner.name, 'Recorded Open']))
  await lagBehind()
  world.stream.playTo(match.on)
  await world.until({ status: 'open', inPlay: true, delay: match.delaySeconds, stage: 'live' })
  await untilPriceIs(match.winner.id, tradedAt(lines, match.on, match.winner.id))
  world.stream.playTo(match.end)
  await world.until({ status: 'settled', stage: 'finished', result: match.winner.name })
  return { bet, settled: await world.bet(world.asha, bet.id) }
}

const wonAt = (match: RecordedMatch, price: number) => ({
  status: 'settled',
  selectionName: match.winner.name,
  profit: Math.floor((price - 1) * STAKE * 100 + 1e-6) / 100,
  receipts: [{ verdict: 'won', source: `The feed closed the market with ${match.winner.name} as winner.` }],
})

const NOT_HERE = 'the recordings are not here: they lie in ../shared/data beside the project'

test('[SB-30] [SB-31] a live stream without names shows its match, takes a bet, gets the names and settles', async () => {
  const { bet, settled } = await playLive(OWN_MATCH)
  expect(settled).toMatchObject(wonAt(OWN_MATCH, bet.averagePrice!))
}, 60_000)

/** Goals of both teams, greyhounds and horses, oldest first. There are no rules for the last two. */
const OTHERS = ['official/1.145405534.bz2', '1.197931750.jsonl', 'official/1.211006011.bz2']

// Several recordings at once belong to the long forms.
test('[SB-32] markets of other sports beside a match are counted by reason', async ({ skip }) => {
  skip(!isProving, 'npm run prove runs it: it plays several recordings at once')
  skip(!areRecordingsHere, NOT_HERE)
  const others = (await Promise.all(OTHERS.map(readRecording))).flatMap((lines) => lines.slice(0, 1))
  await begin(OWN_MATCH, others)
  world.stream.playTo(others.length)
  await world.until({ status: 'open' })
  expect(await world.readMetrics()).toContain('feed_markets_dropped_total{reason="unknown_kind"} 2')
}, 60_000)
