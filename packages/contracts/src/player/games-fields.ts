import * as z from 'zod'
import { rupees, time } from '../http/fields.ts'

/** The games that a player plays alone, by the last part of their address. */
export const INSTANT_GAMES = [
  'dice',
  'plinko',
  'keno',
  'miniroulette',
  'hotline',
  'mines',
  'goal',
  'hilo',
] as const
export type InstantGameSlug = (typeof INSTANT_GAMES)[number]

export const INSTANT_NAMES: Readonly<Record<InstantGameSlug, string>> = {
  dice: 'Dice',
  plinko: 'Plinko',
  keno: 'Keno',
  miniroulette: 'Mini Roulette',
  hotline: 'Hotline',
  mines: 'Mines',
  goal: 'Goal',
  hilo: 'Hi-Lo',
}

export const gameSlug = z.enum(INSTANT_GAMES)
export const tableId = z.enum(['rtp-97', 'rtp-99'])

/** Whole ten-thousandths: 1.94 is `19400`. */
const multiplier = z.int()
const cells = z.array(z.int())

/** The share of all stakes that a game returns in the long run, in per cent, over all bets that it takes. */
export const rtpSchema = z.object({ lowest: z.string(), highest: z.string() })

export const gameLimits = { minStake: rupees, maxStake: rupees, maxWin: rupees }

export const instantGameSchema = z.object({
  slug: gameSlug,
  name: z.string(),
  enabled: z.boolean(),
  /** Whether the site may offer to bet again and again by itself. */
  autoplay: z.boolean(),
  table: tableId,
  rtp: rtpSchema,
  ...gameLimits,
})
export type InstantGameView = z.output<typeof instantGameSchema>

/** SHA-256 of a server seed, as hex digits. */
const commitment = z.string()

export const seedsSchema = z.object({
  /** The pair in use; `nonce` is that of the next bet. */
  active: z.object({ commitment, clientSeed: z.string(), nonce: z.int() }),
  /** The server seed that comes into use when the player rotates. */
  next: z.object({ commitment }),
})
export type SeedsView = z.output<typeof seedsSchema>

/** A server seed that no bet uses any more. `bets` is how many did. */
export const revealedSeedSchema = z.object({
  serverSeed: z.string(),
  commitment,
  clientSeed: z.string(),
  bets: z.int(),
})
export type RevealedSeed = z.output<typeof revealedSeedSchema>

const base = {
  id: z.int(),
  table: tableId,
  stake: rupees,
  /** The highest multiplier that the maximum win leaves for the stake. */
  ceiling: multiplier,
  /** `serverSeed` is null until the player has rotated it out of use. */
  seeds: z.object({
    commitment,
    clientSeed: z.string(),
    nonce: z.int(),
    serverSeed: z.string().nullable(),
  }),
  at: time,
}

/** A round of one step: over as soon as it is bet on. */
const oneStep = <Slug extends InstantGameSlug, Bet extends z.ZodType, Outcome extends z.ZodType>(
  game: Slug,
  bet: Bet,
  outcome: Outcome,
) =>
  z.object({
    ...base,
    game: z.literal(game),
    bet,
    outcome,
    multiplier,
    payout: rupees,
    endedAt: time,
  })

/**
 * A round of several moves. `moves` is how many were made, which the next move names as `at`. What the game hides is in no
 * field of the phase `playing`; null stands for what is not decided yet.
 */
const severalMoves = <Slug extends InstantGameSlug, Bet extends z.ZodType, Shown extends z.ZodType>(
  game: Slug,
  bet: Bet,
  shown: Shown,
) =>
  z.object({
    ...base,
    game: z.literal(game),
    bet,
    moves: z.int(),
    shown,
    multiplier: multiplier.nullable(),
    payout: rupees.nullable(),
    endedAt: time.nullable(),
  })

const playing = { phase: z.literal('playing'), multiplier }
const cashedOut = { phase: z.literal('cashed_out'), multiplier }
const lost = { phase: z.literal('lost') }

const board = { mines: z.int(), opened: cells }
const minesShown = z.discriminatedUnion('phase', [
  z.object({ ...board, ...playing, next: multiplier }),
  z.object({ ...board, ...cashedOut, positions: cells }),
  z.object({ ...board, ...lost, hit: z.int(), positions: cells }),
])

const pitch = z.enum(['3x4', '4x7', '5x10'])
const field = { pitch, passed: cells }
const goalShown = z.discriminatedUnion('phase', [
  z.object({ ...field, ...playing, next: multiplier }),
  z.object({ ...field, ...cashedOut, bombs: cells }),
  z.object({ ...field, ...lost, hit: z.int(), bombs: cells }),
])

const laid = { cards: cells, steps: z.array(z.enum(['higher', 'lower', 'skip'])) }
const hiloShown = z.discriminatedUnion('phase', [
  z.object({ ...laid, ...playing, prices: z.object({ higher: multiplier, lower: multiplier }) }),
  z.object({ ...laid, ...cashedOut }),
  z.object({ ...laid, ...lost }),
])

const risk = z.string()

/** What a player may see of a round, by game. */
export const roundSchema = z.discriminatedUnion('game', [
  oneStep('dice', z.object({ side: z.enum(['over', 'under']), target: z.int() }), z.int()),
  oneStep('plinko', z.object({ rows: z.int(), risk }), z.object({ path: cells, slot: z.int() })),
  oneStep('keno', z.object({ picks: cells, risk }), cells),
  oneStep(
    'miniroulette',
    z.object({ chips: z.array(z.object({ spot: z.string(), stake: rupees })) }),
    z.int(),
  ),
  oneStep('hotline', z.object({ pick: z.enum(['red', 'black', 'hot']) }), z.int()),
  severalMoves('mines', z.object({ mines: z.int() }), minesShown),
  severalMoves('goal', z.object({ pitch }), goalShown),
  severalMoves('hilo', z.object({}), hiloShown),
])
export type RoundView = z.output<typeof roundSchema>

/** A line of the history: what was bet and what came of it, in figures. */
export const roundLineSchema = z.object({
  id: z.int(),
  game: gameSlug,
  stake: rupees,
  /** Both null while the round is in play. */
  multiplier: multiplier.nullable(),
  payout: rupees.nullable(),
  at: time,
  endedAt: time.nullable(),
})
export type RoundLine = z.output<typeof roundLineSchema>
