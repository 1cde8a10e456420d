import { playerId } from '@maidan/core'
import { expect, test } from 'vitest'
import { createInFlight } from './in-flight.ts'
import type { PlayerRequest, RequestHash } from './request.ts'

const [ALICE, BOB] = [playerId(1), playerId(2)]

const ask = (player: PlayerRequest['player'], key: string, hash: string): PlayerRequest => ({
  player,
  key,
  hash: hash as RequestHash,
})

test('[BET-6] a call joins the call under way with its key, and is refused when it asks for something else', async () => {
  const join = createInFlight()
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  let ran = 0
  const work = async () => {
    const mine = ++ran
    await promise
    return mine
  }
  const answers = [join(ask(ALICE, 'k', 'one'), work), join(ask(ALICE, 'k', 'one'), work)]
  expect(await join(ask(ALICE, 'k', 'two'), work)).toBe('key_reused')
  const others = [join(ask(ALICE, 'other', 'one'), work), join(ask(BOB, 'k', 'one'), work)]
  resolve()
  expect(await Promise.all([...answers, ...others])).toEqual([1, 1, 2, 3])
  expect(await join(ask(ALICE, 'k', 'two'), work)).toBe(4)
})

test('[BET-6] a player and a member of staff with the same id and key do not share a call', async () => {
  const join = createInFlight()
  const staff = { staff: 1, key: 'k', hash: 'one' as RequestHash }
  const both = [join(ask(ALICE, 'k', 'two'), async () => 'player'), join(staff, async () => 'staff')]
  expect(await Promise.all(both)).toEqual(['player', 'staff'])
})

test('[BET-6] a failed call leaves its key free', async () => {
  const join = createInFlight()
  const lost = join(ask(ALICE, 'k', 'one'), async () => {
    throw new Error('lost')
  })
  await expect(lost).rejects.toThrow('lost')
  expect(await join(ask(ALICE, 'k', 'two'), async () => 'again')).toBe('again')
})
