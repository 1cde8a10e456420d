import { isProving } from '@maidan/core/testing'
import { FAULT_SENTENCES } from '@maidan/feed'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRecordedWorld, PURSE, type RecordedWorld } from '../testing/recorded-world.ts'
import { OWN_MATCH, type RecordedMatch } from '../modules/sportsbook/testing/own-recording.ts'
import { NORRIE_RUUD } from '../modules/sportsbook/testing/recorded-matches.ts'
import { areRecordingsHere, winnersOf } from '../modules/sportsbook/testing/stream-server.ts'

let match: RecordedMatch
let lines: readonly string[]
let world: RecordedWorld
let bets: { readonly lay: number; readonly back: number }[]

/** Asha is right about the match three times, and Binod wrong; prices are those that were traded then. */
const betBefore = async () => {
  const { asha, binod } = world
  world.stream.playTo(match.before)
  await world.until({ status: 'open', inPlay: false, stage: 'upcoming' })
  bets = [
    await world.meet({ runner: match.winner.id, price: 3.35, stake: 233.33, backer: asha, layer: binod }),
    await world.meet({ runner: match.loser.id, price: 1.43, stake: 345.67, backer: binod, layer: asha }),
  ]
}

/** The one who takes waits as long as the recording says. */
const betInPlay = async () => {
  const { asha, binod } = world
  const from = performance.now()
  bets.push(
    await world.meet({ runner: match.winner.id, price: 2.36, stake: 150.55, backer: asha, layer: binod }),
  )
  expect(performance.now() - from).toBeGreaterThan(match.delaySeconds * 1000 - 10)
}

const inPlay = () => ({ status: 'open', inPlay: true, delay: match.delaySeconds })
const settled = () => ({
  status: 'settled',
  stage: 'finished',
  result: match.winner.name,
  inPlay: true,
  delay: match.delaySeconds,
})

/**
 * 233.33 × 2.35 + 345.67 + 150.55 × 1.36 = 1098.7435: rounded down for who wins it and up for who loses it, with 2 % of
 * it, rounded up, as commission. What is left of a paisa is the house's.
 */
const WON = 1098_74
const LOST = 1098_75
const COMMISSION = 21_98

const receipt = (verdict: string, profit: number, first: string) => ({
  status: 'settled',
  profit,
  receipts: [
    {
      version: 1,
      source: `The feed closed the market with ${match.winner.name} as winner.`,
      rule: 'SPORT-25',
      text: expect.stringContaining('tennis are settled by who wins the match'),
      verdict,
      profit,
      lines: expect.arrayContaining([
        first,
        `${verdict === 'won' ? 'profit' : 'loss'} ${Math.abs(profit).toFixed(2)}`,
      ]),
    },
  ],
})

/** What the two players and the house have, and the receipt of each bet. */
const outcome = async () => {
  const { asha, binod } = world
  const { id } = (await world.read())!
  return {
    asha: await world.wallet(asha),
    binod: await world.wallet(binod),
    house: await world.house(id),
    ofAsha: await Promise.all(
      [bets[0]!.back, bets[1]!.lay, bets[2]!.back].map((bet) => world.bet(asha, bet)),
    ),
    ofBinod: await Promise.all(
      [bets[0]!.lay, bets[1]!.back, bets[2]!.lay].map((bet) => world.bet(binod, bet)),
    ),
  }
}

/** A fraction of a paisa goes on to the next bet of the player. */
const expectedOutcome = () => ({
  asha: { cash: PURSE + WON - COMMISSION, bonus: 0, exposure: 0 },
  binod: { cash: PURSE - LOST, bonus: 0, exposure: 0 },
  house: { commission: COMMISSION, settlement: LOST - WON },
  ofAsha: [
    receipt('won', 548.32, '233.33 matched at 3.35: 233.33 × (3.35 − 1)'),
    receipt('won', 345.67, '345.67 matched at 1.43: 345.67'),
    receipt('won', 204.75, '150.55 matched at 2.36: 150.55 × (2.36 − 1)'),
  ],
  ofBinod: [
    receipt('lost', -548.33, '233.33 matched at 3.35: −233.33 × (3.35 − 1)'),
    receipt('lost', -345.67, '345.67 matched at 1.43: −345.67'),
    receipt('lost', -204.75, '150.55 matched at 2.36: −150.55 × (2.36 − 1)'),
  ],
})

const playThrough = async (): Promise<void> => {
  await betBefore()
  const waiting = await world.place(world.asha, 'back', {
    runner: match.loser.id,
    price: 1.5,
    stake: 100,
  })
  world.stream.playTo(match.on)
  await world.until({ ...inPlay(), stage: 'live' })
  expect(waiting.ok && (await world.bet(world.asha, waiting.data.id))).toMatchObject({ status: 'ended' })
  await betInPlay()
  world.stream.playTo(match.end)
  await world.until(settled())
  expect(winnersOf(lines.at(-1)!)).toEqual([(await world.read())?.result])
}

const loseConnection = async (): Promise<void> => {
  const { stream } = world
  const order = { runner: match.loser.id, price: 1.5, stake: 100 }
  await betBefore()
  stream.cut()
  await world.until({ status: 'suspended', reason: FAULT_SENTENCES.disconnected, inPlay: false })
  expect(await world.place(world.asha, 'back', order)).toMatchObject({ code: 'market_suspended' })
  stream.playTo(match.on)
  stream.mend({ remembers: true })
  await world.until(inPlay())
  expect(stream.asked.at(-1)).toMatchObject({ op: 'marketSubscription', initialClk: 'first' })
  await betInPlay()
  stream.cut()
  await world.until({ status: 'suspended', reason: FAULT_SENTENCES.disconnected, inPlay: true })
  stream.playTo(match.late)
  stream.mend({ remembers: false })
  await world.until({ status: 'open', inPlay: true })
  stream.playTo(match.end)
  await world.until(settled())
}

const endWhileAway = async (): Promise<void> => {
  await betBefore()
  world.stream.playTo(match.on)
  await world.until({ status: 'open', inPlay: true })
  await betInPlay()
  await world.stopServer()
  world.stream.playTo(match.end)
  await world.startServer()
  await world.until(settled())
}

const MATCHES: [string, RecordedMatch][] = [['that we recorded', OWN_MATCH]]
// Others recorded it, and its delay is longer: it belongs to the long forms.
if (isProving && areRecordingsHere) MATCHES.push(['of a stream', NORRIE_RUUD])

describe.each(MATCHES)('a match %s', (_, recorded) => {
  beforeEach(async () => {
    match = recorded
    lines = await match.lines()
    world = await createRecordedWorld(lines, match.fixture)
  })
  afterEach(() => world.close())

  test('[SB-25] is bet on through the server, turns in-play, and is settled by its recorded winner', async () => {
    await playThrough()
    const { asha, binod, house, ...receipts } = await outcome()
    expect({ asha, binod, house, ...receipts }).toMatchObject(expectedOutcome())
    expect(asha.cash + binod.cash + house['commission']! + house['settlement']!).toBe(2 * PURSE)
  }, 60_000)

  test('[SB-26] whose connection is lost is suspended, comes back with it, and is settled the same', async () => {
    await loseConnection()
    expect(await outcome()).toMatchObject(expectedOutcome())
  }, 60_000)

  test('[SB-27] that ended while the server was away is settled by the image that the stream begins with', async () => {
    await endWhileAway()
    expect(await outcome()).toMatchObject(expectedOutcome())
  }, 60_000)
})
