import type { StudioRound } from '@maidan/contracts/player'
import { assert, defined, err, later, MINUTE_MS, ok, type Paise, type Result, ZERO } from '@maidan/core'
import { IDLE_MINUTES, STUDIO_GAMES, type StudioMove, type StudioStanding } from '@maidan/games/studio'
import type { PlayerRequest, StudioCaller } from '../../../platform/http/index.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { once } from '../../../platform/requests/index.ts'
import { lockWallet } from '../../wallet/index.ts'
import type { StudioDeps } from '../deps.ts'
import { standsAt } from './advance.ts'
import { stake, takeOn } from './calls.ts'
import { movesOf, type MoveStakeRefusal, type Round, standingOf, type StudioRoundId } from './round.ts'
import * as store from './store.ts'
import { viewOf } from './view.ts'

/** `at` is how many moves were made before, as the player saw it: two devices that move at once do not both move. */
export type MoveAsk = { readonly round: number; readonly at: number; readonly move: unknown }

type RecordRefusal = 'round_not_found' | 'round_over' | 'move_late' | 'move_malformed' | 'move_not_offered'

/** As many as the database takes. A hand of blackjack has below fifty; the rest is for doubles that the wallet refused. */
const MOST_MOVES = 100

type Recorded = { readonly round: StudioRoundId; readonly number: number }

/** Writes a move down. The wallet hears of what it adds after that has been committed. */
const recordMove = async (
  { clock }: Pick<StudioDeps, 'clock'>,
  tx: Tx,
  { player, game }: StudioCaller,
  ask: MoveAsk,
): Promise<Result<Recorded, RecordRefusal>> => {
  await lockWallet(tx, player)
  await store.lockRound(tx, ask.round)
  const round = await store.findRound(tx, ask.round)
  // The token is good for its own game: the wallet takes no stake for another.
  if (round?.player !== player || round.game !== game) return err('round_not_found')
  if (round.end) return err('round_over')
  const before = movesOf(round)
  if (!round.isPlaying || before.length !== ask.at) return err('move_late')
  if (round.moves.length === MOST_MOVES) return err('move_not_offered')
  const move = defined(STUDIO_GAMES.get(round.engine), round.engine).parseMove(ask.move)
  if (!move.ok) return move
  const after = standingOf(round, [...before, move.value])
  if (!after) return err('move_not_offered')
  const adds = (after.staked - stoodAt(round).staked) as Paise
  const number = round.moves.length + 1
  const at = clock.now()
  const state = adds > 0 ? 'asked' : 'taken'
  await store.insertMove(tx, round.id, { number, move: move.value, stake: adds, state, isIdle: false, at })
  const stands = adds > 0 ? ({ state: 'open', payout: null } as const) : await standsNow(tx, round.id)
  await store.goOn(tx, round.id, { ...stands, balance: round.balance }, at)
  return ok({ round: round.id, number })
}

const stoodAt = (round: Round): StudioStanding =>
  defined(standingOf(round, movesOf(round)), `how round ${round.id} stands`)

const standsNow = async (tx: Tx, id: StudioRoundId) =>
  standsAt(defined(await store.findRound(tx, id), `round ${id}`))

export type MoveRefusal = RecordRefusal | MoveStakeRefusal | 'wallet_unavailable' | 'key_reused'

/** The key of a call finds its move again, however far that came the first time, and takes the round on from there. */
export const playMove = async (
  deps: StudioDeps,
  caller: StudioCaller,
  request: PlayerRequest,
  ask: MoveAsk,
): Promise<Result<StudioRound, MoveRefusal>> => {
  const recorded = await once(deps.transact, request, (tx) => recordMove(deps, tx, caller, ask))
  if (!recorded.ok) return recorded
  const { round: id, number } = recorded.value
  const read = async () => defined(await store.findRound(deps.db, id), `round ${id}`)
  const round = await read()
  if (!round.end && !round.isPlaying) {
    const isAsked = round.moves.some((move) => move.number === number && move.state === 'asked')
    const went = isAsked ? await stake(deps, round, caller.token) : await takeOn(deps, round)
    if (!went.ok) return went
  }
  const now = await read()
  const made = now.moves.find((move) => move.number === number)
  return made?.state === 'refused' ? err(made.refusal) : ok(viewOf(now))
}

/** Plays a hand out for a player who did not come back, by the moves that its rules name for that. They add no stake. */
const playOut = ({ clock, transact }: StudioDeps, id: StudioRoundId): Promise<void> =>
  transact(async (tx) => {
    const { player } = defined(await store.findRound(tx, id), `round ${id}`)
    await lockWallet(tx, player)
    await store.lockRound(tx, id)
    const round = defined(await store.findRound(tx, id), `round ${id}`)
    // The player came back, or another process was here first.
    if (!round.isPlaying || round.movedAt >= idleSince(clock.now())) return
    const moves: StudioMove[] = [...movesOf(round)]
    const before = moves.length
    let stands = stoodAt(round)
    const { staked } = stands
    while (stands.payout === null) {
      assert(moves.length - before < MOST_MOVES, 'idle moves come to an end')
      moves.push(defined(stands.idle, 'a move for who does not come back'))
      stands = defined(standingOf(round, moves), `how round ${id} stands`)
      assert(stands.staked === staked, 'an idle move adds no stake')
    }
    const at = clock.now()
    for (const [place, move] of moves.slice(before).entries())
      await store.insertMove(tx, id, {
        number: round.moves.length + 1 + place,
        move,
        stake: ZERO,
        state: 'taken',
        isIdle: true,
        at,
      })
    await store.goOn(tx, id, { state: 'open', payout: stands.payout, balance: round.balance }, at)
  })

const idleSince = (now: ReturnType<StudioDeps['clock']['now']>) => later(now, -IDLE_MINUTES * MINUTE_MS)

/** Plays out and pays the rounds whose players have not moved for long. Answers how many. */
export const playIdleRounds = async (deps: StudioDeps, most: number): Promise<number> => {
  let played = 0
  for (const id of await store.listIdleSince(deps.db, idleSince(deps.clock.now()), most)) {
    await playOut(deps, id)
    const round = defined(await store.findRound(deps.db, id), `round ${id}`)
    if (round.end || round.isPlaying) continue
    const paid = await takeOn(deps, round)
    if (!paid.ok) return played
    played += 1
  }
  return played
}
