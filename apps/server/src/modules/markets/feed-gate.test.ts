import { marketId } from '@maidan/core'
import { expect, test } from 'vitest'
import { NotOwner } from '../../platform/ownership/index.ts'
import { createFeedGate } from './feed-gate.ts'

const done = async () => 'done'

test('[OWN-10] the markets hear the newest feed alone: one that was paused comes back too late', async () => {
  const gate = createFeedGate()
  for (const fence of [3, 3, 5]) expect(await gate.admit(fence, done)).toBe('done')
  await expect(gate.admit(3, done)).rejects.toThrow(NotOwner)
  expect(await gate.admit(5, done)).toBe('done')
})

test('[OWN-10] a newer feed waits for what an older one was let in for, so that it reads what became of it', async () => {
  const gate = createFeedGate()
  const said: string[] = []
  let commit: () => void = () => {}
  const committed = new Promise<void>((resolve) => (commit = resolve))
  const suspended = gate.admit(3, () =>
    committed.then(() => void said.push('the old feed suspended a market')),
  )
  await Promise.resolve()
  const read = gate.admit(5, async () => void said.push('the new feed reads it'))
  const late = gate.admit(3, async () => void said.push('the old feed goes on'))
  await expect(late).rejects.toThrow(NotOwner)
  expect(said).toEqual([])
  commit()
  await Promise.all([suspended, read])
  expect(said).toEqual(['the old feed suspended a market', 'the new feed reads it'])
})

test('[OWN-10] what an older feed failed at holds up no newer one, and one that waited too long is refused', async () => {
  const gate = createFeedGate()
  const fail = gate.admit(3, async () => {
    throw new Error('no')
  })
  const waits = gate.admit(5, done)
  const newest = gate.admit(7, done)
  await expect(fail).rejects.toThrow('no')
  await expect(waits).rejects.toThrow(NotOwner)
  expect(await newest).toBe('done')
})

test('[OWN-10] an older quote never replaces a newer one', () => {
  const gate = createFeedGate()
  const [one, other] = [marketId(1), marketId(2)]
  expect(gate.isNewer(one, 3, 10)).toBe(true)
  expect(gate.isNewer(one, 3, 9)).toBe(false)
  expect(gate.isNewer(other, 3, 9)).toBe(true)
  expect(gate.isNewer(one, 4, 1)).toBe(true)
  expect(gate.isNewer(one, 3, 11)).toBe(false)
})

test('[OWN-10] the markets take no bet before the feed is heard, nor two seconds after in play, nor five before a match', () => {
  let now = 0
  const gate = createFeedGate(() => now)
  const heard = () => [gate.isHeard(true), gate.isHeard(false)]
  expect(heard()).toEqual([false, false])
  gate.hear()
  now = 1999
  expect(heard()).toEqual([true, true])
  now = 2000
  expect(heard()).toEqual([false, true])
  now = 5000
  expect(heard()).toEqual([false, false])
  gate.hear()
  expect(heard()).toEqual([true, true])
})

test('[OWN-10] a new owner of the markets trusts a feed that the last one heard, but not in play', () => {
  const gate = createFeedGate(() => 0)
  gate.trust()
  expect([gate.isHeard(true), gate.isHeard(false)]).toEqual([false, true])
})
