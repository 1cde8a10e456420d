import { paise } from '@maidan/core'
import { SPOT_GAMES } from '@maidan/games/spots'
import { studioSpots } from '@maidan/games/studio'
import { afterEach, expect, test } from 'vitest'
import { createFunDealer } from '../dealer/fun-dealer.ts'
import type { SpotDealer } from '../table.ts'
import { openFairness } from './fairness.ts'

afterEach(() => document.body.replaceChildren())

const [game] = SPOT_GAMES.values()
const [spot] = game?.groups.flatMap(({ spots }) => spots) ?? []
if (!game || !spot) throw new Error('there is no game of spots')

/** The drawer of a player who has played one round, and what answers its reads. */
const openAfterRound = async (rounds: (read: SpotDealer['rounds']) => ReturnType<SpotDealer['rounds']>) => {
  const dealer: SpotDealer = createFunDealer(
    studioSpots(game),
    (bytes) => new Uint8Array(bytes).fill(7),
    () => 1,
  )
  const told = await dealer.play({ chips: [{ spot: spot.key, stake: paise(10_000) }] }, 'key of the tap')
  expect(told).toMatchObject({ ok: true })
  void openFairness({
    game: studioSpots(game),
    say: game.sayResult,
    isFun: true,
    seeds: () => undefined,
    rounds: () => rounds(dealer.rounds),
    rotate: async (seed) => ((await dealer.rotate(seed || 'mine', 'key')).ok ? '' : 'refused'),
  })
}

const drawer = () => document.querySelector('dialog')!

test('[STUDIO-3] an answer from before the seed was shown does not hide the check of the round', async () => {
  let answer = (): void => {}
  const late = new Promise<void>((resolve) => (answer = resolve))
  let [reads, answered] = [0, 0]
  await openAfterRound(async (read) => {
    reads += 1
    const past = await read()
    if (reads === 1) await late
    answered += 1
    return past
  })
  const [, rotate] = drawer().querySelectorAll('button')
  rotate!.click()
  await expect.poll(() => drawer().textContent).toContain('This round is fair')
  answer()
  await expect.poll(() => answered).toBe(2)
  expect(drawer().textContent).toContain('This round is fair')
})

test('[STUDIO-3] a drawer whose rounds did not load says so', async () => {
  await openAfterRound(async () => ({ ok: false, why: { kind: 'away' } }))
  await expect.poll(() => drawer().textContent).toContain('Your rounds did not load')
})
