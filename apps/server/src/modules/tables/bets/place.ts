import { defined, err, groupBy, type Instant, ok, type PlayerId, type Result } from '@maidan/core'
import { decideTableBet, type Laid, layOn, type TableBetRefusal } from '@maidan/games/live'
import { stakeOf } from '@maidan/games/spots'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { MOST_WIN } from '../../studio/index.ts'
import { rulesAt } from '../games.ts'
import { type LockedRound, takesBets, type TableRoundId } from '../rounds/round.ts'
import { lockRounds, readDatabaseTime, saveLaid } from '../rounds/store.ts'
import type { Bet } from './bet.ts'
import * as store from './store.ts'

export type PlaceAsk = {
  readonly request: PlayerRequest
  readonly game: string
  /** Whether the table takes bets at all. */
  readonly isOn: boolean
  readonly round: number
  /** As they came, each stake in paise. */
  readonly chips: readonly { readonly spot: string; readonly stake: number }[]
}

/** A bet that is written down, and whether the wallet may be asked for its stake: never once a deal is known. */
export type Placed = { readonly bet: Bet; readonly mayAsk: boolean }

export type PlaceRefusal =
  | TableBetRefusal
  | 'game_disabled'
  | 'round_not_found'
  | 'betting_closed'
  | 'bets_too_many'
  | 'key_reused'

type PlaceAnswer = Result<Placed, PlaceRefusal>

/** A page sends what was laid within a moment as one bet. */
const MOST_BETS = 40

type Desk = {
  readonly now: Instant
  readonly rounds: ReadonlyMap<number, LockedRound>
  readonly known: ReadonlyMap<string, store.KnownBet>
  /** Keys that calls have used, those of bets included. */
  readonly used: ReadonlySet<string>
  readonly mine: Map<string, { bets: number; laid: Laid }>
  /** What lies on the spots of each round, with the bets of this batch. */
  readonly laid: Map<TableRoundId, Laid>
}

const seatOf = (round: number, player: PlayerId) => `${round} ${player}`

/**
 * Decides and writes a batch of bets in one transaction that holds their rounds. The time is read once it holds them, so a bet is in
 * the round or it is late, and no round is closed between the look at the clock and the commit.
 */
export const placeBets = async (tx: Tx, asks: readonly PlaceAsk[]): Promise<PlaceAnswer[]> => {
  const desk = await openDesk(tx, asks)
  const answers: PlaceAnswer[] = []
  const taken: { readonly at: number; readonly bet: store.NewBet }[] = []
  for (const [at, ask] of asks.entries()) {
    const decided = decide(desk, ask)
    if (!decided.ok || 'mayAsk' in decided.value) answers[at] = decided as PlaceAnswer
    else taken.push({ at, bet: decided.value })
  }
  const written = await store.insertBets(
    tx,
    taken.map(({ bet }) => bet),
    desk.now,
  )
  for (const [place, { at }] of taken.entries())
    answers[at] = ok({ bet: defined(written[place], 'a bet'), mayAsk: true })
  await saveLaid(
    tx,
    [...desk.laid].map(([id, laid]) => ({ id, laid })),
  )
  return answers
}

const openDesk = async (tx: Tx, asks: readonly PlaceAsk[]): Promise<Desk> => {
  const ids = [...new Set(asks.map(({ round }) => round))]
  const rounds = await lockRounds(tx, ids)
  const now = await readDatabaseTime(tx)
  const requests = asks.map(({ request }) => request)
  const known = await store.listKnown(tx, requests)
  const players = [...new Set(requests.map(({ player }) => player))]
  const own = await store.listMine(tx, ids, players)
  const mine = groupBy(own, ({ round, player }) => seatOf(round, player))
  return {
    now,
    rounds: new Map(rounds.map((round) => [round.id, round])),
    known: new Map(known.map((bet) => [store.keyName(bet), bet])),
    used: await store.listUsed(tx, requests),
    mine: new Map(
      [...mine].map(([seat, bets]) => [
        seat,
        { bets: bets.length, laid: bets.reduce<Laid>((laid, { chips }) => layOn(laid, chips), {}) },
      ]),
    ),
    laid: new Map(),
  }
}

const decide = (desk: Desk, ask: PlaceAsk): Result<Placed | store.NewBet, PlaceRefusal> => {
  const { request, game } = ask
  const round = desk.rounds.get(ask.round)
  const known = desk.known.get(store.keyName(request))
  if (known) {
    if (known.hash !== request.hash) return err('key_reused')
    const mayAsk = known.state === 'asked' && round !== undefined && takesBets(round, desk.now)
    return ok({ bet: known, mayAsk })
  }
  if (desk.used.has(store.keyName(request))) return err('key_reused')
  if (!ask.isOn) return err('game_disabled')
  if (round?.game !== game) return err('round_not_found')
  if (!takesBets(round, desk.now)) return err('betting_closed')
  const seat = seatOf(round.id, request.player)
  const { bets, laid: mine } = desk.mine.get(seat) ?? { bets: 0, laid: {} }
  if (bets >= MOST_BETS) return err('bets_too_many')
  const together = desk.laid.get(round.id) ?? round.laid
  const stand = { mine, together, mostWin: MOST_WIN }
  const decided = decideTableBet(rulesAt(round.engine, game), { chips: ask.chips }, stand)
  if (!decided.ok) return decided
  const { chips } = decided.value
  desk.mine.set(seat, { bets: bets + 1, laid: layOn(mine, chips) })
  desk.laid.set(round.id, layOn(together, chips))
  return ok({ request, round: round.id, game, chips, stake: stakeOf(decided.value) })
}
