import type { InstantGameSlug } from '@maidan/contracts/player'
import {
  type DiceBet,
  dicePrice,
  GOAL_PITCHES,
  goalReturn,
  goalSize,
  hotline,
  HOTLINE_PICKS,
  keno,
  KENO_MOST_PICKS,
  KENO_RISKS,
  MINES_CELLS,
  minesReturn,
  miniroulette,
  mostWinningRolls,
  MULTIPLIER_SCALE,
  percentText,
  plinko,
  PLINKO_FEWEST_ROWS,
  PLINKO_MOST_ROWS,
  PLINKO_RISKS,
  type Rational,
  type Table,
} from '@maidan/games'

/** In per cent, over all bets of a game. */
export type Rtp = { readonly lowest: string; readonly highest: string }

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

const DICE_ROLLS = 10_001

/** Over and under win on as many rolls, so one side stands for both. */
const diceReturns = (table: Table): Rational[] => {
  const returns = range(1, mostWinningRolls(table)).map((target) => {
    const bet: DiceBet = { side: 'under', target }
    return BigInt(target) * BigInt(dicePrice(table, bet))
  })
  const under = BigInt(DICE_ROLLS * MULTIPLIER_SCALE)
  return returns.map((over) => ({ over, under }))
}

const minesReturns = (table: Table): Rational[] =>
  range(1, MINES_CELLS - 1).flatMap((mines) =>
    range(1, MINES_CELLS - mines).map((opened) => minesReturn(table, mines, opened)),
  )

const goalReturns = (table: Table): Rational[] =>
  GOAL_PITCHES.flatMap((pitch) =>
    range(1, goalSize(pitch).columns).map((passed) => goalReturn(table, pitch, passed)),
  )

/** A multiplier is cut by less than a ten-thousandth, and a guess is never surer than sure: no round returns less. */
const hiloReturns = ({ aim }: Table): Rational[] => {
  const scale = BigInt(MULTIPLIER_SCALE)
  return [aim, { over: aim.over * scale - aim.under, under: aim.under * scale }]
}

const RETURNS: Readonly<Record<InstantGameSlug, (table: Table) => Rational[]>> = {
  dice: diceReturns,
  plinko: (table) =>
    range(PLINKO_FEWEST_ROWS, PLINKO_MOST_ROWS).flatMap((rows) =>
      PLINKO_RISKS.map((risk) => plinko.rtp(table, { rows, risk })),
    ),
  keno: (table) =>
    range(1, KENO_MOST_PICKS).flatMap((count) =>
      KENO_RISKS.map((risk) => keno.rtp(table, { picks: range(1, count), risk })),
    ),
  miniroulette: (table) => [miniroulette.rtp(table, { chips: [] })],
  hotline: (table) => HOTLINE_PICKS.map((pick) => hotline.rtp(table, { pick })),
  mines: minesReturns,
  goal: goalReturns,
  hilo: hiloReturns,
}

const isLess = (a: Rational, b: Rational): boolean => a.over * b.under < b.over * a.under

const known = new Map<string, Rtp>()

/** Exact; made once for each table. */
export const rtpOf = (slug: InstantGameSlug, table: Table): Rtp => {
  const key = `${slug} ${table.id}`
  const before = known.get(key)
  if (before) return before
  const returns = RETURNS[slug](table)
  const lowest = returns.reduce((a, b) => (isLess(b, a) ? b : a))
  const highest = returns.reduce((a, b) => (isLess(a, b) ? b : a))
  const rtp = { lowest: percentText(lowest), highest: percentText(highest) }
  known.set(key, rtp)
  return rtp
}
