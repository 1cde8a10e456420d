import { paise } from '@maidan/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiplier, NO_CEILING, payout } from '../money/multiplier.ts'
import { goal, GOAL_PITCHES } from './goal.ts'
import { hilo, HILO_GUESSES } from './hilo.ts'
import { mines } from './mines.ts'
import { isOver, type Opening, type Phase, replay, roundPayout, type StepGame } from './step-game.ts'

const float = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((word) => word / 2 ** 32)
const floats = fc.array(float, { minLength: 52, maxLength: 52 })
const ceilings = fc.integer({ min: 250_000, max: 10_000_000_000 }).map(multiplier)

/** Plays whatever moves are drawn, those that are refused too, and tells every round on the way. */
const walk = <Bet, Move, Secret, Shown extends Phase>(
  game: StepGame<Bet, Move, Secret, Shown, string, string>,
  opening: Opening<Bet>,
  wishes: readonly unknown[],
) => {
  const started = game.start(opening)
  if (!started.ok) return undefined
  const moves: Move[] = []
  const told: Shown[] = [started.value.shown]
  let round = started.value
  for (const wish of wishes) {
    const move = game.parseMove(wish)
    if (!move.ok) continue
    const next = game.play(round, move.value)
    if (isOver(round.shown)) expect(next).toEqual({ ok: false, refusal: 'round_over' })
    if (!next.ok) continue
    moves.push(move.value)
    round = next.value
    told.push(round.shown)
  }
  return { round, moves, told }
}

type Case<Bet, Move, Secret, Shown extends Phase> = {
  readonly game: StepGame<Bet, Move, Secret, Shown, string, string>
  readonly bets: fc.Arbitrary<Bet>
  readonly moves: fc.Arbitrary<unknown>
  /** What a player must not find in a round that is not over. */
  readonly betrays: (shown: Shown) => boolean
}

/** What chance finds against a game: nothing, or the moves that break it. */
const triedOn = <Bet, Move, Secret, Shown extends Phase>(one: Case<Bet, Move, Secret, Shown>) => {
  const { game, bets, moves, betrays } = one
  return fc.check(
    fc.property(
      fc.record({ bet: bets, table: fc.constantFrom(...game.tables), floats, ceiling: ceilings }),
      fc.array(moves, { maxLength: 40 }),
      fc.integer({ min: 1, max: 1_000_000 }).map(paise),
      (opening, wishes, stake) => {
        const walked = walk(game, opening, wishes)
        if (!walked) return
        const { round, told } = walked
        for (const shown of told) if (!isOver(shown)) expect(betrays(shown)).toBe(false)
        const again = replay(game, opening, walked.moves)
        expect(again).toEqual({ ok: true, value: round })
        const paid = roundPayout(stake, round.shown)
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(payout(stake, opening.ceiling))
        if (round.shown.phase === 'cashed_out') expect(paid).toBe(payout(stake, round.shown.multiplier))
      },
    ),
    { numRuns: 150 },
  )
}

const cashOut = fc.constant({ kind: 'cash_out' })
const junk = fc.anything()

test('[GAME-15] [GAME-16] [GAME-17] a round of mines shows no mine before its end, ends once, and plays again the same', () => {
  const tried = triedOn({
    game: mines,
    bets: fc.record({ mines: fc.integer({ min: 1, max: 24 }) }),
    moves: fc.oneof(
      { weight: 20, arbitrary: fc.record({ kind: fc.constant('open'), cell: fc.nat({ max: 24 }) }) },
      { weight: 1, arbitrary: cashOut },
      { weight: 1, arbitrary: junk },
    ),
    betrays: (shown) => Object.keys(shown).sort().join() !== 'mines,multiplier,next,opened,phase',
  })
  expect(tried).toMatchObject({ failed: false, counterexample: null })
})

test('[GAME-15] [GAME-16] [GAME-17] a round of goal shows no bomb before its end, ends once, and plays again the same', () => {
  const tried = triedOn({
    game: goal,
    bets: fc.record({ pitch: fc.constantFrom(...GOAL_PITCHES) }),
    moves: fc.oneof(
      { weight: 20, arbitrary: fc.record({ kind: fc.constant('pass'), row: fc.nat({ max: 4 }) }) },
      { weight: 1, arbitrary: cashOut },
      { weight: 1, arbitrary: junk },
    ),
    betrays: (shown) => Object.keys(shown).sort().join() !== 'multiplier,next,passed,phase,pitch',
  })
  expect(tried).toMatchObject({ failed: false, counterexample: null })
})

test('[GAME-15] [GAME-16] [GAME-17] a round of hilo shows no card to come, ends once, and plays again the same', () => {
  const tried = triedOn({
    game: hilo,
    bets: fc.constant({}),
    moves: fc.oneof(
      {
        weight: 10,
        arbitrary: fc.record({ kind: fc.constant('guess'), guess: fc.constantFrom(...HILO_GUESSES) }),
      },
      { weight: 5, arbitrary: fc.constant({ kind: 'skip' }) },
      { weight: 1, arbitrary: cashOut },
      { weight: 1, arbitrary: junk },
    ),
    betrays: (shown) =>
      shown.cards.length !== shown.steps.length + 1 ||
      Object.keys(shown).sort().join() !== 'cards,multiplier,phase,prices,steps',
  })
  expect(tried).toMatchObject({ failed: false, counterexample: null })
})

test('[GAME-15] a round that differs only in what is hidden looks the same to the player', () => {
  const cells = [0, 1, 2]
  const shownWith = (positions: readonly number[]) => {
    const opening = { table: mines.tables[0]!, bet: { mines: 3 }, ceiling: NO_CEILING, floats: [0, 0, 0] }
    const started = mines.start(opening)
    if (!started.ok) throw new Error(started.refusal)
    return cells.reduce(
      (round, cell) => {
        const next = mines.play(round, { kind: 'open', cell })
        if (!next.ok) throw new Error(next.refusal)
        return next.value
      },
      { ...started.value, secret: { positions } },
    ).shown
  }
  expect(JSON.stringify(shownWith([5, 6, 7]))).toBe(JSON.stringify(shownWith([20, 23, 24])))
})
