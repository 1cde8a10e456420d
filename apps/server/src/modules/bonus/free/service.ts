import { defined, type Paise, type PlayerId, plus, minus, ZERO } from '@maidan/core'
import { allowsFree, endAfterFree, type FreeAsk, freeLeft, grantOf } from '@maidan/ledger/bonus'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { endClaim, lockOwn, mustPost, releaseDue } from '../claims.ts'
import type { BonusDeps, ClaimDeps } from '../deps.ts'
import type { Claim } from '../model.ts'
import { tellFreeBet, tellPlayed } from '../notices.ts'
import { freePostings } from '../postings.ts'
import { findActive } from '../store.ts'
import * as store from './store.ts'

/** Takes a free play for a round or a bet that the caller writes in the same transaction. False where there is none for it. */
export const takeFree = async (
  tx: Tx,
  { clock }: Pick<BonusDeps, 'clock'>,
  player: PlayerId,
  asked: FreeAsk & { readonly of: store.PlayOf },
): Promise<boolean> => {
  await lockOwn(tx, player)
  const claim = await findActive(tx, player)
  const now = clock.now()
  if (!claim || !allowsFree({ kind: claim.kind, claim }, asked, now)) return false
  await store.insertPlay(tx, claim.id, asked.of, now)
  return true
}

const getClaimOf = async (tx: Tx, play: store.FreePlay): Promise<Claim> =>
  defined(await store.findClaimOf(tx, play), `the claim of free play ${play.id}`)

/** After a play is decided: its claim may have all it needs, or nothing left. */
const goOn = async (tx: Tx, deps: ClaimDeps, play: store.FreePlay): Promise<void> => {
  const claim = await getClaimOf(tx, play)
  if (claim.status !== 'active') return
  const over = endAfterFree(claim)
  if (over === undefined) {
    const { bonus } = await lockOwn(tx, claim.player)
    return releaseDue(tx, deps, claim, bonus)
  }
  await endClaim(tx, deps, claim, over)
  await tellPlayed(deps, tx, claim)
}

/**
 * Grants what a play won. A result that comes later and wins more adds the difference; one that wins less takes nothing back. Gives what was
 * granted in all.
 */
const endPlay = async (tx: Tx, deps: ClaimDeps, play: store.FreePlay, won: Paise): Promise<Paise> => {
  const claim = await getClaimOf(tx, play)
  const most = won > play.won ? won : play.won
  const grant = grantOf(claim, minus(most, play.won))
  for (const posting of freePostings(claim, play, grant)) await mustPost(deps, tx, posting)
  const now = deps.clock.now()
  const granted = plus(play.granted, grant.granted)
  await store.saveEnd(tx, play.id, { won: most, granted }, now)
  await store.addGrant(tx, claim.id, grant, now)
  await goOn(tx, deps, play)
  return granted
}

/** The round has come to its end. Of two who say so the second hears what the first one did. */
export const endFreeSpin = async (
  tx: Tx,
  deps: ClaimDeps,
  player: PlayerId,
  { round, won }: { readonly round: number; readonly won: Paise },
): Promise<Paise> => {
  await lockOwn(tx, player)
  const play = defined(await store.findPlay(tx, { round }), `the free play of round ${round}`)
  return play.state === 'open' ? endPlay(tx, deps, play, won) : play.granted
}

/** A play that was given back may be taken again, for as long as its claim is active. */
const giveBack = async (tx: Tx, deps: ClaimDeps, play: store.FreePlay): Promise<void> => {
  await store.saveGivenBack(tx, play.id, deps.clock.now())
  const claim = await getClaimOf(tx, play)
  if (claim.status === 'active') await tellFreeBet(deps, tx, claim, { granted: ZERO, isVoid: true })
}

/** Reads what became of a bet and brings its free play there. What was won before is never taken back. */
const endFreeBet = async (tx: Tx, deps: ClaimDeps, { bet, player }: store.DueBet): Promise<void> => {
  await lockOwn(tx, player)
  const play = defined(await store.findPlay(tx, { bet }), `the free play of bet ${bet}`)
  const { status, profit } = defined(await store.findBetEnd(tx, bet), `bet ${bet}`)
  if (status === 'pending' || status === 'open') return store.saveNotDue(tx, play.id)
  if (status !== 'settled') {
    if (play.won === 0) return giveBack(tx, deps, play)
    return store.saveNotDue(tx, play.id)
  }
  const granted = await endPlay(tx, deps, play, profit ?? ZERO)
  const claim = await getClaimOf(tx, play)
  if (granted > play.granted) await tellFreeBet(deps, tx, claim, { granted, isVoid: false })
}

/** As many as one turn of the chore pays. */
const MOST_BETS = 200

/** Brings free bets to their end, each in a transaction of its own. One that fails does not keep the others. */
export const endFreeBets = async (deps: ClaimDeps & Pick<BonusDeps, 'db' | 'transact'>): Promise<number> => {
  const due = await store.listDueBets(deps.db, MOST_BETS)
  const failures: unknown[] = []
  for (const one of due)
    await deps
      .transact((tx) => endFreeBet(tx, deps, one))
      .catch((error: unknown) => {
        failures.push(error)
      })
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} free bets could not be ended`)
  return due.length
}

/** The free spins that a player has for a slot now. */
export const findFreeSpins = async (
  db: Query,
  { clock }: Pick<BonusDeps, 'clock'>,
  player: PlayerId,
  game: string,
) => {
  const claim = await findActive(db, player)
  const free = claim?.free
  if (!claim || !free) return undefined
  if (!allowsFree({ kind: claim.kind, claim }, { kind: 'free_spins', game, stake: free.stake }, clock.now()))
    return undefined
  return {
    ...free,
    left: freeLeft(free),
    mostCash: minus(claim.mostCash, claim.turned),
    expiresAt: claim.expiresAt,
  }
}
