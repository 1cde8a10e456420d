import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { decideCashOut } from '../cash-out/cash-out.ts'
import { nearestPrice, ticksAway } from '../book/ladder.ts'
import { createMarket } from './market.ts'
import { paise } from '@maidan/core'
import {
  hasPublishedFigures,
  NO_FIGURES,
  readPublished,
  readWorkedExamples,
} from '../testing/published-figures.ts'

const hundredths = (value: number): number => Math.round(value * 100) + 0
const fineHundredths = (value: number): number => Math.round(value * 1_000_000) / 10_000

type Row = { fn: string; args: unknown[]; expected: unknown }
type Bet = [price: number, size: number]

/** One market in which an account has these bets on the first of two runners, matched or not. */
const marketWith = (backs: Bet[], lays: Bet[], matched: boolean) => {
  const market = createMarket({ runners: [1, 2] })
  let order = 0
  const place = (account: number, side: 'back' | 'lay', [price, size]: Bet) =>
    market.apply({
      type: 'place',
      order: ++order,
      account,
      runner: 1,
      side,
      price: hundredths(price),
      stake: hundredths(size),
    } satisfies Command)
  for (const [side, other, bets] of [
    ['back', 'lay', backs],
    ['lay', 'back', lays],
  ] as const)
    for (const bet of bets.filter(([, size]) => size > 0)) {
      if (matched) place(2, other, bet)
      place(1, side, bet)
    }
  return market
}

const FIGURES: Record<string, (args: unknown[]) => unknown> = {
  get_nearest_price: ([price]) => nearestPrice(fineHundredths(price as number)) / 100,
  price_ticks_away: ([price, ticks]) => ticksAway(hundredths(price as number), ticks as number) / 100,
  calculate_matched_exposure: ([backs, lays]) => {
    const [first] = marketWith(backs as Bet[], lays as Bet[], true).position(1)
    return [(first?.ifWins ?? 0) / 10_000, (first?.ifLoses ?? 0) / 10_000]
  },
}

test.skipIf(!hasPublishedFigures)(
  `[EX-1] [EX-18] ladder and matched exposure agree with the published figures (skipped where ${NO_FIGURES})`,
  () => {
    const { rows } = readPublished('flumine-exposure-and-ladder.json') as { rows: Row[] }
    const asked = rows.filter(({ fn }) => fn in FIGURES)
    expect(asked.length).toBeGreaterThan(20)
    for (const { fn, args, expected } of asked)
      expect({ fn, args, is: FIGURES[fn]?.(args) }).toEqual({ fn, args, is: expected })
  },
)

test.skipIf(!hasPublishedFigures)(
  `[EX-18] exposure of unmatched orders agrees with the published figures (skipped where ${NO_FIGURES})`,
  () => {
    const { rows } = readPublished('flumine-exposure-and-ladder.json') as { rows: Row[] }
    const asked = rows.filter(({ fn }) => fn === 'calculate_unmatched_exposure')
    for (const { args, expected } of asked) {
      const [ifWins, ifLoses] = expected as [number, number]
      // Unmatched orders that cross would be matched; each side alone is what the figures are about.
      const [backs, lays] = args as [Bet[], Bet[]]
      expect(marketWith(backs, [], false).exposure(1)).toBe(hundredths(-ifLoses))
      expect(marketWith([], lays, false).exposure(1)).toBe(hundredths(-ifWins))
    }
  },
)

const settledProfit = (side: 'BACK' | 'LAY', price: number, size: number, outcome: Command): number => {
  const market = marketWith(
    side === 'BACK' ? [[price, size]] : [],
    side === 'LAY' ? [[price, size]] : [],
    true,
  )
  market.apply(outcome)
  return market.settlement()?.accounts[0]?.profit ?? Number.NaN
}

test.skipIf(!hasPublishedFigures)(
  `[EX-20] [EX-28] profit and cash-out agree with the published worked examples (skipped where ${NO_FIGURES})`,
  () => {
    const { exchangePnl, cashOut } = readWorkedExamples()
    const plain = exchangePnl.flatMap(({ price, eachWayDivisor, ...row }) =>
      price === undefined || eachWayDivisor !== undefined ? [] : [{ price, ...row }],
    )
    expect(plain.length).toBeGreaterThan(3)
    const winner = (runner: number): Command => ({
      type: 'settle',
      outcome: { type: 'result', winners: [runner] },
    })
    for (const { side, price, size, ...row } of plain)
      for (const [name, profit] of Object.entries({ WINNER: row.WINNER, LOSER: row.LOSER }).filter(
        ([, one]) => one !== undefined,
      ))
        expect(settledProfit(side, price, size, winner(name === 'WINNER' ? 1 : 2))).toBe(
          hundredths(profit ?? 0),
        )
    for (const { back, layPriceNow, layStake, lockedProfit } of cashOut) {
      if (!back || !layPriceNow || !layStake || !lockedProfit) continue
      const market = marketWith([[back.price, back.stake]], [], true)
      const toLay = [{ price: hundredths(layPriceNow), size: paise(1_000_000) }]
      const prices = [{ runner: 1, toBack: [], toLay, matched: paise(0) }]
      expect(decideCashOut(market.position(1), prices)).toMatchObject({
        value: { orders: [{ size: hundredths(layStake) }], value: hundredths(lockedProfit) },
      })
    }
  },
)

test.skipIf(!hasPublishedFigures)(
  `[EX-22] dead heats agree with the published worked examples (skipped where ${NO_FIGURES})`,
  () => {
    const { deadHeat } = readWorkedExamples()
    for (const row of deadHeat) {
      const { stake, price, expectedWinners, actualWinners } = row
      const runners = Array.from({ length: actualWinners + 1 }, (_, index) => index + 1)
      const market = createMarket({ runners, numberOfWinners: expectedWinners })
      const side = row.side === 'LAY' ? 'lay' : 'back'
      const bet = { type: 'place', runner: 1, price: hundredths(price), stake: hundredths(stake) } as const
      market.apply({ ...bet, order: 1, account: 2, side: side === 'lay' ? 'back' : 'lay' })
      market.apply({ ...bet, order: 2, account: 1, side })
      market.apply({
        type: 'settle',
        outcome: { type: 'result', winners: [], deadHeat: runners.slice(0, actualWinners) },
      })
      const wanted = row.profit ?? row.backerProfit ?? (row.return ?? 0) - stake
      expect(market.settlement()?.accounts[0]?.profit).toBe(hundredths(wanted))
    }
  },
)
