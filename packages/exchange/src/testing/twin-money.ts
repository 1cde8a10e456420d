import type { Match } from '../matching/matches.ts'
import type { Outcome } from '../settlement/outcome.ts'
import { activeRunners, type Twin } from './twin-state.ts'

/** Removal by removal, from the price at which the match was made. */
const reducedBy = ({ removals, config }: Twin, { match, price }: Match): number => {
  let reduced = price
  for (const { factorBp, afterMatch } of removals) {
    const counts = match <= afterMatch && (config.numberOfWinners > 1 || factorBp >= 250)
    if (counts) reduced = Math.max(101, Math.round((reduced * (10_000 - factorBp)) / 10_000))
  }
  return reduced
}

export const standingMatches = (twin: Twin): Match[] =>
  twin.matches
    .filter(({ runner }) => activeRunners(twin).includes(runner))
    .filter(({ match }) => !twin.voids.some(({ from, to }) => from <= match && match <= to))
    .map((match) => ({ ...match, price: reducedBy(twin, match) }))

/** Every way in which so many of these can win. */
export const subsets = (runners: readonly number[], count: number): number[][] => {
  if (count === 0) return [[]]
  const [first, ...others] = runners
  if (first === undefined) return []
  return [...subsets(others, count - 1).map((some) => [first, ...some]), ...subsets(others, count)]
}

/** Profit in hundredths of a paisa of a back or lay. */
const profitOf = (isBack: boolean, size: number, price: number, wins: boolean): number =>
  (isBack ? 1 : -1) * (wins ? size * (price - 100) : -100 * size)

const matchedProfit = (matches: readonly Match[], account: number, winners: readonly number[]): number =>
  matches.reduce((sum, { runner, size, price, backAccount, layAccount }) => {
    const wins = winners.includes(runner)
    const back = backAccount === account ? profitOf(true, size, price, wins) : 0
    const lay = layAccount === account ? profitOf(false, size, price, wins) : 0
    return sum + back + lay
  }, 0)

/** For each way the market can end, what an account gets, in hundredths of a paisa. */
export const resultsOf = (twin: Twin, account: number): number[] => {
  const matches = standingMatches(twin)
  return subsets(activeRunners(twin), twin.config.numberOfWinners).map((winners) =>
    matchedProfit(matches, account, winners),
  )
}

/** The worst over all endings, where each unmatched order is matched whenever that is bad for its owner. */
export const bruteExposure = (twin: Twin, account: number): number => {
  if (twin.settlements > 0) return 0
  const matches = standingMatches(twin)
  const own = twin.orders.filter((order) => order.account === account)
  const worst = subsets(activeRunners(twin), twin.config.numberOfWinners).map((winners) =>
    own.reduce(
      (sum, { side, remaining, price, runner }) =>
        sum + Math.min(0, profitOf(side === 'back', remaining, price, winners.includes(runner))),
      matchedProfit(matches, account, winners),
    ),
  )
  return Math.max(0, Math.ceil(-Math.min(...worst) / 100))
}

/** What an account gets, rounded down to whole paise: the average over all ways to break a dead heat. */
export const bruteProfit = (twin: Twin, account: number, outcome: Outcome): number => {
  if (outcome.type === 'void') return 0
  const { winners, deadHeat = [] } = outcome
  const endings = subsets(deadHeat, twin.config.numberOfWinners - winners.length)
  const matches = standingMatches(twin)
  const total = endings.reduce((sum, tied) => sum + matchedProfit(matches, account, [...winners, ...tied]), 0)
  return Math.floor(total / (100 * endings.length))
}

/** The four figures of an account and a runner. */
export const figuresFor = (
  twin: Twin,
  standing: readonly Match[],
  account: number,
  runner: number,
): number[] => {
  const matches = standing.filter((match) => match.runner === runner)
  const open = twin.orders.filter((order) => order.account === account && order.runner === runner)
  const sum = (side: 'back' | 'lay') =>
    open
      .filter((order) => order.side === side)
      .reduce((all, { remaining, price }) => all + remaining * (side === 'back' ? 100 : price - 100), 0)
  return [
    matchedProfit(matches, account, [runner]),
    matchedProfit(matches, account, []),
    sum('lay'),
    sum('back'),
  ]
}
