import type { BetFixture, BetView, MatchBets } from '@maidan/contracts/player'

export type OpenBets = { readonly matches: readonly MatchBets[]; readonly slips: readonly BetView[] }

export type MatchHolding = {
  readonly fixture: BetFixture
  readonly held: number
  readonly markets: readonly {
    readonly id: number
    readonly name: string
    readonly bets: number
    readonly held: number
  }[]
}

export type Holdings = {
  readonly matches: readonly MatchHolding[]
  readonly slips: readonly BetView[]
  /** What is held and stands under no open bet: a market that is being settled. */
  readonly rest: number
}

const inPaise = (rupees: number): number => Math.round(rupees * 100)

const sum = (rupees: readonly number[]): number =>
  rupees.reduce((total, one) => total + inPaise(one), 0) / 100

const holdingOf = ({ fixture, exposure, markets }: MatchBets): MatchHolding => ({
  fixture,
  held: exposure,
  markets: markets
    .map(({ market, name, bets, exposure: held }) => ({ id: market, name, bets: bets.length, held }))
    .toSorted((one, other) => other.held - one.held),
})

/** Where the money is that open bets hold, the most first; all of it together is `total`. */
export const holdingsOf = ({ matches, slips }: OpenBets, total: number): Holdings => {
  const held = sum([...matches.map(({ exposure }) => exposure), ...slips.map(({ liability }) => liability)])
  return {
    matches: matches.map(holdingOf).toSorted((one, other) => other.held - one.held),
    slips: slips.toSorted((one, other) => other.liability - one.liability),
    rest: Math.max(0, inPaise(total) - inPaise(held)) / 100,
  }
}

/** All open bets, newest first. */
export const betsOf = ({ matches, slips }: OpenBets): readonly BetView[] =>
  [...matches.flatMap(({ markets }) => markets.flatMap(({ bets }) => bets)), ...slips].toSorted(
    (one, other) => other.id - one.id,
  )
