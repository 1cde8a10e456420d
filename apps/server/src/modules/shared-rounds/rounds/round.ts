import type { SharedGameSlug, SharedRoundView } from '@maidan/contracts/player'
import { type Brand, defined, type Instant } from '@maidan/core'
import { type ChainHash, hashBefore, type Salt } from '@maidan/games'

export type SharedRoundId = Brand<number, 'SharedRoundId'>

/** A round as the database keeps it. Hash and result are there from the first moment on and secret until it is over. */
export type SharedRound = {
  readonly id: SharedRoundId
  readonly game: SharedGameSlug
  readonly chain: number
  readonly position: number
  readonly table: string
  readonly hash: ChainHash
  readonly salt: Salt
  readonly result: number
  readonly phase: 'betting' | 'flying' | 'ended'
  readonly openedAt: Instant
  readonly closesAt: Instant
  readonly startsAt: Instant
  readonly startedAt: Instant | null
  readonly endedAt: Instant | null
  readonly settledAt: Instant | null
}

/** What anybody may see of a round, staff included. */
export const viewOfRound = (round: SharedRound): SharedRoundView => {
  const begun = {
    id: round.id,
    table: round.table as SharedRoundView['table'],
    chain: round.chain,
    position: round.position,
    commitment: hashBefore(round.hash),
    salt: round.salt,
    openedAt: round.openedAt,
    closesAt: round.closesAt,
    startsAt: round.startsAt,
  }
  if (round.phase === 'betting') return { ...begun, phase: 'betting' }
  const startedAt = defined(round.startedAt, 'a round that started has a start')
  if (round.phase === 'flying') return { ...begun, phase: 'flying', startedAt }
  const endedAt = defined(round.endedAt, 'a round that ended has an end')
  return { ...begun, phase: 'ended', startedAt, endedAt, hash: round.hash, result: round.result }
}
