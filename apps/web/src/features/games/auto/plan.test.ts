import { expect, test, vi } from 'vitest'
import { afterRound, type AutoPlan, endOf, planFault, startRun } from './plan.ts'
import { runAuto } from './run.ts'

const LIMITS = { minStake: 1, maxStake: 10_000 }
const PLAN: AutoPlan = {
  rounds: 5,
  stake: 100,
  afterWin: 'same',
  afterLoss: 'same',
  stopUp: 200,
  stopDown: 250,
}

const WITHOUT = { rounds: 5, stopUp: 10, stopDown: 500, stake: 100 }

test('[PLAY-11] auto play does not start without a number of rounds and both stops', () => {
  expect(planFault(WITHOUT)).toBeUndefined()
  expect(planFault({ ...WITHOUT, rounds: undefined })).toBe('Please enter 1 to 1000 rounds')
  expect(planFault({ ...WITHOUT, rounds: 1001 })).toBe('Please enter 1 to 1000 rounds')
  expect(planFault({ ...WITHOUT, stopUp: undefined })).toBe('Please say at which gain to stop')
  expect(planFault({ ...WITHOUT, stopDown: 0 })).toBe('Please say at which loss to stop')
  expect(planFault({ ...WITHOUT, stopDown: 99 })).toBe('The stop for losses is below one stake')
})

/** Plays rounds that bring so much, in paise, until the plan ends. */
const play = (plan: AutoPlan, nets: readonly number[], deps = {}) => {
  const stakes: number[] = []
  const end = runAuto(plan, {
    limits: LIMITS,
    playRound: async (stake) => {
      stakes.push(stake)
      return nets[stakes.length - 1]
    },
    whenSeen: async () => {},
    isStopped: () => false,
    onRun: () => {},
    ...deps,
  })
  return end.then((why) => ({ why, stakes }))
}

test('[PLAY-11] auto play ends after its rounds, or when it is up by what was said', async () => {
  expect(await play(PLAN, [0, 0, 0, 0, 0])).toMatchObject({ why: 'rounds', stakes: { length: 5 } })
  expect(await play(PLAN, [10_000, 10_000, 10_000])).toMatchObject({ why: 'up', stakes: { length: 2 } })
})

test('[PLAY-11] a bet whose loss would pass the stop is not made', async () => {
  const lost = await play(PLAN, [-10_000, -10_000, -10_000])
  expect(lost).toEqual({ why: 'down', stakes: [100, 100] })
  const doubled = await play({ ...PLAN, afterLoss: 'double' }, [-10_000, -20_000])
  expect(doubled).toEqual({ why: 'down', stakes: [100] })
})

test('[PLAY-11] no run of wins and losses ever loses more than the stop', () => {
  for (const afterLoss of ['same', 'double', 'first'] as const)
    for (let pattern = 0; pattern < 256; pattern += 1) {
      let run = startRun({ ...PLAN, rounds: 8, afterWin: 'double', afterLoss, stopDown: 777, stopUp: 1e6 })
      for (let at = 0; endOf(run) === undefined; at += 1)
        run = afterRound(run, Math.round(run.stake * 100) * ((pattern >> at) & 1 ? 1 : -1), LIMITS)
      expect(run.net).toBeGreaterThanOrEqual(-77_700)
    }
})

test('[PLAY-11] the stake after a win or a loss stays, doubles within the limits, or begins anew', () => {
  const run = { ...startRun({ ...PLAN, afterWin: 'first', afterLoss: 'double' }), stake: 8000 }
  expect(afterRound(run, -1, LIMITS).stake).toBe(10_000)
  expect(afterRound(run, 1, LIMITS).stake).toBe(100)
  // A return at the stake is no win.
  expect(afterRound(run, 0, LIMITS).stake).toBe(10_000)
})

test('[PLAY-12] auto play ends with the first refusal', async () => {
  expect(await play(PLAN, [0])).toEqual({ why: 'refused', stakes: [100, 100] })
})

test('[PLAY-12] auto play makes no bet while nobody looks, and goes on when somebody does', async () => {
  let bets = 0
  let look = (): void => {}
  let seen = Promise.resolve()
  const run = play(PLAN, [0, 0, 0, 0, 0], {
    whenSeen: () => seen,
    onRun: ({ played }: { played: number }) => {
      bets = played
      if (played === 2) seen = new Promise((resolve) => (look = resolve))
    },
  })
  await vi.waitFor(() => expect(bets).toBe(2))
  // Nothing but a look moves it on, however many turns the page takes.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  expect(bets).toBe(2)
  look()
  expect(await run).toMatchObject({ why: 'rounds', stakes: { length: 5 } })
})

test('[PLAY-12] a player stops auto play between two rounds', async () => {
  let isStopped = false
  const stopped = await play(PLAN, [0, 0, 0, 0, 0], {
    isStopped: () => isStopped,
    onRun: ({ played }: { played: number }) => (isStopped = played === 2),
  })
  expect(stopped).toEqual({ why: 'stopped', stakes: [100, 100] })
})
