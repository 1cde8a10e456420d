import type { TableRound } from '@maidan/contracts/player'
import type { Brand, Instant } from '@maidan/core'
import type { ChainHash, Salt } from '@maidan/games'
import { type Laid, promiseOf, tableDeal, type TableTimes } from '@maidan/games/live'
import type { Deal } from '@maidan/games/spots'
import { rulesOf } from '../games.ts'

export type TableRoundId = Brand<number, 'TableRoundId'>

/** A round as the database keeps it. Its hash is there from the first moment on and secret until it is closed. */
export type Round = TableTimes & {
  readonly id: TableRoundId
  readonly game: string
  readonly engine: string
  readonly chain: number
  readonly position: number
  readonly hash: ChainHash
  readonly salt: Salt
  readonly openedAt: Instant
  readonly closesAt: Instant
  readonly closedAt: Instant | null
  readonly settledAt: Instant | null
}

export type LockedRound = Round & { readonly laid: Laid }

export const dealOf = (round: Pick<Round, 'engine' | 'hash' | 'salt' | 'position'>): Deal =>
  tableDeal(rulesOf(round.engine), round)

/** By the clock of the database, which alone says whether a bet came in time. */
export const takesBets = ({ closesAt, closedAt }: TableTimes, now: Instant): boolean =>
  closedAt === null && now < closesAt

const views = new WeakMap<Round, TableRound>()

/** What anybody at the table may see: the deal and its hash once no bet is taken any more. Made once for all who watch. */
export const viewOfRound = (round: Round): TableRound => {
  const view = views.get(round) ?? makeView(round)
  views.set(round, view)
  return view
}

const makeView = (round: Round): TableRound => {
  const isClosed = round.closedAt !== null
  return {
    id: round.id,
    openedAt: round.openedAt,
    closesAt: round.closesAt,
    closedAt: round.closedAt,
    dealMs: round.dealMs,
    resultMs: round.resultMs,
    deal: isClosed ? dealView(dealOf(round)) : null,
    seeds: {
      commitment: promiseOf(round),
      clientSeed: round.salt,
      nonce: round.position,
      serverSeed: isClosed ? round.hash : null,
    },
  }
}

export const dealView = ({ steps }: Deal): NonNullable<TableRound['deal']> => ({
  steps: steps.map((step) => ({ ...step })),
})
