import type { PageView } from '@maidan/contracts'
import type { StudioRound } from '@maidan/contracts/player'
import { defined, err, later, ok, type Result } from '@maidan/core'
import type { StudioBetRefusal } from '@maidan/games/studio'
import type { PlayerRequest, StudioCaller } from '../../../platform/http/index.ts'
import { offsetOf, pageOf, type Paging } from '../../../platform/paging.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { once, onceAfter } from '../../../platform/requests/index.ts'
import { type StakeRefusal, stakeRefusalOf } from '../../casino/index.ts'
import type { PlayerSeeds } from '../../instant/index.ts'
import { lockWallet } from '../../wallet/index.ts'
import type { StudioDeps } from '../deps.ts'
import type { GameOf } from '../games.ts'
import { stake, takeOn } from './calls.ts'
import { playIdleRounds } from './moves.ts'
import { type Round, standingOf, type StudioRoundId } from './round.ts'
import { MOST_WIN } from './rules.ts'
import * as store from './store.ts'
import { viewOf } from './view.ts'

export type RoundDeps = StudioDeps & { readonly seeds: PlayerSeeds; readonly gameOf: GameOf }

type BeginRefusal =
  | StudioBetRefusal
  | 'game_disabled'
  | 'seeds_not_shown'
  | 'round_open'
  | 'spin_too_soon'
  | 'no_free_spin'

/** What a page asks for: a bet in the words of its game, and whether it is a free spin. */
export type RoundAsk = { readonly bet: unknown; readonly isFree: boolean }

/** Fixes what comes out and writes it down. The wallet hears of the round after that has been committed. */
const beginRound = async (
  deps: RoundDeps,
  tx: Tx,
  { player, game }: StudioCaller,
  asked: RoundAsk,
): Promise<Result<{ readonly round: StudioRoundId }, BeginRefusal>> => {
  const open = await deps.gameOf(game)
  if (!open?.isOn) return err('game_disabled')
  const { rules } = open
  const parsed = rules.parseBet(asked.bet, MOST_WIN)
  if (!parsed.ok) return parsed
  const { bet, stake: staked } = parsed.value
  await lockWallet(tx, player)
  const seed = await deps.seeds.find(tx, player)
  if (!seed) return err('seeds_not_shown')
  if (await store.hasOpenRound(tx, { player, game })) return err('round_open')
  if (rules.restMs !== undefined) {
    const rested = later(deps.clock.now(), -rules.restMs)
    if (await store.hasBegunSince(tx, { player, game }, rested)) return err('spin_too_soon')
  }
  const begun = { engine: rules.engine, bet, ...seed }
  const { payout } = defined(standingOf(begun), `how a round of ${rules.engine} stands`)
  const round = await store.insertRound(tx, {
    player,
    game,
    engine: rules.engine,
    seed: seed.id,
    bet,
    isFree: asked.isFree,
    stake: staked,
    payout,
    at: deps.clock.now(),
  })
  // A refusal undoes the round.
  if (asked.isFree && !(await deps.freeSpins.take(tx, player, { round, game, stake: staked })))
    return err('no_free_spin')
  return ok({ round })
}

/** The wallet, which would ask, never hears of a free spin: so the studio asks it who sits there before it begins one. */
const admit = async (
  { wallet }: Pick<RoundDeps, 'wallet'>,
  { token }: StudioCaller,
): Promise<Result<void, StakeRefusal | 'wallet_unavailable'>> => {
  const answer = await wallet.authorise(token)
  return answer.ok ? ok(undefined) : err(stakeRefusalOf(answer) ?? 'wallet_unavailable')
}

type PlayRefusal = BeginRefusal | StakeRefusal | 'round_refused' | 'wallet_unavailable' | 'key_reused'

/** The key of a call finds its round again, however far that came the first time, and takes it on from there. */
export const playRound = async (
  deps: RoundDeps,
  caller: StudioCaller,
  request: PlayerRequest,
  asked: RoundAsk,
): Promise<Result<StudioRound, PlayRefusal>> => {
  const begin = (tx: Tx) => beginRound(deps, tx, caller, asked)
  const begun = asked.isFree
    ? await onceAfter(deps, request, () => admit(deps, caller), begin)
    : await once(deps.transact, request, begin)
  if (!begun.ok) return begun
  const id = begun.value.round
  const begins = await getRound(deps, id)
  if (isWaiting(begins)) {
    const staked = await stake(deps, begins, caller.token)
    if (!staked.ok) return staked
  }
  const { end, ...round } = await getRound(deps, id)
  if (end?.state === 'refused') return err(end.refusal)
  return end?.state === 'cancelled' ? err('round_refused') : ok(viewOf({ ...round, end }))
}

/** Whether the wallet owes an answer about it. */
const isWaiting = ({ end, isPlaying }: Round): boolean => !end && !isPlaying

const getRound = async ({ db }: Pick<StudioDeps, 'db'>, id: StudioRoundId) =>
  defined(await store.findRound(db, id), `round ${id}`)

type FinishRefusal = 'round_not_found' | 'wallet_unavailable'

/** For a page that has lost the key of its round: it was loaded anew, or stands on another device. */
export const finishRound = async (
  deps: RoundDeps,
  { player }: StudioCaller,
  id: number,
): Promise<Result<StudioRound, FinishRefusal>> => {
  const round = await store.findRound(deps.db, id)
  if (round?.player !== player) return err('round_not_found')
  if (isWaiting(round)) {
    const concluded = await takeOn(deps, round)
    if (!concluded.ok) return concluded
  }
  return ok(viewOf(await getRound(deps, round.id)))
}

/** A page that is still there has finished its round long before. */
const LEFT_ALONE_MS = 15_000
const MOST_AT_ONCE = 200

/** Finishes what a process that died, a wallet that was away or a player has left open. Answers how many rounds. */
export const finishLeftOpen = async (deps: StudioDeps): Promise<number> => {
  const before = later(deps.clock.now(), -LEFT_ALONE_MS)
  let finished = 0
  for (const id of await store.listOpenSince(deps.db, before, MOST_AT_ONCE)) {
    const concluded = await takeOn(deps, await getRound(deps, id))
    // A wallet that is away is away for the others, too.
    if (!concluded.ok) return finished
    finished += 1
  }
  return finished + (await playIdleRounds(deps, MOST_AT_ONCE))
}

export const readRound = async (
  { db }: Pick<StudioDeps, 'db'>,
  { player }: StudioCaller,
  id: number,
): Promise<Result<StudioRound, 'round_not_found'>> => {
  const round = await store.findRound(db, id)
  return round?.player === player ? ok(viewOf(round)) : err('round_not_found')
}

export const readLastRound = async (
  { db }: Pick<StudioDeps, 'db'>,
  { player, game }: StudioCaller,
): Promise<StudioRound | null> => {
  const round = await store.findLastRound(db, { player, game })
  return round ? viewOf(round) : null
}

export const listRounds = async (
  { db }: Pick<StudioDeps, 'db'>,
  { player, game }: StudioCaller,
  paging: Paging,
): Promise<{ readonly data: StudioRound[]; readonly page: PageView }> => {
  const total = await store.countRounds(db, { player, game })
  const rounds = offsetOf(paging) < total ? await store.listRounds(db, { player, game }, paging) : []
  return { data: rounds.map(viewOf), page: pageOf(total, paging) }
}
