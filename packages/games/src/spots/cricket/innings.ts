const RUNS = [1, 2, 3, 4, 6, 0]
const BALL_KINDS = RUNS.length + 1

type State = { readonly runs: number; readonly wickets: number }

/** In how many of all sequences of balls an innings comes to each number of runs. Balls not bowled count with all they could be. */
export const inningsWays = ({ balls, wickets }: { balls: number; wickets: number }): Map<number, bigint> => {
  const ended = new Map<number, bigint>()
  const end = (runs: number, ways: bigint): void => {
    ended.set(runs, (ended.get(runs) ?? 0n) + ways)
  }
  const keyOf = ({ runs, wickets: lost }: State): number => lost * 1000 + runs
  let going = new Map<number, { state: State; ways: bigint }>([
    [0, { state: { runs: 0, wickets: 0 }, ways: 1n }],
  ])
  for (let ball = 1; ball <= balls; ball += 1) {
    const after: typeof going = new Map()
    const go = (state: State, ways: bigint): void => {
      const key = keyOf(state)
      after.set(key, { state, ways: ways + (after.get(key)?.ways ?? 0n) })
    }
    const rest = BigInt(BALL_KINDS) ** BigInt(balls - ball)
    for (const { state, ways } of going.values()) {
      for (const runs of RUNS) go({ ...state, runs: state.runs + runs }, ways)
      if (state.wickets + 1 === wickets) end(state.runs, ways * rest)
      else go({ ...state, wickets: state.wickets + 1 }, ways)
    }
    going = after
  }
  for (const { state, ways } of going.values()) end(state.runs, ways)
  return ended
}
