import { type PlayerId, playerId } from '@maidan/core'
import { expect, test } from 'vitest'
import { betsChanged } from './bets.ts'
import { decodeMessage, encodeEvent } from './wire.ts'

const LAST = Number.MAX_SAFE_INTEGER

test('[RT-12] however many bets changed, their ids fill as few events as the database can carry', () => {
  const many = Array.from({ length: 1000 }, (_, at) => LAST - at)
  const others = many.slice(0, 300).map((id): [PlayerId, number[]] => [playerId(id - 5000), [id]])
  const bets = new Map<PlayerId, number[]>([[playerId(LAST), many], ...others])
  const events = betsChanged(bets)
  const told = new Map<number, number[]>()
  for (const event of events) {
    const text = encodeEvent(event)
    expect(text.length).toBeLessThan(7900)
    expect(decodeMessage(text)?.event).toEqual(event)
    if (event.topic === 'bets_changed')
      for (const { player, bets: ids } of event.changes)
        told.set(player, [...(told.get(player) ?? []), ...ids])
  }
  expect(told).toEqual(bets)
  expect(events.length).toBeLessThan(8)
})

test('[RT-12] no bet, no event', () => {
  expect(betsChanged(new Map())).toEqual([])
  expect(betsChanged(new Map([[playerId(1), []]]))).toEqual([])
})
