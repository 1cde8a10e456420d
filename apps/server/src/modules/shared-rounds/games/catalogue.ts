import type { Refusal } from '@maidan/contracts'
import { SHARED_GAMES, SHARED_NAMES, type SharedGameSlug } from '@maidan/contracts/player'
import { defined, err, ok, type Paise, type Result } from '@maidan/core'
import {
  type ChainHash,
  findTable,
  type Multiplier,
  NOTHING,
  payout,
  percentText,
  returnsOfDraw,
  returnsOfFlight,
  type Returns,
  type Rational,
  type Salt,
  type Table,
} from '@maidan/games'
import {
  AVIATOR_TABLES,
  type AviatorBet,
  aviatorReturn,
  crashPoint,
  FIRST_POINT,
  fitsCeiling,
  flightPayout,
  LAST_POINT,
  leavesAt,
  parseAviatorBet,
  type Point,
  pointMultiplier,
} from '@maidan/games/aviator'
import {
  COLOR_SPOTS,
  COLOR_TABLES,
  type ColorBet,
  colorHighest,
  colorMultiplier,
  colorNumber,
  colorReturn,
  parseColorBet,
} from '@maidan/games/color-prediction'

/** How long bets are taken, how long after that the round starts, and how long its result stands. */
export type Timing = { readonly bettingMs: number; readonly lockMs: number; readonly pauseMs: number }
export type Timings = Readonly<Record<SharedGameSlug, Timing>>

/** A bet that was in time still has to reach the database: the plane waits for it. */
export const TIMINGS: Timings = {
  aviator: { bettingMs: 6000, lockMs: 300, pauseMs: 3000 },
  'color-prediction': { bettingMs: 25_000, lockMs: 5000, pauseMs: 4000 },
}

/** A bet in the form in which it is stored, and the panel or spot it lies on. */
export type StoredBet = Readonly<Record<string, unknown>>
export type TakenBet = { readonly slot: string; readonly stored: StoredBet }

/** What a bet came to. `point` is where an aviator bet left. */
export type BetOutcome = {
  readonly multiplier: Multiplier
  readonly payout: Paise
  readonly point: Point | undefined
}

/** What a bet is paid by, beside the result of its round. */
export type BetTerms = { readonly bet: StoredBet; readonly stake: Paise; readonly leaves: Point | undefined }

/** A bet of a round that is over. `point` is where an aviator bet left, if it did. */
export type OverBet = BetTerms & { readonly point: Point | undefined }

export type SharedGame = {
  readonly slug: SharedGameSlug
  readonly name: string
  readonly tables: readonly Table[]
  /** Whether the round goes on for a while after its start, and bets can leave it. */
  readonly hasFlight: boolean
  readonly takeBet: (value: unknown) => Result<TakenBet, Refusal>
  /** The point at which the bet leaves by itself, where it can; refused if the stake could win above its ceiling. */
  readonly fit: (bet: StoredBet, ceiling: Multiplier) => Result<Point | undefined, 'stake_too_high'>
  readonly resultOf: (table: Table, hash: ChainHash, salt: Salt) => number
  /** What a bet comes to that nobody took out by hand. */
  readonly outcomeOf: (terms: BetTerms, result: number) => BetOutcome
  readonly returnsOf: (table: Table) => readonly Rational[]
  /** What a round that is over adds to the returns of the game, with all its bets. */
  readonly countRound: (table: Table, result: number, bets: readonly OverBet[]) => Returns
}

const PANELS = [1, 2]

const aviatorBetOf = ({ autoCashOut }: StoredBet): AviatorBet =>
  typeof autoCashOut === 'number' ? { autoCashOut } : {}

const aviator: SharedGame = {
  slug: 'aviator',
  name: SHARED_NAMES.aviator,
  tables: AVIATOR_TABLES,
  hasFlight: true,
  takeBet: (value) => {
    const bet = parseAviatorBet(value)
    if (!bet.ok) return bet
    const panel = (value as { readonly panel?: unknown }).panel
    if (panel === undefined) return err('bet_malformed')
    if (typeof panel !== 'number' || !PANELS.includes(panel)) return err('panel_unknown')
    return ok({ slot: String(panel), stored: { panel, autoCashOut: bet.value.autoCashOut ?? null } })
  },
  fit: (bet, ceiling) =>
    fitsCeiling(ceiling) ? ok(leavesAt(aviatorBetOf(bet), ceiling)) : err('stake_too_high'),
  resultOf: crashPoint,
  outcomeOf: ({ stake, leaves }, result) => {
    const point = defined(leaves, 'an aviator bet leaves somewhere')
    const paid = flightPayout(stake, { crash: result, leaves: point })
    return paid > 0
      ? { multiplier: pointMultiplier(point), payout: paid, point }
      : { multiplier: NOTHING, payout: paid, point: undefined }
  },
  returnsOf: (table) => [table.aim, aviatorReturn(table, FIRST_POINT), aviatorReturn(table, LAST_POINT)],
  countRound: (table, result, bets) =>
    returnsOfFlight(
      table,
      result,
      bets.map(({ stake, leaves, point }) => ({
        stake,
        leaves: defined(leaves, 'an aviator bet leaves somewhere'),
        left: point,
      })),
    ),
}

const colorBetOf = (bet: StoredBet): ColorBet => {
  const read = parseColorBet(bet)
  if (!read.ok) throw new Error(`a stored bet cannot be read: ${read.refusal}`)
  return read.value
}

const colorPrediction: SharedGame = {
  slug: 'color-prediction',
  name: SHARED_NAMES['color-prediction'],
  tables: COLOR_TABLES,
  hasFlight: false,
  takeBet: (value) => {
    const bet = parseColorBet(value)
    return bet.ok ? ok({ slot: bet.value.spot, stored: bet.value }) : bet
  },
  fit: (bet, ceiling) => (colorHighest(colorBetOf(bet)) <= ceiling ? ok(undefined) : err('stake_too_high')),
  resultOf: (_table, hash, salt) => colorNumber(hash, salt),
  outcomeOf: ({ bet, stake }, result) => {
    const multiplier = colorMultiplier(colorBetOf(bet), result)
    return { multiplier, payout: payout(stake, multiplier), point: undefined }
  },
  returnsOf: () => COLOR_SPOTS.map((spot) => colorReturn({ spot })),
  countRound: (_table, result, bets) =>
    returnsOfDraw(
      result,
      bets.map(({ bet, stake }) => ({ bet: colorBetOf(bet), stake })),
    ),
}

const GAMES: Readonly<Record<SharedGameSlug, SharedGame>> = { aviator, 'color-prediction': colorPrediction }

export const gameOf = (slug: SharedGameSlug): SharedGame => GAMES[slug]

export const isSharedGame = (name: string): name is SharedGameSlug => Object.hasOwn(GAMES, name)

export const ALL_GAMES: readonly SharedGame[] = SHARED_GAMES.map(gameOf)

/** A table that the database names. Only listed ones are ever stored. */
export const tableOf = (game: SharedGame, id: string): Table =>
  defined(findTable(game.tables, id), `${game.slug} has no table ${id}`)

const isLess = (a: Rational, b: Rational): boolean => a.over * b.under < b.over * a.under

/** In per cent, over all bets of the game. */
export const rtpOf = (game: SharedGame, table: Table) => {
  const sorted = [...game.returnsOf(table)].sort((a, b) => (isLess(a, b) ? -1 : 1))
  return {
    lowest: percentText(defined(sorted[0], 'a game returns something')),
    highest: percentText(defined(sorted.at(-1), 'a game returns something')),
  }
}
