import { playerId } from '@maidan/core'
import { expect, test } from 'vitest'
import { createTestTimers } from './testing/timers.ts'
import { createWaitingRoom } from './waiting-room.ts'

const [ALICE, BOB, CAROL] = [playerId(1), playerId(2), playerId(3)]

test('[BET-5] a bet waits its time, and its place is free afterwards', async () => {
  const timers = createTestTimers()
  const room = createWaitingRoom(timers, { perPlayer: 1, inAll: 10 })
  const waited = room.wait(ALICE, 5000)
  timers.pass(4999)
  expect(await room.wait(ALICE, 5000)).toEqual({ ok: false, refusal: 'too_many_waiting' })
  timers.pass(1)
  expect(await waited).toEqual({ ok: true, value: true })
  void room.wait(ALICE, 1000)
  expect(timers.waiting()).toEqual([1000])
})

test('[BET-5] the waiting room bounds the bets of one player and of all players', async () => {
  const timers = createTestTimers()
  const room = createWaitingRoom(timers, { perPlayer: 2, inAll: 3 })
  void room.wait(ALICE, 1)
  void room.wait(ALICE, 1)
  expect(await room.wait(ALICE, 1)).toEqual({ ok: false, refusal: 'too_many_waiting' })
  void room.wait(BOB, 1)
  expect(await room.wait(CAROL, 1)).toEqual({ ok: false, refusal: 'busy' })
})

test('[BET-5] a server that stops sends the bets that wait to the next owner', async () => {
  const timers = createTestTimers()
  const room = createWaitingRoom(timers)
  const waiting = Promise.allSettled([room.wait(ALICE, 5000), room.wait(BOB, 5000)])
  room.stop()
  for (const sent of await waiting) expect(sent).toMatchObject({ reason: { name: 'NotOwner' } })
  await expect(room.wait(CAROL, 1)).rejects.toMatchObject({ statusCode: 503 })
  expect(timers.waiting()).toEqual([])
})
