import { type Instant, instant, MINUTE_MS } from '@maidan/core'
import type { Sport } from '@maidan/sports'

/** One match of the calendar. Which match it is follows from the time alone. */
export type Slot = {
  readonly id: string
  readonly sport: Sport
  /** Matches of a sport are numbered in the order in which they begin. Who plays follows from it. */
  readonly number: number
  readonly startsAt: Instant
}

export type SimConfig = {
  readonly seed: string
  /** How many times faster than life. */
  readonly speed: number
}

/**
 * Matches follow each other on every lane, and the lanes of a sport are shifted against each other by less than the
 * shortest match takes: so something is always live, and the next ones are always known.
 */
const PLAN: Readonly<Record<Sport, { readonly lanes: number; readonly slotMs: number }>> = {
  cricket: { lanes: 4, slotMs: 240 * MINUTE_MS },
  soccer: { lanes: 3, slotMs: 150 * MINUTE_MS },
  tennis: { lanes: 5, slotMs: 200 * MINUTE_MS },
}

const SPORTS: readonly Sport[] = ['cricket', 'soccer', 'tennis']
const FIRST_DAY = Date.UTC(2020, 0, 1)

/** How many matches of a lane are told ahead, and how many that are over are still told. */
const AHEAD = 3
const BEHIND = 1

export const slotsAt = (config: SimConfig, now: Instant): Slot[] =>
  SPORTS.flatMap((sport) =>
    Array.from({ length: PLAN[sport].lanes }, (_, lane) => laneAt(config, sport, lane, now)).flat(),
  )

const laneAt = ({ seed, speed }: SimConfig, sport: Sport, lane: number, now: Instant): Slot[] => {
  const { lanes, slotMs } = PLAN[sport]
  const length = slotMs / speed
  const first = FIRST_DAY + (lane * length) / lanes
  const current = Math.floor((now - first) / length)
  return Array.from({ length: BEHIND + 1 + AHEAD }, (_, index) => {
    const turn = current - BEHIND + index
    const startsAt = instant(Math.round(first + turn * length))
    return slotOf(seed, sport, turn * lanes + lane, startsAt)
  })
}

const slotOf = (seed: string, sport: Sport, number: number, startsAt: Instant): Slot => ({
  id: `${sport}-${seed}-${number.toString(36)}-${startsAt.toString(36)}`,
  sport,
  number,
  startsAt,
})

const ID = /^(cricket|soccer|tennis)-(.*)-([0-9a-z]+)-([0-9a-z]+)$/

/** The slot and the seed that an id was made of, at whatever speed; nothing where it is no id of a simulated match. */
export const slotById = (id: string): { readonly seed: string; readonly slot: Slot } | undefined => {
  const [, sport, seed, number, startsAt] = ID.exec(id) ?? []
  if (!sport || seed === undefined || !number || !startsAt) return undefined
  const slot = slotOf(
    seed,
    sport as Sport,
    Number.parseInt(number, 36),
    instant(Number.parseInt(startsAt, 36)),
  )
  return slot.id === id ? { seed, slot } : undefined
}
