import type { Chance } from './chance.ts'
import { chiSquareTest, normalTails, runsTest } from './statistics.ts'

/** A game reduced to what statistics need: outcomes numbered from 0, their exact chances, and what each pays. */
export type Trial = {
  readonly name: string
  readonly chances: readonly number[]
  /** As a number: nothing is paid here. */
  readonly paid: readonly number[]
  /** A fresh source of outcomes from the same seed. */
  readonly source: (chance: Chance) => () => number
}

export type Figures = {
  readonly rtp: number
  readonly exact: number
  /** Each the likelihood of something at least as odd, if the game is what it says. */
  readonly likelihood: Readonly<Record<'rtp' | 'chiSquare' | 'runs' | 'serial', number>>
}

const BANDS = 8

/** Outcomes in up to eight bands of about the same chance, in their order. */
const bandsOf = (chances: readonly number[]): number[] => {
  let before = 0
  return chances.map((chance) => {
    const band = Math.min(BANDS - 1, Math.floor((before + chance / 2) * BANDS))
    before += chance
    return band
  })
}

export type Simulation = { readonly rounds: number; readonly chance: Chance }

type Counts = { readonly outcomes: Float64Array; readonly pairs: Float64Array; runs: number }

const count = (
  { chances, source }: Trial,
  bands: readonly number[],
  { rounds, chance }: Simulation,
  isLow: (at: number) => boolean,
) => {
  const counts: Counts = {
    outcomes: new Float64Array(chances.length),
    pairs: new Float64Array(BANDS * BANDS),
    runs: 1,
  }
  const next = source(chance)
  let before: number | undefined
  for (let round = 0; round < rounds; round += 1) {
    const outcome = next()
    counts.outcomes[outcome]! += 1
    if (before !== undefined && isLow(before) !== isLow(outcome)) counts.runs += 1
    // Pairs do not overlap: those that do would not be independent.
    if (before !== undefined && round % 2 === 1) counts.pairs[bands[before]! * BANDS + bands[outcome]!]! += 1
    before = outcome
  }
  return counts
}

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

/** The share of outcomes up to each, so that the line for runs lies where it parts them most evenly. */
const lineOf = (chances: readonly number[]): number => {
  let before = 0
  let best = { line: 0, off: 1 }
  chances.forEach((chance, at) => {
    before += chance
    if (Math.abs(before - 0.5) < best.off) best = { line: at, off: Math.abs(before - 0.5) }
  })
  return best.line
}

export const simulate = (trial: Trial, simulation: Simulation): Figures => {
  const { chances, paid } = trial
  const { rounds } = simulation
  const bands = bandsOf(chances)
  const line = lineOf(chances)
  const counts = count(trial, bands, simulation, (at) => at <= line)
  const exact = sumOf(chances.map((chance, at) => chance * paid[at]!))
  const variance = sumOf(chances.map((chance, at) => chance * (paid[at]! - exact) ** 2))
  const rtp = sumOf(paid.map((one, at) => one * counts.outcomes[at]!)) / rounds
  const low = sumOf(counts.outcomes.subarray(0, line + 1))
  const bandChances = Array.from({ length: BANDS }, (_, band) =>
    sumOf(chances.filter((_chance, at) => bands[at] === band)),
  )
  return {
    rtp,
    exact,
    likelihood: {
      rtp: normalTails((rtp - exact) / Math.sqrt(variance / rounds)),
      chiSquare: chiSquareTest(counts.outcomes, chances),
      runs: runsTest(low, rounds - low, counts.runs),
      serial: chiSquareTest(
        counts.pairs,
        bandChances.flatMap((first) => bandChances.map((second) => first * second)),
      ),
    },
  }
}
