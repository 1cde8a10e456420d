import { FAULT_SENTENCES } from '@maidan/feed'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRecordedWorld, PURSE, type RecordedWorld } from './testing/recorded-world.ts'
import {
  areRecordingsHere,
  NOT_HERE,
  readRecording,
  winnersOf,
} from './modules/sportsbook/testing/stream-server.ts'

/** A tennis match of January 2024, as it was sold; what is said here of it was read from the file by eye. */
const FILE = 'official/1.223716976.bz2'
const FIXTURE = '32948895'
const NORRIE = 42_669_524
const RUUD = 9_629_711
/** The last message before the match begins, two while it is on, and the last of all. */
const BEFORE = 181
const ON = 250
const LATE = 320
const END = 361

let lines: readonly string[]
let world: RecordedWorld
let bets: { readonly lay: number; readonly back: number }[]

/** Asha is right about the match three times, and Binod wrong; prices are those that were traded then. */
const betBefore = async () => {
  const { asha, binod } = world
  world.stream.playTo(BEFORE)
  await world.until({ status: 'open', inPlay: false, stage: 'upcoming' })
  bets = [
    await world.meet({ runner: NORRIE, price: 3.35, stake: 233.33, backer: asha, layer: binod }),
    await world.meet({ runner: RUUD, price: 1.43, stake: 345.67, backer: binod, layer: asha }),
  ]
}

/** The one who takes waits as long as the recording says. */
const betInPlay = async () => {
  const { asha, binod } = world
  const from = performance.now()
  bets.push(await world.meet({ runner: NORRIE, price: 2.36, stake: 150.55, backer: asha, layer: binod }))
  expect(performance.now() - from).toBeGreaterThan(2990)
}

const SETTLED = { status: 'settled', stage: 'finished', result: 'Cameron Norrie', inPlay: true, delay: 3 }
const RECEIPT = {
  version: 1,
  source: 'The feed closed the market with Cameron Norrie as winner.',
  rule: 'SPORT-25',
  text: expect.stringContaining('tennis are settled by who wins the match'),
}

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
      ...RECEIPT,
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
const OUTCOME = {
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
}

describe.skipIf(!areRecordingsHere)(`a recorded match (skipped where ${NOT_HERE})`, () => {
  beforeEach(async () => {
    lines = await readRecording(FILE)
    world = await createRecordedWorld(lines, FIXTURE)
  })
  afterEach(() => world.close())

  test(
    '[SB-25] is bet on through the server, turns in-play, and is settled by its recorded winner',
    { timeout: 60_000 },
    async () => {
      await betBefore()
      const waiting = await world.place(world.asha, 'back', { runner: RUUD, price: 1.5, stake: 100 })
      world.stream.playTo(ON)
      await world.until({ status: 'open', inPlay: true, delay: 3, stage: 'live' })
      expect(waiting.ok && (await world.bet(world.asha, waiting.data.id))).toMatchObject({ status: 'ended' })
      await betInPlay()
      world.stream.playTo(END)
      await world.until(SETTLED)
      expect(winnersOf(lines.at(-1)!)).toEqual([(await world.read())?.result])
      expect(await outcome()).toMatchObject(OUTCOME)
      const { asha, binod, house } = await outcome()
      expect(asha.cash + binod.cash + house['commission']! + house['settlement']!).toBe(2 * PURSE)
    },
  )

  test(
    '[SB-26] whose connection is lost is suspended, comes back with it, and is settled the same',
    { timeout: 60_000 },
    async () => {
      const { stream } = world
      const order = { runner: RUUD, price: 1.5, stake: 100 }
      await betBefore()
      stream.cut()
      await world.until({ status: 'suspended', reason: FAULT_SENTENCES.disconnected, inPlay: false })
      expect(await world.place(world.asha, 'back', order)).toMatchObject({ code: 'market_suspended' })
      stream.playTo(ON)
      stream.mend({ remembers: true })
      await world.until({ status: 'open', inPlay: true, delay: 3 })
      expect(stream.asked.at(-1)).toMatchObject({ op: 'marketSubscription', initialClk: 'first' })
      await betInPlay()
      stream.cut()
      await world.until({ status: 'suspended', reason: FAULT_SENTENCES.disconnected, inPlay: true })
      stream.playTo(LATE)
      stream.mend({ remembers: false })
      await world.until({ status: 'open', inPlay: true })
      stream.playTo(END)
      await world.until(SETTLED)
      expect(await outcome()).toMatchObject(OUTCOME)
    },
  )

  test(
    '[SB-27] that ended while the server was away is settled by the image that the stream begins with',
    { timeout: 60_000 },
    async () => {
      await betBefore()
      world.stream.playTo(ON)
      await world.until({ status: 'open', inPlay: true })
      await betInPlay()
      await world.stopServer()
      world.stream.playTo(END)
      await world.startServer()
      await world.until(SETTLED)
      expect(await outcome()).toMatchObject(OUTCOME)
    },
  )
})
