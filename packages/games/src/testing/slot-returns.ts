import { isStacked, scatterPay, winsOn } from '../slots/spin.ts'
import { windowOf } from '../slots/draw.ts'
import type { Machine, Weighted } from '../slots/machine.ts'
import { classicWins } from '../slots/pays/classic.ts'
import { bestRun } from '../slots/pays/lines.ts'
import { sumOfWins } from '../slots/pays/win.ts'

/** The exact returns of machines, from the same data that the engine plays. */

/** How likely each symbol is in one cell of a reel. */
type Chances = ReadonlyMap<string, number>

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)
const totalOf = (weighted: Weighted<unknown>): number => sumOf(weighted.map(([, weight]) => weight))
const meanOf = (weighted: Weighted<number>): number =>
  sumOf(weighted.map(([value, weight]) => value * weight)) / totalOf(weighted)

const chancesOf = ({ reels }: Machine): Chances[] =>
  reels.kind === 'strips'
    ? reels.strips.map((strip) => {
        const chances = new Map<string, number>()
        for (const symbol of Array.from(strip))
          chances.set(symbol, (chances.get(symbol) ?? 0) + 1 / strip.length)
        return chances
      })
    : reels.weights.map(
        (weights) => new Map(weights.map(([symbol, weight]) => [symbol, weight / totalOf(weights)])),
      )

/** Part of a reel's cells are something else: wild, or a bonus. */
const mixed = (chances: Chances, symbol: string, share: number): Chances => {
  const rest = new Map([...chances].map(([one, chance]) => [one, chance * (1 - share)]))
  return rest.set(symbol, (rest.get(symbol) ?? 0) + share)
}

/** What a line returns depends on the chances of the symbols alone, not on its shape. */
const lineReturn = ({ pays, wild }: Machine, reels: readonly Chances[]): number => {
  if (pays.kind !== 'lines') return 0
  const along = (symbols: readonly string[], chance: number): number => {
    const reel = reels[symbols.length]
    if (!reel) return chance * bestRun(symbols, wild, pays).pay
    return sumOf(
      [...reel].map(([symbol, one]) => (one === 0 ? 0 : along([...symbols, symbol], chance * one))),
    )
  }
  return along([], 1)
}

/** Heights of the reels with their chances. */
const heightsOf = ({ reels }: Machine): Weighted<number> =>
  reels.kind === 'tall' ? reels.rows : [[reels.rows, 1]]

const wayReturn = (machine: Machine): number => {
  const { pays, wild = '' } = machine
  if (pays.kind !== 'ways') return 0
  const heights = heightsOf(machine)
  const rows = meanOf(heights)
  const reels = chancesOf(machine)
  const countedOn = (symbol: string, reel: number) =>
    (reels[reel]!.get(symbol) ?? 0) + (reels[reel]!.get(wild) ?? 0)
  const noneOn = (symbol: string, reel: number): number =>
    reel === reels.length
      ? 1
      : sumOf(heights.map(([height, weight]) => weight * (1 - countedOn(symbol, reel)) ** height)) /
        totalOf(heights)
  return sumOf(
    Object.entries(pays.pays).flatMap(([symbol, byCount]) =>
      byCount.map((pay, at) => {
        const length = at + pays.least
        const expected = reels
          .slice(0, length)
          .reduce((all, _, reel) => all * rows * countedOn(symbol, reel), 1)
        return pay * expected * noneOn(symbol, length)
      }),
    ),
  )
}

const binomial = (count: number, chance: number): number[] => {
  let ways = 1
  return Array.from({ length: count + 1 }, (_, hits) => {
    if (hits > 0) ways = (ways * (count - hits + 1)) / hits
    return ways * chance ** hits * (1 - chance) ** (count - hits)
  })
}

const added = (a: readonly number[], b: readonly number[]): number[] => {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => 0)
  a.forEach((one, i) => b.forEach((other, j) => (sums[i + j]! += one * other)))
  return sums
}

/** How likely so many of a symbol are seen on one reel. */
const countsOnReel = (machine: Machine, symbol: string, reel: number): number[] => {
  const { reels } = machine
  if (reels.kind === 'strips') {
    const strip = reels.strips[reel]!
    const counts = Array.from({ length: reels.rows + 1 }, () => 0)
    for (let stop = 0; stop < strip.length; stop += 1)
      counts[windowOf(strip, stop, reels.rows).filter((one) => one === symbol).length]! += 1 / strip.length
    return counts
  }
  const heights = heightsOf(machine)
  const chance = chancesOf(machine)[reel]!.get(symbol) ?? 0
  const counts = Array.from({ length: 8 }, () => 0)
  for (const [height, weight] of heights)
    binomial(height, chance).forEach((one, count) => (counts[count]! += (one * weight) / totalOf(heights)))
  return counts
}

const countsOf = (machine: Machine, symbol: string): number[] =>
  chancesOf(machine)
    .map((_, reel) => countsOnReel(machine, symbol, reel))
    .reduce(added)

/** With a base return of b, a trigger of chance q and n spins at m times: F = n·m·b ÷ (1 − n·q), and b + q·F. */
const withScatter = (machine: Machine, base: number): number => {
  const { scatter, factor } = machine
  const times = factor ? meanOf(factor.values) : 1
  if (!scatter) return base * times
  const counts = countsOf(machine, scatter.symbol)
  const all = base + sumOf(counts.map((chance, count) => chance * (scatterPay(scatter, count) ?? 0)))
  const { free } = scatter
  if (!free) return all * times
  const trigger = sumOf(counts.slice(free.at))
  const worth = (free.spins * free.times * all) / (1 - free.spins * trigger)
  return all * times + trigger * worth
}

/** By recursion over how many coins lie and how many respins are left. */
const holdReturn = (machine: Machine): number => {
  const { hold } = machine
  if (!hold) return 0
  const cells = sumOf(chancesOf(machine).map(() => meanOf(heightsOf(machine))))
  const mean = meanOf(hold.values)
  const known = new Map<number, number>()
  const worth = (filled: number, respins: number): number => {
    if (filled === cells) return hold.grand
    if (respins === 0) return 0
    const key = filled * 8 + respins
    const found =
      known.get(key) ??
      sumOf(
        binomial(cells - filled, hold.chance).map(
          (chance, landed) =>
            chance *
            (landed === 0
              ? worth(filled, respins - 1)
              : landed * mean + worth(filled + landed, hold.respins)),
        ),
      )
    known.set(key, found)
    return found
  }
  return sumOf(
    countsOf(machine, hold.coin).map((chance, coins) =>
      coins < hold.at || chance === 0 ? 0 : chance * (coins * mean + worth(coins, hold.respins)),
    ),
  )
}

/** By a linear system over the 32 sets of wild reels, solved by repetition. */
const walkReturn = (machine: Machine): number => {
  const { walk, wild = '' } = machine
  const reels = chancesOf(machine)
  const sets = Array.from({ length: 2 ** reels.length }, (_, set) => set)
  const lines = sets.map((set) =>
    lineReturn(
      machine,
      reels.map((chances, reel) => (set & (1 << reel) ? new Map([[wild, 1]]) : chances)),
    ),
  )
  const landing = sets.map((set) =>
    walk!.land.reduce((chance, one, reel) => chance * (set & (1 << reel) ? one : 1 - one), 1),
  )
  let worth = lines
  for (let round = 0; round < 200; round += 1) {
    const before = worth
    worth = sets.map((set) => {
      const on = set >> 1
      return lines[set]! + (on === 0 ? 0 : sumOf(sets.map((news) => landing[news]! * before[on | news]!)))
    })
  }
  return sumOf(sets.map((set) => landing[set]! * worth[set]!))
}

/** Every stop of three strips, and every stop of the third once more where it turns again. */
const respinReturn = (machine: Machine): number => {
  const { reels, wild } = machine
  if (reels.kind !== 'strips') return 0
  const windows = reels.strips.map((strip) =>
    Array.from({ length: strip.length }, (_, stop) => windowOf(strip, stop, reels.rows)),
  )
  const [first = [], second = [], third = []] = windows
  let all = 0
  for (const a of first)
    for (const b of second) {
      const paid = third.map((c) => sumOfWins(winsOn([a, b, c], machine)))
      const won = sumOf(paid)
      const missed = paid.filter((pays) => pays === 0).length
      all += won + (isStacked([a, b], wild) ? (missed * won) / third.length : 0)
    }
  return all / (first.length * second.length * third.length) / 10_000
}

const classicReturn = ({ reels, pays }: Machine): number => {
  if (pays.kind !== 'classic' || reels.kind !== 'cells') return 0
  const [first = [], second = [], third = []] = reels.weights
  let all = 0
  for (const [a, i] of first)
    for (const [b, j] of second)
      for (const [c, k] of third) all += i * j * k * sumOfWins(classicWins([[a], [b], [c]], pays))
  return all / (totalOf(first) * totalOf(second) * totalOf(third)) / 10_000
}

const pickReturn = ({ pick }: Machine): number =>
  pick ? (pick.chance ** pick.reels.length * sumOf(pick.values)) / (pick.ends + 1) : 0

/** The share of the stake that a machine returns; the cap, which is next to never reached, left out. */
export const exactSlotReturn = (machine: Machine): number => {
  const { pays, expand, walk, respin, pick, wild = '' } = machine
  if (pays.kind === 'classic') return classicReturn(machine)
  if (walk) return walkReturn(machine)
  if (respin) return respinReturn(machine)
  const rows = meanOf(heightsOf(machine))
  const reels = chancesOf(machine).map((chances, reel) => {
    if (expand?.reels.includes(reel)) return mixed(chances, wild, expand.chance)
    return pick?.reels.includes(reel) ? mixed(chances, pick.symbol, pick.chance / rows) : chances
  })
  const perLine = pays.kind === 'lines' ? lineReturn(machine, reels) : wayReturn(machine)
  return withScatter(machine, perLine) + holdReturn(machine) + pickReturn(machine)
}
