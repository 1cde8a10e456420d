import type { PlayerId } from '@maidan/core'
import { hasPublishedFigures, readWorkedExamples, type WorkedExamples } from '@maidan/exchange/testing'
import { gradeMargin, type Known } from '@maidan/sports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExchangeBet, playExchange, playHouse, playSlip } from './testing/bets.ts'
import { createHarness, type Harness } from './testing/harness.ts'
import { OWN_EXAMPLES } from './testing/own-examples.ts'
import { counted, deadHeat, graded, wonBy } from './testing/results.ts'

const WEALTH = 100_000

/** Ours are always here. Those of others are not ours to copy, and are read where they are kept. */
const SOURCES: [string, WorkedExamples][] = [['are ours', OWN_EXAMPLES]]
if (hasPublishedFigures) SOURCES.push(['others published', readWorkedExamples()])

let at: Harness
/** What each player of an example should have made, in rupees. */
const expected: { player: PlayerId; profit: number; row: unknown }[] = []

beforeAll(async () => {
  at = await createHarness(200)
})
afterAll(() => at.end())

type Made = { readonly row: unknown; readonly made: number }

/** What the players made, and what the examples say. */
const settleAll = async (): Promise<{ made: Made[]; said: Made[] }> => {
  await at.settle()
  const made: Made[] = []
  const said: Made[] = []
  for (const { player, profit, row } of expected.splice(0)) {
    const { cash } = await at.wallet(player)
    made.push({ row, made: cash - WEALTH * 100 })
    said.push({ row, made: Math.round(profit * 100) + 0 })
  }
  return { made, said }
}

type Stake = { side: 'back' | 'lay'; price: number; stake: number }

/** One player with these bets on the first runner, each matched by somebody else. */
const example = async (
  row: unknown,
  stakes: readonly Stake[],
  result: Known,
  keys: string[],
  profit: number,
  places = 1,
) => {
  const [player, other] = (await at.players(2, WEALTH)) as [PlayerId, PlayerId]
  const bets = stakes.flatMap(({ side, price, stake }): ExchangeBet[] => [
    { player: other, runner: 'home', side: side === 'back' ? 'lay' : 'back', price, stake },
    { player, runner: 'home', side, price, stake },
  ])
  const { market } = await playExchange(at, { keys, places, bets })
  await at.setResult(market, result)
  expected.push({ player, profit, row }, { player: other, profit: -profit, row })
}

test.each(SOURCES)(
  '[SET-14] wallets after a dead heat agree with the worked examples that %s',
  async (_, worked) => {
    for (const row of worked.deadHeat) {
      const { stake, price, expectedWinners: places, actualWinners, profitIfLoser } = row
      const keys = Array.from({ length: actualWinners + places }, (_row, one) =>
        one === 0 ? 'home' : `runner${one}`,
      )
      const side = row.side === 'LAY' ? 'lay' : 'back'
      const profit = row.profit ?? row.backerProfit ?? (row.return ?? 0) - stake
      const tied = keys.slice(0, actualWinners)
      // A fraction of a paisa stays with the house, so the other side is only looked at where there is none.
      await example(row, [{ side, price, stake }], deadHeat(tied, keys, places), keys, profit, places)
      if ((stake * price * 100) % actualWinners !== 0) expected.pop()
      if (profitIfLoser !== undefined)
        await example(row, [{ side, price, stake }], wonBy(keys.at(-1)!, keys), keys, profitIfLoser)
    }
    const { made, said } = await settleAll()
    expect(made.length).toBeGreaterThan(3)
    expect(made).toEqual(said)
  },
)

test.each(SOURCES)(
  '[SET-14] wallets after a win or a loss agree with the worked examples that %s',
  async (_, worked) => {
    const keys = ['home', 'away']
    for (const row of worked.exchangePnl) {
      const { price, size, WINNER, LOSER } = row
      if (price === undefined || row.eachWayDivisor !== undefined) continue
      const bet = { side: row.side === 'LAY' ? ('lay' as const) : ('back' as const), price, stake: size }
      if (WINNER !== undefined) await example(row, [bet], wonBy('home', keys), keys, WINNER)
      if (LOSER !== undefined) await example(row, [bet], wonBy('away', keys), keys, LOSER)
    }
    for (const row of worked.cashOut) {
      const lay = row.lay ?? { price: row.layPriceNow ?? 0, stake: row.layStake ?? 0 }
      const [ifWin, ifLose] = [row.ifWin ?? row.lockedProfit, row.ifLose ?? row.lockedProfit]
      if (!row.back || ifWin === undefined || ifLose === undefined) continue
      const both = [
        { side: 'back' as const, ...row.back },
        { side: 'lay' as const, ...lay },
      ]
      await example(row, both, wonBy('home', keys), keys, ifWin)
      await example(row, both, wonBy('away', keys), keys, ifLose)
    }
    const { made, said } = await settleAll()
    expect(made.length).toBeGreaterThan(3)
    expect(made).toEqual(said)
  },
)

test.each(SOURCES)(
  '[SET-14] wallets after a count agree with the worked examples that %s',
  async (_, worked) => {
    for (const row of worked.exchangePnl) {
      if (row.line === undefined) continue
      // A back is under there, which is No here; at a rate of 100 a bet wins and loses its stake.
      const side = row.side === 'BACK' ? 'no' : 'yes'
      for (const [count, profit] of [
        [120, row.result120],
        [121, row.result121],
      ] as const) {
        const player = await at.player(WEALTH)
        const bet = { player, side, line: Math.ceil(row.line), rate: 100, stake: row.size } as const
        const { market } = await playHouse(at, 'lines', [bet])
        await at.setResult(market, counted(count))
        expected.push({ player, profit: profit ?? 0, row })
      }
    }
    const { made, said } = await settleAll()
    expect(made.length).toBeGreaterThan(3)
    expect(made).toEqual(said)
  },
)

/** A single on a handicap or total that ended so many quarters beyond its line. */
const single = async (row: unknown, stake: number, odds: number, margin: number, returns: number) => {
  const player = await at.player(WEALTH)
  const market = await at.market('odds', { keys: ['yes'] })
  await playSlip(at, { player, type: 'singles', stake, legs: [{ market, selection: 'yes', odds }] })
  await at.setResult(market, graded({ yes: gradeMargin(margin) }))
  expected.push({ player, profit: returns - stake, row })
}

/** Quarters beyond the line, for the ways a published row says it ended. */
const MARGINS: Record<string, [margin: number, returns: number]> = {
  'win half': [1, 150],
  'lose half': [-1, 50],
}

test.each(SOURCES)(
  '[SET-14] wallets after handicaps and totals agree with the worked examples that %s',
  async (_, worked) => {
    for (const row of worked.asianHandicap) {
      for (const [line, how, said] of row.rows ?? []) {
        const [margin, returns] = MARGINS[said]!
        await single([line, how, said], 100, 2, margin, returns)
      }
      // Prices with more than two places are not on offer, so of such a row only the loss can be compared.
      if (row.line === 'Cardiff -0.75') await single(row, row.stake ?? 0, 1.82, -3, 0)
      if (typeof row.odds !== 'number') continue
      for (const [score, end] of Object.entries(row)) {
        const goals = /^(\d)-(\d)$/.exec(score)
        if (!goals) continue
        const margin = 6 + 4 * (Number(goals[1]) - Number(goals[2]))
        await single(row, row.stake ?? 0, row.odds, margin, (end as { return: number }).return)
      }
    }
    for (const { stake, returns } of worked.eachWaySportsbook) await single('10/1', stake, 11, 4, returns)
    const { made, said } = await settleAll()
    expect(made.length).toBeGreaterThan(3)
    expect(made).toEqual(said)
  },
)
