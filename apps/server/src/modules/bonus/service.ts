import type { PageView } from '@maidan/contracts'
import type { BonusOffer, BonusStats, BonusTermsView, ClaimView, PartView } from '@maidan/contracts/player'
import {
  defined,
  err,
  groupBy,
  type Instant,
  type Ok,
  ok,
  type Paise,
  type PlayerId,
  type Result,
  toRupees,
} from '@maidan/core'
import { pageOf, type Paging } from '../../platform/paging.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import { findDemoPlayers } from '../accounts/index.ts'
import { findDepositEnds } from '../cashier/index.ts'
import { findWallets, sumLoss } from '../wallet/index.ts'
import { type ClaimFacts, decideClaim, lastWeekOf, type Refused } from './claim-rules.ts'
import { closeLast, endClaim, endIfOver, lockOwn, openClaim, takeLate } from './claims.ts'
import type { BonusDeps, ClaimDeps } from './deps.ts'
import type { Claim } from './model.ts'
import { grantPosting } from './postings.ts'
import * as store from './store.ts'
import { claimView, offerView, partView, termsView } from './views.ts'

const readFacts = async (db: Query, player: PlayerId, exposure: Paise, now: Instant): Promise<ClaimFacts> => {
  const { first, last } = await findDepositEnds(db, player)
  return {
    demo: (await findDemoPlayers(db, [player])).has(player),
    hasActive: (await store.findActive(db, player)) !== undefined,
    exposure,
    firstDeposit: first,
    lastDeposit: last,
    used: await store.listUsed(db, player),
    weekLoss: await sumLoss(db, player, lastWeekOf(now)),
  }
}

const walletOf = async (db: Query, player: PlayerId) =>
  defined((await findWallets(db, [player])).get(player), `player ${player} has no wallet`)

const viewsOf = async (db: Query, player: PlayerId, claims: readonly Claim[]): Promise<ClaimView[]> => {
  const { bonus } = await walletOf(db, player)
  const parts = groupBy(
    await store.listParts(
      db,
      claims.map(({ id }) => id),
    ),
    ({ claim }) => claim,
  )
  const games = await store.listGames(db, claims)
  return claims.map((claim) => claimView(claim, parts.get(claim.id) ?? [], games, bonus))
}

const viewOf = async (db: Query, claim: Claim): Promise<ClaimView> =>
  defined((await viewsOf(db, claim.player, [claim]))[0], 'a view of each claim')

type BonusPage = {
  readonly data: BonusOffer[]
  readonly active: ClaimView | null
  readonly claimed: BonusTermsView | null
}

export const readBonus = async (
  { db, clock }: Pick<BonusDeps, 'db' | 'clock'>,
  player: PlayerId,
): Promise<BonusPage> => {
  const now = clock.now()
  const facts = await readFacts(db, player, (await walletOf(db, player)).exposure, now)
  const offers = await store.listOffers(db, now)
  const active = await store.findActive(db, player)
  const claimed = active ? defined(await store.findClaimed(db, active), 'the terms of a claim') : undefined
  const games = await store.listGames(db, [...offers, ...(claimed ? [claimed] : [])])
  return {
    data: offers.map((offer) => offerView(offer, games, decideClaim(offer, facts, now))),
    active: active ? await viewOf(db, active) : null,
    claimed: claimed ? termsView(claimed, games) : null,
  }
}

export const listClaims = async (
  db: Query,
  player: PlayerId,
  paging: Paging,
): Promise<{ readonly data: ClaimView[]; readonly page: PageView }> => {
  const { claims } = await store.sumClaims(db, player)
  return {
    data: await viewsOf(db, player, await store.listClaims(db, player, paging)),
    page: pageOf(claims, paging),
  }
}

export const readStats = async (db: Query, player: PlayerId): Promise<BonusStats> => {
  const { claims, cleared, granted, turned, returned } = await store.sumClaims(db, player)
  return {
    claims,
    cleared,
    granted: toRupees(granted),
    cash: toRupees(turned),
    returned: toRupees(returned),
  }
}

export const listParts = async (
  db: Query,
  player: PlayerId,
  id: number | undefined,
): Promise<Result<PartView[], 'not_found'>> => {
  const claim = id === undefined ? await store.findActive(db, player) : await store.findClaim(db, player, id)
  if (!claim) return id === undefined ? ok([]) : err('not_found')
  return ok((await store.listParts(db, [claim.id])).map((part) => partView(claim, part)))
}

type ClaimFailure = 'not_found' | 'bonus_changed' | 'movement_blocked' | 'limit_reached'
type ClaimAnswer = Ok<ClaimView> | Refused | Result<never, ClaimFailure>

/** The wallet is locked first: of many claims at once each sees what the one before it did. */
export const claimBonus = async (
  tx: Tx,
  deps: ClaimDeps,
  player: PlayerId,
  { offer: id, version }: { readonly offer: number; readonly version: number },
): Promise<ClaimAnswer> => {
  const offer = await store.lockOffer(tx, id)
  if (!offer) return err('not_found')
  if (offer.version !== version) return err('bonus_changed')
  const { exposure } = await lockOwn(tx, player)
  const now = deps.clock.now()
  const grant = decideClaim(offer, await readFacts(tx, player, exposure, now), now)
  if (!grant.ok) return grant
  await closeLast(tx, deps, player)
  const { bonus: kept } = await lockOwn(tx, player)
  const claim = await openClaim(tx, deps, { player, offer, grant: grant.value, kept })
  const [verdict] = offer.free ? [] : await deps.ledger.postIn(tx, [grantPosting(claim)])
  if (!offer.free && !verdict?.ok)
    return err(verdict?.refusal === 'limit_reached' ? 'limit_reached' : 'movement_blocked')
  return ok(await viewOf(tx, claim))
}

export const cancelClaim = async (
  tx: Tx,
  deps: ClaimDeps,
  player: PlayerId,
  id: number,
): Promise<Result<ClaimView, 'not_found' | 'claim_ended'>> => {
  await lockOwn(tx, player)
  const claim = await store.findClaim(tx, player, id)
  if (!claim) return err('not_found')
  if (claim.status !== 'active') return err('claim_ended')
  await endClaim(tx, deps, claim, 'cancelled')
  return ok(await viewOf(tx, defined(await store.findClaim(tx, player, id), 'the claim')))
}

/** Before a withdrawal: the active claim of a locked wallet ends with it, if the player says so. */
export const endForWithdrawal = async (
  tx: Tx,
  deps: ClaimDeps,
  player: PlayerId,
  mayEnd: boolean,
): Promise<Result<void, 'bonus_would_end'>> => {
  const claim = await store.findActive(tx, player)
  if (claim && !mayEnd) return err('bonus_would_end')
  if (claim) await endClaim(tx, deps, claim, 'cancelled')
  return ok(undefined)
}

/** As many as one turn of the chore looks at. */
export const MOST_DUE = 200

/** One player whose turn fails does not keep the others from theirs. */
const eachPlayer = async (
  players: readonly PlayerId[],
  work: (player: PlayerId) => Promise<unknown>,
): Promise<unknown[]> => {
  const failures: unknown[] = []
  for (const player of players)
    await work(player).catch((error: unknown) => {
      failures.push(error)
    })
  return failures
}

/** Ends claims that are over, each in a transaction of its own, and takes home what came back after an end. */
export const sweepClaims = async (deps: BonusDeps): Promise<number> => {
  const due = await store.listDue(deps.db, deps.clock.now(), MOST_DUE)
  const notEnded = await eachPlayer(due, async (player) => {
    await deps.catchUp(player)
    await deps.transact((tx) => endIfOver(tx, deps, player))
  })
  const away = await deps.transact((tx) => store.takeAway(tx, deps.clock.now(), MOST_DUE))
  const notHome = await eachPlayer(away, (player) => deps.transact((tx) => takeLate(tx, deps, player)))
  const failures = [...notEnded, ...notHome]
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} claims could not be ended`)
  return due.length + away.length
}
