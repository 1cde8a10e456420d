import { rounds } from '@maidan/core/testing'
import { expect, test } from 'vitest'
import { type FastGame, fastCaribbean, fastHoldem } from '../testing/fast/hands.ts'
import { HAND_RUNS } from '../testing/fast/long-runs.ts'
import { pooled } from '../testing/fast/play-long.ts'
import { ownHandDrawOrTen, pairOrHighAce } from '../testing/hand-strategies.ts'
import { betOn, type HandStrategy, playedOut } from '../testing/play-hands.ts'
import { floatsByXoshiro } from '../testing/xoshiro.ts'
import { caribbeanPoker } from './caribbean-poker.ts'
import { casinoHoldem } from './casino-holdem.ts'
import { type HandEngine, HAND_GAMES, type HandGame } from './index.ts'

const ROUNDS = rounds(5000, 100_000)

/** The first round in which a game and its twin bring different things from the same floats. */
const firstDifference = <State>(
  game: HandGame<State>,
  strategy: HandStrategy<State>,
  twin: FastGame,
): number | undefined => {
  const [next, same] = [floatsByXoshiro(11), floatsByXoshiro(11)]
  const bet = betOn('ante')
  for (let round = 0; round < ROUNDS; round += 1) {
    const { shown } = playedOut(game, game.start({ bet, next }), strategy)
    const brought = shown.phase === 'over' ? (shown.returned - shown.staked) / bet.stakes['ante']! : undefined
    if (brought !== twin(same)) return round
  }
  return undefined
}

test('[HAND-15] the fast twins of hold’em and Caribbean poker bring what the games do, round by round', () => {
  expect(firstDifference(casinoHoldem, ownHandDrawOrTen, fastHoldem)).toBeUndefined()
  expect(firstDifference(caribbeanPoker, pairOrHighAce, fastCaribbean)).toBeUndefined()
}, 120_000)

test.each(HAND_RUNS)('[HAND-15] $name states the mean of all its long runs', (runs) => {
  const { percent, known } = HAND_GAMES[runs.name as HandEngine].returns[0]!
  expect({ percent, rounds: known.by === 'simulation' && known.rounds }).toEqual(pooled(runs))
})

test('[HAND-15] every return of a hand that no formula gives has long runs', () => {
  const simulated = Object.values(HAND_GAMES).flatMap(({ engine, returns }) =>
    returns.some(({ known }) => known.by === 'simulation') ? [engine as string] : [],
  )
  expect(simulated).toEqual(HAND_RUNS.map(({ name }) => name))
})
