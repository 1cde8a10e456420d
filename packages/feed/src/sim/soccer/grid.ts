import type { Score } from '@maidan/sports'

/** How many goals each side is to be expected to score. */
export type Goals = { readonly home: number; readonly away: number }

export type Cell = { readonly score: Score; readonly chance: number }

const MOST = 10

const poisson = (mean: number): number[] => {
  const chances = [Math.exp(-mean)]
  for (let goals = 1; goals <= MOST; goals += 1) chances.push((chances[goals - 1]! * mean) / goals)
  return chances
}

/** Every score that can come of a score, with its chance. Ten more goals by one side are as good as impossible. */
export const scoreGrid = (now: Score, toCome: Goals): Cell[] => {
  const [home, away] = [poisson(toCome.home), poisson(toCome.away)]
  return home.flatMap((homeChance, h) =>
    away.map((awayChance, a) => ({
      score: { home: now.home + h, away: now.away + a },
      chance: homeChance * awayChance,
    })),
  )
}

export const chanceThat = (grid: readonly Cell[], is: (score: Score) => boolean): number =>
  grid.reduce((sum, { score, chance }) => (is(score) ? sum + chance : sum), 0)

/**
 * The chance that makes a fair price where money can come back: what is won against what is lost. `margin` is how many
 * quarter goals the selection is ahead; a quarter ahead or behind wins or loses half.
 */
export const chanceOfMargin = (grid: readonly Cell[], margin: (score: Score) => number): number => {
  let [won, lost] = [0, 0]
  for (const { score, chance } of grid) {
    const ahead = Math.min(2, Math.max(-2, margin(score))) / 2
    if (ahead > 0) won += chance * ahead
    else lost -= chance * ahead
  }
  return won / Math.max(1e-9, won + lost)
}
