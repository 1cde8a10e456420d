import { paise } from '@maidan/core'
import { createMarket, type Outcome } from '@maidan/exchange'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bestPrices, lastTrade, type PriceBook } from './book.ts'
import { createBetfairDecoder } from './betfair/decoder.ts'
import { createGuard } from './guard/guard.ts'
import { openRecordings } from './node/recordings.ts'
import type { FeedMarket } from './port.ts'
import { replay } from './recording/replay.ts'
import { DATA, isDataHere, NOT_HERE } from './node/testing/recordings.ts'

const STREAMS = `${DATA}/betfair-stream`

/** What the files themselves say, read by eye. */
const RECORDED = {
  'official/1.145405534.bz2': { messages: 681, inPlayDelaySeconds: null, winners: ['Yes'], removed: 0 },
  'official/1.211006011.bz2': {
    messages: 86,
    inPlayDelaySeconds: 1,
    winners: ['11. Sisterhood'],
    removed: 2,
  },
  'official/1.223716976.bz2': {
    messages: 362,
    inPlayDelaySeconds: 3,
    winners: ['Cameron Norrie'],
    removed: 0,
  },
  'BASIC-1.132153978': { messages: 480, inPlayDelaySeconds: 1, winners: ['Brother Mcgonagall'], removed: 2 },
  '1.197931750.jsonl': { messages: 166, inPlayDelaySeconds: null, winners: ['2. Sandwood Jet'], removed: 0 },
  '1.197931751.jsonl': {
    messages: 166,
    inPlayDelaySeconds: null,
    winners: ['2. Sandwood Jet', '6. Coolavanny Galiv'],
    removed: 0,
  },
}

const play = async (...files: readonly string[]) => {
  const opened = await Promise.all(files.map((file) => openRecordings(`${STREAMS}/${file}`)))
  return replay(opened.flat().map(({ lines }) => lines))
}

test.skipIf(!isDataHere)(
  `[FEED-2] every recorded market replays to its recorded winner (skipped where ${NOT_HERE})`,
  async () => {
    for (const [file, expected] of Object.entries(RECORDED)) {
      const [tally, ...rest] = await play(file)
      expect(rest).toEqual([])
      expect({ ...tally, winners: tally?.winners.map(({ name }) => name) }).toMatchObject({
        ...expected,
        finalStatus: 'closed',
        offLadder: 0,
        crossed: 0,
        suspensions: {},
      })
    }
  },
)

test.skipIf(!isDataHere)(
  `[FEED-3] recordings play on one clock and come out as they do alone (skipped where ${NOT_HERE})`,
  async () => {
    const files = Object.keys(RECORDED)
    const together = await play(...files)
    const alone = (await Promise.all(files.map((file) => play(file)))).flat()
    const byId = (tallies: typeof alone) => [...tallies].sort((a, b) => a.id.localeCompare(b.id))
    expect(byId(together)).toEqual(byId(alone))
  },
)

type ProcessedBook = {
  status: string
  inplay: boolean
  betDelay: number
  version: number
  runners: { selectionId: number; status: string; lastPriceTraded: number | null }[]
}

test.skipIf(!isDataHere)(
  `[FEED-2] after each message the book is the one that another library made of it (skipped where ${NOT_HERE})`,
  async () => {
    const books = JSON.parse(
      readFileSync(`${STREAMS}/BASIC-1.132153978-processed.json`, 'utf8'),
    ) as ProcessedBook[]
    const decoder = createBetfairDecoder()
    const guard = createGuard({ clock: { now: () => 0 as never }, listener: () => {} })
    let index = 0
    const [recording] = await openRecordings(`${STREAMS}/BASIC-1.132153978`)
    for await (const line of recording!.lines) {
      for (const update of decoder.decode(line)) guard.accept(update)
      const { market, book } = guard.market('1.132153978')!
      const expected = books[index++]!
      expect(seen(market, book)).toEqual({
        status: expected.status,
        inplay: expected.inplay,
        betDelay: expected.betDelay,
        version: expected.version,
        last: Object.fromEntries(
          expected.runners
            .filter(({ status }) => status !== 'REMOVED')
            .map(({ selectionId, lastPriceTraded }) => [selectionId, lastPriceTraded]),
        ),
      })
    }
    expect(index).toBe(books.length)
  },
)

const seen = (market: FeedMarket, book: PriceBook) => ({
  status: market.status.toUpperCase(),
  inplay: market.inPlay,
  betDelay: market.betDelaySeconds,
  version: market.version,
  last: Object.fromEntries(
    market.runners
      .filter(({ status }) => status !== 'removed')
      .map(({ id }) => {
        const { price } = lastTrade(book, id)
        return [id, price === undefined ? null : price / 100]
      }),
  ),
})

test.skipIf(!isDataHere)(
  `[FEED-2] bets taken at recorded prices settle to the recorded winners without a paisa lost (skipped where ${NOT_HERE})`,
  async () => {
    for (const file of ['1.197931750.jsonl', '1.197931751.jsonl', 'official/1.145405534.bz2']) {
      const { settlement, winners } = await betThrough(file)
      const sum = settlement.accounts.reduce((total, { net }) => total + net, 0)
      expect(sum + settlement.house.rounding + settlement.house.commission + settlement.house.cross).toBe(0)
      const won = settlement.accounts[0]!.bets.filter(({ verdict }) => verdict === 'won').map(
        ({ runner }) => runner,
      )
      expect(new Set(won)).toEqual(new Set(winners))
      expect(won.length).toBeGreaterThan(0)
    }
  },
)

const BACKER = 1
const LAYER = 2

/** One account backs each runner for 100 at the best price of every message, another lays it. */
const betThrough = async (file: string) => {
  const decoder = createBetfairDecoder()
  const guard = createGuard({ clock: { now: () => 0 as never }, listener: () => {} })
  const [recording] = await openRecordings(`${STREAMS}/${file}`)
  let market: ReturnType<typeof createMarket> | undefined
  let definition: FeedMarket | undefined
  let order = 0
  for await (const line of recording!.lines) {
    for (const update of decoder.decode(line)) {
      guard.accept(update)
      if (update.type === 'market') definition = update.market
    }
    const { id, places, runners, status } = definition!
    market ??= createMarket({
      runners: runners.map((runner) => runner.id),
      numberOfWinners: places,
      commissionBp: 500,
    })
    if (status !== 'open') continue
    const { book } = guard.market(id)!
    for (const runner of runners) {
      const price = bestPrices(book, runner.id).toBack
      if (price === undefined) continue
      const bet = { runner: runner.id, price, stake: paise(100_00), type: 'place' } as const
      market.apply({ ...bet, order: ++order, account: LAYER, side: 'lay' })
      market.apply({ ...bet, order: ++order, account: BACKER, side: 'back' })
    }
  }
  const winners = definition!.runners.filter(({ status }) => status === 'winner').map(({ id }) => id)
  const outcome: Outcome = { type: 'result', winners }
  market!.apply({ type: 'suspend' })
  market!.apply({ type: 'close' })
  market!.apply({ type: 'settle', outcome })
  return { settlement: market!.settlement()!, winners }
}
