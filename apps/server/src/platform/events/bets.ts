import type { PlayerId } from '@maidan/core'
import type { BetsOf, Event } from './event.ts'

/** How many ids one event carries. An id takes at most 17 bytes, and the frame around them as much as three ids. */
const MAX_NUMBERS = 400
const FRAME = 3

/** The events for these bets, each short enough for one notification. */
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
