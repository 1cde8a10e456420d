import type { PlayerId } from '@maidan/core'
import type { BetsOf, Event } from './event.ts'

/** Numbers of one event. One takes at most 17 bytes, and the frame of a player as much as three of them. */
const MAX_NUMBERS = 400
const FRAME = 3

/** The events that tell of these bets, each short enough to be carried. */
export const betsChanged = (bets: ReadonlyMap<PlayerId, readonly number[]>): Event[] => {
  const events: BetsOf[][] = []
  let room = 0
  for (const [player, ids] of bets) {
    for (let at = 0; at < ids.length;) {
      if (room <= FRAME) {
        events.push([])
        room = MAX_NUMBERS
      }
      const part = ids.slice(at, at + room - FRAME)
      events.at(-1)?.push({ player, bets: part })
      room -= part.length + FRAME
      at += part.length
    }
  }
  return events.map((changes) => ({ topic: 'bets_changed', changes }))
}
