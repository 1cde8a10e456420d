import { dice, type DiceBet, diceRoll } from '../instant/dice.ts'
import { hotline, type HotlinePick, hotlinePlace } from '../instant/hotline.ts'
import type { InstantGame } from '../instant/instant-game.ts'
import { keno, kenoDraw, kenoHits, type KenoRisk } from '../instant/keno.ts'
import { miniroulette } from '../instant/miniroulette.ts'
import { plinko, type PlinkoRisk } from '../instant/plinko.ts'
import { multiplierNumber } from '../money/multiplier.ts'
import { asNumber, choose } from '../money/rational.ts'
import { pointOf, reachChance } from '../shared/aviator.ts'
import { COLOR_NUMBERS, colorMultiplier, type ColorSpot, numberOf } from '../shared/color-prediction.ts'
import { cardsOf, DECK, rankOf } from '../steps/cards.ts'
import { goalBombs, goalMultiplier, type GoalPitch, goalSize } from '../steps/goal.ts'
import { type HiloGuess, hiloMultiplier } from '../steps/hilo.ts'
import { minePositions, minesChance, minesMultiplier } from '../steps/mines.ts'
import { RTP_97, RTP_99, type Table } from '../tables.ts'
import type { Trial } from './simulate.ts'

const even = (count: number): number[] => Array.from({ length: count }, () => 1 / count)

/** A game of one answer, its outcomes numbered as its odds are. */
const ofOdds = <Bet, Outcome>(
  name: string,
  { game, table, bet }: { game: InstantGame<Bet, Outcome, string>; table: Table; bet: Bet },
  lineOf: (outcome: Outcome) => number,
): Trial => {
  const odds = game.odds(table, bet)
  return {
    name,
    chances: odds.map(({ chance }) => asNumber(chance)),
    paid: odds.map(({ multiplier }) => multiplierNumber(multiplier)),
    source: ({ floats: from }) => {
      const take = from(name)
      const floats = game.floats(bet)
      return () => lineOf(game.outcome(take(floats), bet))
    },
  }
}

const ofPlinko = (rows: number, risk: PlinkoRisk): Trial =>
  ofOdds(`plinko ${rows} ${risk}`, { game: plinko, table: RTP_99, bet: { rows, risk } }, ({ slot }) => slot)

const ofKeno = (count: number, risk: KenoRisk): Trial => {
  const bet = { picks: Array.from({ length: count }, (_, at) => 1 + at * 4), risk }
  return ofOdds(`keno ${count} ${risk}`, { game: keno, table: RTP_99, bet }, (drawn) => kenoHits(bet, drawn))
}

/** Every single roll is an outcome, not just whether it wins. */
const ofDice = (table: Table, bet: DiceBet): Trial => {
  const paid = Array.from({ length: 10_001 }, (_, roll) => roll).map((outcome) =>
    multiplierNumber(dice.multiplier({ table, bet, outcome })),
  )
  const name = `dice ${table.id} ${bet.side} ${bet.target}`
  const source: Trial['source'] = ({ floats }) => {
    const take = floats(name)
    return () => diceRoll(take(1))
  }
  return { name, chances: even(paid.length), paid, source }
}

const ofRoulette = (spot: string): Trial => {
  const bet = miniroulette.parseBet({ chips: [{ spot, stake: 100 }] }, RTP_97)
  if (!bet.ok) throw new Error(bet.refusal)
  return ofOdds(
    `miniroulette ${spot}`,
    { game: miniroulette, table: RTP_97, bet: bet.value },
    (number) => number - 1,
  )
}

const ofHotline = (pick: HotlinePick): Trial => {
  const paid = Array.from({ length: 200 }, (_, place) => place).map((outcome) =>
    multiplierNumber(hotline.multiplier({ table: RTP_97, bet: { pick }, outcome })),
  )
  const source: Trial['source'] = ({ floats }) => {
    const take = floats(`hotline ${pick}`)
    return () => hotlinePlace(take(1))
  }
  return { name: `hotline ${pick}`, chances: even(paid.length), paid, source }
}

/** The player opens cells 0, 1, 2 … and leaves after so many: outcome n is a mine under the cell after n safe ones. */
const ofMines = (table: Table, count: number, opens: number): Trial => {
  const safe = (opened: number): number => asNumber(minesChance(count, opened))
  const name = `mines ${table.id} ${count} mines ${opens} opens`
  return {
    name,
    chances: [...Array.from({ length: opens }, (_, at) => safe(at) - safe(at + 1)), safe(opens)],
    paid: [...even(opens).map(() => 0), multiplierNumber(minesMultiplier(table, count, opens))],
    source: ({ floats }) => {
      const take = floats(name)
      return () => Math.min(opens, minePositions(take(count), { mines: count })[0]!)
    },
  }
}

/** The player always passes along row 0 and leaves after so many columns. */
const ofGoal = (pitch: GoalPitch, passes: number): Trial => {
  const { rows, columns } = goalSize(pitch)
  const safe = (rows - 1) / rows
  const name = `goal ${pitch} ${passes} passes`
  return {
    name,
    chances: [...Array.from({ length: passes }, (_, at) => safe ** at / rows), safe ** passes],
    paid: [...even(passes).map(() => 0), multiplierNumber(goalMultiplier(RTP_97, pitch, passes))],
    source: ({ floats }) => {
      const take = floats(name)
      return () => {
        const bomb = goalBombs(take(columns), { pitch }).indexOf(0)
        return bomb < 0 || bomb >= passes ? passes : bomb
      }
    },
  }
}

/** Two cards and one guess: every pair of ranks is an outcome. */
const ofHilo = (table: Table, guess: HiloGuess): Trial => {
  const ranks = Array.from({ length: 13 }, (_, at) => at + 1)
  const name = `hilo ${table.id} ${guess}`
  const pays = ranks.map((rank) => multiplierNumber(hiloMultiplier(table, [(rank - 1) * 4], [guess])))
  return {
    name,
    chances: even(13 * 13),
    paid: ranks.flatMap((first) =>
      ranks.map((second) =>
        (guess === 'higher' ? second >= first : second <= first) ? pays[first - 1]! : 0,
      ),
    ),
    source: ({ floats }) => {
      const take = floats(name)
      return () => {
        const [first = 0, second = 0] = cardsOf(take(2))
        return (rankOf(first) - 1) * 13 + rankOf(second) - 1
      }
    },
  }
}

const cards: Trial = {
  name: 'cards',
  chances: even(DECK),
  paid: even(DECK).map((_, card) => card),
  source: ({ floats }) => {
    const take = floats('cards')
    return () => cardsOf(take(1))[0]!
  },
}

/** Which pair of numbers keno draws first: 1,560 of them. */
const kenoPairs: Trial = {
  name: 'keno pairs',
  chances: even(Number(choose(40, 2)) * 2),
  paid: even(1560).map((_, pair) => pair % 2),
  source: ({ floats }) => {
    const take = floats('keno pairs')
    return () => {
      const [first = 0, second = 0] = kenoDraw(take(10))
      return (first - 1) * 39 + (second < first ? second - 1 : second - 2)
    }
  },
}

const POINTS = [100, 101, 102, 105, 110, 120, 135, 150, 175, 200, 250, 300, 500, 1000, 2500, 10_000, 100_000]

/** Everybody leaves at 2.00. An outcome is the span of points in which the plane flies away. */
const ofAviator = (table: Table): Trial => {
  const reach = POINTS.map((point) => (point === 100 ? 1 : asNumber(reachChance(table, point))))
  const name = `aviator ${table.id}`
  return {
    name,
    chances: reach.map((chance, at) => chance - (reach[at + 1] ?? 0)),
    paid: POINTS.map((point) => (point >= 200 ? 2 : 0)),
    source: ({ draws }) => {
      const draw = draws(name)
      return () => {
        const point = pointOf(table, draw())
        return POINTS.findLastIndex((from) => point >= from)
      }
    },
  }
}

const ofColor = (spot: ColorSpot): Trial => ({
  name: `color-prediction ${spot}`,
  chances: even(10),
  paid: COLOR_NUMBERS.map((number) => multiplierNumber(colorMultiplier({ spot }, number))),
  source: ({ draws }) => {
    const draw = draws(spot)
    return () => numberOf(draw())
  },
})

/* One of each game: these are played most often. */

export const ONE_STEP_TRIALS: readonly Trial[] = [
  ofDice(RTP_97, { side: 'over', target: 5050 }),
  ofPlinko(12, 'medium'),
  ofKeno(5, 'classic'),
  ofRoulette('straight-7'),
  ofHotline('hot'),
]

export const STEP_TRIALS: readonly Trial[] = [
  ofMines(RTP_97, 3, 5),
  ofGoal('3x4', 4),
  ofHilo(RTP_97, 'higher'),
]

export const SHARED_TRIALS: readonly Trial[] = [ofAviator(RTP_97), ofColor('green')]

/** Bets on the same games that differ in kind. */
export const OTHER_TRIALS: readonly Trial[] = [
  ofDice(RTP_99, { side: 'under', target: 1000 }),
  ofPlinko(8, 'low'),
  ofPlinko(16, 'high'),
  ofPlinko(16, 'expert'),
  ofKeno(1, 'high'),
  ofKeno(10, 'medium'),
  kenoPairs,
  ofRoulette('red'),
  ofHotline('red'),
  ofMines(RTP_99, 24, 1),
  ofGoal('5x10', 3),
  ofHilo(RTP_99, 'lower'),
  cards,
  ofAviator(RTP_99),
  ofColor('number-3'),
]
