import * as z from 'zod'
import { ORGANISATION_STATUSES } from '../../constants/site.ts'
import {
  type FixtureIds,
  fixtureIdsSchema,
  type FixturesAsked,
  fixturesAskedSchema,
  type GameIds,
  gameIdsSchema,
  type LiveFixture,
  type LiveHeartbeat,
  type LiveMarket,
  type MarketIds,
  marketIdsSchema,
  type ResumeFixtures,
  resumeFixturesSchema,
  type ResumeGames,
  resumeGamesSchema,
  type ResumeMarkets,
  resumeMarketsSchema,
} from './live.ts'
import type { LiveItem } from './live-state.ts'
import { type LiveGame, type SharedGameSlug, sharedSlug } from '../shared-games-fields.ts'

/** Every acknowledgement has a status; a client that hears none in time treats the call as failed. */
const failedSchema = z.object({ status: z.literal('failed'), message: z.string().optional() })
export type Failed = z.output<typeof failedSchema>

const figure = z.number()

export const balanceReplySchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('success'),
    balance: figure,
    cash: figure,
    coins: figure,
    exposureAmount: figure,
  }),
  failedSchema,
])
export type BalanceReply = z.output<typeof balanceReplySchema>

export const sessionReplySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success') }),
  failedSchema,
])
export type SessionReply = z.output<typeof sessionReplySchema>

/** What the client asks of the lobby; a client that asks for nothing in particular sends `{}`. */
export const lobbyConfigSchema = z.object({
  theme: z.string().max(20).optional(),
  language: z.string().max(20).optional(),
  returnUrl: z.string().max(500).optional(),
})
export type LobbyConfig = z.output<typeof lobbyConfigSchema>

export const lobbyReplySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), data: z.object({ lobby: z.string() }) }),
  failedSchema,
])
export type LobbyReply = z.output<typeof lobbyReplySchema>

/** A client that gets a balance which is no number asks for it with `get:balance`. */
export const updateBalanceSchema = z.object({
  balance: z.union([z.number(), z.string(), z.null()]),
  cash: figure.optional(),
  coins: figure.optional(),
  exposureAmount: figure.optional(),
})
export type UpdateBalance = z.output<typeof updateBalanceSchema>

export const organisationStatusSchema = z.object({ status: z.enum(ORGANISATION_STATUSES) })
export type OrganisationStatusEvent = z.output<typeof organisationStatusSchema>

/** Something was told to the player; the list of notifications has it. `kind` says what may have changed with it. */
export const notifiedSchema = z.object({ kind: z.string() })
export type Notified = z.output<typeof notifiedSchema>

/** Bets of the player that were matched, cancelled or settled. Without ids any of them may look different now. */
export const betsChangedSchema = z.object({ ids: z.array(z.number()) })
export type BetsChanged = z.output<typeof betsChangedSchema>

/** The `data` of the `connect_error` with which a connection without a live session is refused. */
export const sessionErrorSchema = z.object({ type: z.literal('SessionError'), message: z.string() })
export type SessionError = z.output<typeof sessionErrorSchema>
export const sessionError = (message: string): SessionError => ({ type: 'SessionError', message })

/** What a connection sends with its handshake. */
export const socketAuthSchema = z.object({ token: z.string().min(1).max(512) })
export type SocketAuth = z.output<typeof socketAuthSchema>

/** The events a client emits: what it sends before the acknowledgement callback, and what comes back. */
export const CLIENT_EVENTS = {
  'get:balance': { payload: undefined, reply: balanceReplySchema },
  session_check: { payload: undefined, reply: sessionReplySchema },
  'get:spmsports_lobby': { payload: lobbyConfigSchema, reply: lobbyReplySchema },
} as const

/** The events a server emits and what they carry. */
export const SERVER_EVENTS = {
  session_refresh: undefined,
  update_balance: updateBalanceSchema,
  organisation_status: organisationStatusSchema,
  notified: notifiedSchema,
  bets_changed: betsChangedSchema,
} as const

/** What is watched now of what was asked for, and what there is not. */
const watchReply = <Id extends z.ZodType>(id: Id) =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('success'), ids: z.array(id), unknown: z.array(id) }),
    failedSchema,
  ])
export const marketsReplySchema = watchReply(z.number())
export const fixturesReplySchema = watchReply(z.string())
export const gamesReplySchema = watchReply(sharedSlug)
export type WatchReply<Id> =
  | { readonly status: 'success'; readonly ids: readonly Id[]; readonly unknown: readonly Id[] }
  | Failed

/** The events a client emits on the sports socket, where nobody has to be logged in. */
export const SPORTS_CLIENT_EVENTS = {
  watch_markets: { payload: marketIdsSchema, reply: marketsReplySchema },
  unwatch_markets: { payload: marketIdsSchema, reply: sessionReplySchema },
  resume_markets: { payload: resumeMarketsSchema, reply: marketsReplySchema },
  watch_fixtures: { payload: fixturesAskedSchema, reply: fixturesReplySchema },
  unwatch_fixtures: { payload: fixtureIdsSchema, reply: sessionReplySchema },
  resume_fixtures: { payload: resumeFixturesSchema, reply: fixturesReplySchema },
  watch_games: { payload: gameIdsSchema, reply: gamesReplySchema },
  unwatch_games: { payload: gameIdsSchema, reply: sessionReplySchema },
  resume_games: { payload: resumeGamesSchema, reply: gamesReplySchema },
} as const

/* These four are the type parameters of Socket.IO's `Server` and `Socket`. */
export type ClientToServerEvents = {
  'get:balance': (ack: (reply: BalanceReply) => void) => void
  session_check: (ack: (reply: SessionReply) => void) => void
  'get:spmsports_lobby': (config: LobbyConfig, ack: (reply: LobbyReply) => void) => void
}

export type ServerToClientEvents = {
  session_refresh: () => void
  update_balance: (payload: UpdateBalance) => void
  organisation_status: (payload: OrganisationStatusEvent) => void
  notified: (payload: Notified) => void
  bets_changed: (payload: BetsChanged) => void
}

/** The sports socket knows nobody, so it answers no player's call and hears no player's event. */
export type SportsClientToServerEvents = {
  watch_markets: (payload: MarketIds, ack: (reply: WatchReply<number>) => void) => void
  unwatch_markets: (payload: MarketIds, ack: (reply: SessionReply) => void) => void
  resume_markets: (payload: ResumeMarkets, ack: (reply: WatchReply<number>) => void) => void
  watch_fixtures: (payload: FixturesAsked, ack: (reply: WatchReply<string>) => void) => void
  unwatch_fixtures: (payload: FixtureIds, ack: (reply: SessionReply) => void) => void
  resume_fixtures: (payload: ResumeFixtures, ack: (reply: WatchReply<string>) => void) => void
  watch_games: (payload: GameIds, ack: (reply: WatchReply<SharedGameSlug>) => void) => void
  unwatch_games: (payload: GameIds, ack: (reply: SessionReply) => void) => void
  resume_games: (payload: ResumeGames, ack: (reply: WatchReply<SharedGameSlug>) => void) => void
}
export type SportsServerToClientEvents = Pick<ServerToClientEvents, 'organisation_status'> & {
  markets: (items: readonly LiveItem<number, LiveMarket>[]) => void
  fixtures: (items: readonly LiveItem<string, LiveFixture>[]) => void
  /** A round that opens, takes off or ends, and bets and cash-outs, at most ten times a second. */
  games: (items: readonly LiveItem<SharedGameSlug, LiveGame>[]) => void
  live_heartbeat: (payload: LiveHeartbeat) => void
}
