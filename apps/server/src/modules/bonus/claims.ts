import { DAY_MS, defined, HOUR_MS, later, paise, type Paise, type PlayerId } from '@maidan/core'
import type { Posting } from '@maidan/ledger'
import type { Tx } from '../../platform/postgres/database.ts'
import type { PlayCounter, Played } from '../play/index.ts'
import { lockWallet, setMostStake } from '../wallet/index.ts'
import type { Grant } from './claim-rules.ts'
import type { ClaimDeps } from './deps.ts'
import type { Claim, Offer } from './model.ts'
import { tellCleared, tellEnded, tellReleased } from './notices.ts'
import { endPosting, latePostings, partPosting } from './postings.ts'
import {
  type ClaimEnd,
  countPlay,
  endOf,
  isOver,
  lateOf,
  partsOf,
  type Release,
  releasesOf,
} from '@maidan/ledger/bonus'
import * as store from './store.ts'

/** Nothing stands in the way of what a claim moves inside a wallet; if something does, all of the work is undone. */
export const mustPost = async (deps: ClaimDeps, tx: Tx, posting: Posting): Promise<number> => {
  const [verdict] = await deps.ledger.postIn(tx, [posting])
  if (!verdict?.ok) throw new Error(`${posting.key} was refused: ${verdict?.refusal}`)
  return verdict.value.seq
}

export const lockOwn = async (tx: Tx, player: PlayerId) =>
  defined(await lockWallet(tx, player), `player ${player} has no wallet`)

/** Writes a claim with its parts. The wallet is locked, and if it grants coins the next posting is the one of them. */
export const openClaim = async (
  tx: Tx,
  deps: ClaimDeps,
  { player, offer, grant, kept }: { player: PlayerId; offer: Offer; grant: Grant; kept: Paise },
): Promise<Claim> => {
  const now = deps.clock.now()
  const target = paise(grant.amount * offer.times)
  const lastSeq = await store.lastSeq(tx, player)
  const claim = await store.insertClaim(tx, {
    player,
    offer,
    grant,
    kept,
    target,
    // Coins are granted by a posting of their own; free plays are not.
    startedSeq: offer.free ? lastSeq : lastSeq + 1,
    claimedAt: now,
    expiresAt: later(now, offer.days * DAY_MS),
  })
  if (offer.times > 0) await store.insertParts(tx, claim.id, partsOf(grant.amount, target, offer.parts))
  await setMostStake(tx, player, offer.mostStake)
  return claim
}

/** Ends the claim of a locked wallet: its coins go back to the house, cash stays. */
export const endClaim = async (
  tx: Tx,
  deps: ClaimDeps,
  claim: Claim,
  status: ClaimEnd['status'],
): Promise<void> => {
  const wallet = await lockOwn(tx, claim.player)
  const end = endOf(claim, status, wallet.bonus)
  if (end.returned > 0) await mustPost(deps, tx, endPosting(claim, end.returned))
  await store.saveEnd(tx, claim.id, {
    ...end,
    seq: await store.lastSeq(tx, claim.player),
    at: deps.clock.now(),
  })
  await setMostStake(tx, claim.player, null)
}

const release = async (tx: Tx, deps: ClaimDeps, claim: Claim, part: Release): Promise<void> => {
  if (part.cash > 0) await mustPost(deps, tx, partPosting(claim, part))
  await store.saveRelease(tx, claim.id, part, deps.clock.now())
  await tellReleased(deps, tx, claim, part)
}

/** Counts play towards active claims, releases the parts that it clears, and ends a claim with its last part. */
export const createCounter =
  (deps: ClaimDeps): PlayCounter =>
  async (tx, counted) => {
    const playing = counted.filter(({ played }) => played.length > 0)
    if (playing.length === 0) return
    const claiming = await store.listClaiming(
      tx,
      playing.map(({ player }) => player),
    )
    for (const { player, played } of playing)
      if (claiming.has(player)) await countTowardsClaim(tx, deps, player, played)
  }

const countTowardsClaim = async (
  tx: Tx,
  deps: ClaimDeps,
  player: PlayerId,
  played: readonly Played[],
): Promise<void> => {
  const wallet = await lockOwn(tx, player)
  const before = await store.findActive(tx, player)
  const last = played.findLast(({ seq }) => before !== undefined && seq > before.startedSeq)
  if (!before || !last) return
  const claim = { ...before, progress: countPlay(before, played) }
  await store.saveProgress(tx, claim.id, { progress: claim.progress, playedAt: last.at })
  await releaseDue(tx, deps, claim, wallet.bonus)
}

/** Releases what the play so far clears, and ends the claim with its last part. The wallet is locked. */
export const releaseDue = async (tx: Tx, deps: ClaimDeps, claim: Claim, coins: Paise): Promise<void> => {
  const parts = await store.listParts(tx, [claim.id])
  const releases = releasesOf(claim, parts, coins)
  for (const part of releases) await release(tx, deps, claim, part)
  if (releases.length === 0 || releases.at(-1)?.number !== parts.length) return
  await endClaim(tx, deps, claim, 'cleared')
  await tellCleared(deps, tx, claim)
}

/** Ends a claim whose time is up or whose coins are gone. */
export const endIfOver = async (tx: Tx, deps: ClaimDeps, player: PlayerId): Promise<void> => {
  const wallet = await lockOwn(tx, player)
  const claim = await store.findActive(tx, player)
  const status = claim && isOver(claim, wallet, deps.clock.now())
  if (!claim || !status) return
  await endClaim(tx, deps, claim, status)
  await tellEnded(deps, tx, claim, status)
}

/** Rounds of games that were open when a claim ended have come to an end an hour later. */
const HOME_AFTER_MS = HOUR_MS

/** Takes home the coins of a claim that ended while bets were open. Locks the wallet. */
export const takeLate = async (tx: Tx, deps: ClaimDeps, player: PlayerId): Promise<void> => {
  const { exposure } = await lockOwn(tx, player)
  const claim = await store.findAway(tx, player)
  if (!claim) return
  await takeBack(tx, deps, claim)
  const isQuiet = deps.clock.now() - defined(claim.endedAt, 'a claim that ended') >= HOME_AFTER_MS
  if (exposure === 0 && isQuiet) await store.saveHome(tx, claim.id)
}

/** The last look at what came back, before the next claim of the player. */
export const closeLast = async (tx: Tx, deps: ClaimDeps, player: PlayerId): Promise<void> => {
  const claim = await store.findAway(tx, player)
  if (!claim) return
  await takeBack(tx, deps, claim)
  await store.saveHome(tx, claim.id)
}

const takeBack = async (tx: Tx, deps: ClaimDeps, claim: Claim): Promise<void> => {
  const { bonus } = await lockOwn(tx, claim.player)
  const late = lateOf(claim, await store.sumBack(tx, claim), bonus)
  const seq = await store.lastSeq(tx, claim.player)
  for (const posting of latePostings(claim, late, seq)) await mustPost(deps, tx, posting)
  if (late.cash + late.returned > 0) await store.addLate(tx, claim.id, late)
}
