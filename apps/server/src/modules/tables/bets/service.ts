import type { PageView } from '@maidan/contracts'
import type { TableBet, TableReceipt } from '@maidan/contracts/player'
import { defined, err, fromRupees, groupBy, ok, type Result, sum, toRupees, ZERO } from '@maidan/core'
import { layOn } from '@maidan/games/live'
import type { PlayerRequest, StudioCaller } from '../../../platform/http/index.ts'
import { offsetOf, pageOf, type Paging } from '../../../platform/paging.ts'
import type { StakeRefusal } from '../../casino/index.ts'
import type { TablesDeps } from '../deps.ts'
import type { TableOf } from '../games.ts'
import { tellTables } from '../news.ts'
import { takesBets, viewOfRound } from '../rounds/round.ts'
import { listRounds, lockRounds, readDatabaseTime, saveLaid } from '../rounds/store.ts'
import { type Bet, type Told, viewOfBet } from './bet.ts'
import { giveBack, stake } from './calls.ts'
import type { BetCommits } from './commits.ts'
import type { PlaceRefusal } from './place.ts'
import * as store from './store.ts'

export type BetDeps = TablesDeps & {
  readonly tableOf: TableOf
  readonly commits: BetCommits
  /** Shows a bet to whoever watches the table for its player. */
  readonly learn: (bet: Bet) => void
}

const keep = async ({ commits, learn }: BetDeps, bet: Bet, told: Told): Promise<Bet> => {
  const kept = await commits.keep(bet, told)
  learn(kept)
  return kept
}

type Body = {
  readonly round: number
  readonly chips: readonly { readonly spot: string; readonly stake: number }[]
}

type BetRefusal = PlaceRefusal | StakeRefusal | 'stake_not_whole' | 'round_refused' | 'wallet_unavailable'

const readChips = ({ chips }: Body): Result<Body['chips'], 'stake_not_whole'> => {
  const read: { spot: string; stake: number }[] = []
  for (const { spot, stake: rupees } of chips) {
    const amount = fromRupees(rupees)
    if (!amount.ok) return err('stake_not_whole')
    read.push({ spot, stake: amount.value })
  }
  return ok(read)
}

/** The bet is written, then the wallet is asked for its stake. The key finds the bet again, however far it came. */
export const placeBet = async (
  deps: BetDeps,
  { game, token }: StudioCaller,
  request: PlayerRequest,
  body: Body,
): Promise<Result<TableBet, BetRefusal>> => {
  const isOn = (await deps.tableOf(game))?.isOn === true
  const chips = readChips(body)
  if (!chips.ok) return chips
  const placed = await deps.commits.place({ request, game, isOn, round: body.round, chips: chips.value })
  if (!placed.ok) return placed
  const { bet, mayAsk } = placed.value
  if (!mayAsk) return answerOf(bet)
  const told = await stake(deps, bet, token)
  return told === undefined ? err('wallet_unavailable') : answerOf(await keep(deps, bet, told))
}

/** A bet whose stake nobody knows of is settled with its round: paid where the wallet took it, else given back. */
const answerOf = (bet: Bet): Result<TableBet, BetRefusal> => {
  switch (bet.state) {
    case 'taken':
    case 'settled':
      return ok(viewOfBet(bet))
    case 'refused':
      return err(defined(bet.refusal ?? undefined, 'a refused bet says why'))
    case 'leaving':
    case 'cancelled':
      return err('round_refused')
    case 'asked':
      return err('wallet_unavailable')
  }
}

type LeaveRefusal = 'bet_not_found' | 'bet_over' | 'betting_closed'

/** Takes the chips off the table while the round takes bets; the wallet hears of it after that is written. */
const leave = (deps: BetDeps, found: Bet): Promise<Result<Bet, LeaveRefusal>> =>
  deps.transact(async (tx) => {
    const [round] = await lockRounds(tx, [found.round])
    const now = await readDatabaseTime(tx)
    const bet = defined(await store.findBet(tx, found.id), `bet ${found.id}`)
    if (bet.state === 'leaving' || bet.state === 'cancelled') return ok(bet)
    if (bet.state === 'refused' || bet.state === 'settled') return err('bet_over')
    if (!round || !takesBets(round, now)) return err('betting_closed')
    await store.leaveBet(tx, bet.id)
    await saveLaid(tx, [{ id: round.id, laid: layOn(round.laid, bet.chips, -1) }])
    await tellTables(deps, tx, [bet.game], 'bets')
    return ok({ ...bet, state: 'leaving' })
  })

export const cancelBet = async (
  deps: BetDeps,
  { player, game }: StudioCaller,
  id: number,
): Promise<Result<TableBet, LeaveRefusal | 'wallet_unavailable'>> => {
  const found = await store.findBet(deps.db, id)
  if (found?.player !== player || found.game !== game) return err('bet_not_found')
  const left = await leave(deps, found)
  deps.onCommit()
  if (!left.ok) return left
  if (left.value.state === 'cancelled') return ok(viewOfBet(left.value))
  const told = await giveBack(deps, left.value)
  return told === undefined ? err('wallet_unavailable') : ok(viewOfBet(await keep(deps, left.value, told)))
}

/** The player's rounds of a table, each with its bets and all that it takes to check it. */
export const listReceipts = async (
  { db }: Pick<TablesDeps, 'db'>,
  { player, game }: StudioCaller,
  paging: Paging,
): Promise<{ readonly data: TableReceipt[]; readonly page: PageView }> => {
  const total = await store.countPlayed(db, { player, game })
  if (offsetOf(paging) >= total) return { data: [], page: pageOf(total, paging) }
  const { rounds, bets } = await store.listPlayed(db, { player, game }, paging)
  const byRound = groupBy(bets, ({ round }) => round)
  const data = (await listRounds(db, rounds)).map((round) => {
    const own = byRound.get(round.id) ?? []
    const live = own.filter(({ state }) => state !== 'cancelled' && state !== 'leaving')
    const isOver = live.every(({ state }) => state === 'settled')
    return {
      round: viewOfRound(round),
      bets: own.map(viewOfBet),
      stake: toRupees(sum(live.map((bet) => bet.stake))),
      payout: isOver ? toRupees(sum(live.map(({ payout }) => payout ?? ZERO))) : null,
    }
  })
  return { data, page: pageOf(total, paging) }
}
