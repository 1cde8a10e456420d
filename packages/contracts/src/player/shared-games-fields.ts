import * as z from 'zod'
import { rupees, time } from '../http/fields.ts'
import { gameLimits, rtpSchema, tableId } from './games-fields.ts'

/** The games whose rounds all players share. */
export const SHARED_GAMES = ['aviator', 'color-prediction'] as const
export type SharedGameSlug = (typeof SHARED_GAMES)[number]

export const SHARED_NAMES: Readonly<Record<SharedGameSlug, string>> = {
  aviator: 'Aviator',
  'color-prediction': 'Colour Prediction',
}

export const sharedSlug = z.enum(SHARED_GAMES)

/** Whole ten-thousandths: 1.94 is `19400`. */
const multiplier = z.int()

/** Where the plane flew away, in hundredths, or the number that colour prediction drew. */
const result = z.int()

const gameState = z.enum([
  /** One round follows the other. */
  'open',
  /** The operator has closed the game or the site. The round in play ends, and no other begins. */
  'closed',
  /** No chain with a public salt is left, so no round can begin. */
  'waiting',
])

export const sharedGameSchema = z.object({
  slug: sharedSlug,
  name: z.string(),
  enabled: z.boolean(),
  /** Whether the site may offer to bet again and again by itself. */
  autoplay: z.boolean(),
  state: gameState,
  table: tableId,
  rtp: rtpSchema,
  ...gameLimits,
  /** How long bets are taken, how long after that the round starts, and how long its result stands. */
  timing: z.object({ bettingMs: z.int(), lockMs: z.int(), pauseMs: z.int() }),
})
export type SharedGameView = z.output<typeof sharedGameSchema>

/** What is known of a round from its first moment on. */
const begun = {
  id: z.int(),
  table: tableId,
  chain: z.int(),
  /** Counted from 1 on in its chain. */
  position: z.int(),
  /** SHA-256 of the hash of the round: the hash of the round before it, or the terminal hash of the chain. */
  commitment: z.string(),
  salt: z.string(),
  openedAt: time,
  closesAt: time,
  /** When it is to take off or to be drawn. */
  startsAt: time,
}

/** A round by its phase. All times are those of the server, `serverTime` of `getSharedNow`. */
export const sharedRoundSchema = z.discriminatedUnion('phase', [
  z.object({ ...begun, phase: z.literal('betting') }),
  /** Aviator alone: ms after `startedAt` the plane stands at `pointAt(ms)`. */
  z.object({ ...begun, phase: z.literal('flying'), startedAt: time }),
  z.object({
    ...begun,
    phase: z.literal('ended'),
    startedAt: time,
    endedAt: time,
    hash: z.string(),
    result,
  }),
])
export type SharedRoundView = z.output<typeof sharedRoundSchema>

export const endedRoundSchema = sharedRoundSchema.options[2]
export type EndedRoundView = z.output<typeof endedRoundSchema>

/** A bet that everybody sees. `slot` is the panel or the spot. */
const shownBet = z.object({
  name: z.string(),
  slot: z.string(),
  stake: rupees,
  /** Both once it was cashed out or won. */
  multiplier: multiplier.optional(),
  payout: rupees.optional(),
})

/** All bets of a round in figures, and the highest stakes by the id of the bet. */
const shownBets = z.object({
  count: z.int(),
  stake: rupees,
  won: z.int(),
  paid: rupees,
  top: z.record(z.string(), shownBet),
})

/** How a game stands, for everybody alike: over HTTP as a whole, over the socket as a snapshot and patches. */
export const liveGameSchema = z.object({
  state: gameState,
  round: sharedRoundSchema.optional(),
  /** By the id of the round; there is one. */
  bets: z.record(z.string(), shownBets),
  /** The last rounds, newest first. */
  results: z.array(z.object({ round: z.int(), result })),
})
export type LiveGame = z.output<typeof liveGameSchema>

/** How many stakes and how many results a game shows. */
export const SHOWN = { bets: 100, results: 50 } as const

const BET_STATES = ['open', 'cancelled', 'won', 'lost'] as const

const ownBet = {
  id: z.int(),
  round: z.int(),
  stake: rupees,
  /** The highest multiplier that the maximum win leaves for the stake. */
  ceiling: multiplier,
  state: z.enum(BET_STATES),
  at: time,
  /** All three null while the bet is open. */
  multiplier: multiplier.nullable(),
  payout: rupees.nullable(),
  endedAt: time.nullable(),
}

/** `receivedAt` is when the tap reached the server; null where the bet left by itself. */
export const cashOutReceipt = z.object({
  point: z.int(),
  multiplier,
  payout: rupees,
  startedAt: time,
  receivedAt: time.nullable(),
})
export type CashOutReceipt = z.output<typeof cashOutReceipt>

const panel = z.int()

/** A bet of the player's own, by game. */
export const sharedBetSchema = z.discriminatedUnion('game', [
  z.object({
    ...ownBet,
    game: z.literal('aviator'),
    bet: z.object({ panel, autoCashOut: z.int().nullable() }),
    /** The point at which it leaves by itself: where the player said, or at the ceiling. */
    leaves: z.int(),
    receipt: cashOutReceipt.nullable(),
  }),
  z.object({ ...ownBet, game: z.literal('color-prediction'), bet: z.object({ spot: z.string() }) }),
])
export type SharedBetView = z.output<typeof sharedBetSchema>

export const sharedNowSchema = z.object({
  game: sharedSlug,
  /** The clock by which every phase and every cash-out is judged. */
  serverTime: time,
  view: liveGameSchema,
  /** The caller's bets on the round; none for a guest. */
  mine: z.array(sharedBetSchema),
})
export type SharedNow = z.output<typeof sharedNowSchema>

/** Whoever fixed the salt of a chain: our server, or the miners of the block that staff announced before it was found. */
export const SALT_SOURCES = ['server', 'bitcoin'] as const

/** A chain of hashes as it was promised. The salt is null until it is fixed, which is always later. */
export const chainSchema = z.object({
  id: z.int(),
  terminal: z.string(),
  length: z.int(),
  madeAt: time,
  salt: z.string().nullable(),
  saltedAt: time.nullable(),
  saltFrom: z.enum(SALT_SOURCES).nullable(),
  /**
   * The block whose hash is to be the salt, if staff announced one. With a salt from `server` beside it, the hash of the
   * block was not entered in time.
   */
  block: z.object({ height: z.int(), announcedAt: time }).nullable(),
  /** How many of its rounds have begun. */
  played: z.int(),
})
export type ChainView = z.output<typeof chainSchema>

export const topWinSchema = z.object({
  round: z.int(),
  name: z.string(),
  stake: rupees,
  multiplier,
  payout: rupees,
  at: time,
})
export type TopWin = z.output<typeof topWinSchema>
