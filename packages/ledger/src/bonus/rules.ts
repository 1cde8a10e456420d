import { HOUR_MS, type Instant, least, minus, type Paise, paise, plus, shareDown, ZERO } from '@maidan/core'
import { isGathering } from './free.ts'
import type { BonusTerms, ClaimState, Contribution, CountedPlay, Part } from './model.ts'

/** The odd paisa stays with the house. */
export const amountOf = (
  { percent, mostAmount }: Pick<BonusTerms, 'percent' | 'mostAmount'>,
  base: Paise,
): Paise => least(mostAmount, shareDown(base, percent, 100))

/** Equal steps. The odd paise are in the later ones, and all sizes together are the amount. */
export const partsOf = (amount: Paise, target: Paise, parts: number): Omit<Part, 'cash' | 'releasedAt'>[] =>
  Array.from({ length: parts }, (_, at) => ({
    number: at + 1,
    size: minus(shareDown(amount, at + 1, parts), shareDown(amount, at, parts)),
    // Rounded up: a step is never cleared by less than its share.
    threshold: minus(target, shareDown(target, parts - at - 1, parts)),
  }))

/** Hundredths of a paisa, so that no percentage loses a fraction. */
export const weigh = (contribution: Contribution, { product, risked }: CountedPlay): number =>
  risked * contribution[product]

/** Play before the claim, and after its last moment, is none of the claim's. */
const counts = (claim: ClaimState, { seq, at }: CountedPlay): boolean =>
  seq > claim.startedSeq && at <= claim.expiresAt

/** Play that is taken back lowers the count, but never below nothing. */
export const countPlay = (claim: ClaimState, played: readonly CountedPlay[]): number =>
  played
    .filter((one) => counts(claim, one))
    .reduce((progress, one) => Math.max(0, progress + weigh(claim.contribution, one)), claim.progress)

/** The coins of the claim among all coins of the wallet. */
export const coinsOf = ({ kept }: Pick<ClaimState, 'kept'>, coins: Paise): Paise =>
  coins > kept ? minus(coins, kept) : ZERO

export type Release = { readonly number: number; readonly cash: Paise }

/** What has been wagered, in whole paise. */
export const wageredOf = ({ progress }: Pick<ClaimState, 'progress'>): Paise =>
  paise(Math.floor(progress / 100))

/**
 * Each cleared step turns its size into cash, as far as there are coins; the last one turns all that are left, and what is
 * above the maximum of the claim stays coins.
 */
export const releasesOf = (claim: ClaimState, parts: readonly Part[], coins: Paise): Release[] => {
  if (isGathering(claim)) return []
  let left = coinsOf(claim, coins)
  let room = minus(claim.mostCash, claim.turned)
  const releases: Release[] = []
  for (const { number, size, threshold, cash: before } of parts) {
    if (before !== null) continue
    if (claim.progress < threshold * 100) break
    const wanted = number === parts.length ? left : least(size, left)
    const cash = least(wanted, room)
    left = minus(left, cash)
    room = minus(room, cash)
    releases.push({ number, cash })
  }
  return releases
}

/** How a claim ended, and what its coins became after the parts were released. */
export type ClaimEnd = { readonly status: Exclude<ClaimState['status'], 'active'>; readonly returned: Paise }

export const endOf = (
  claim: Pick<ClaimState, 'kept'>,
  status: ClaimEnd['status'],
  coins: Paise,
): ClaimEnd => ({
  status,
  returned: coinsOf(claim, coins),
})

/** Rounds that are still open may bring coins back; after an hour without play there are none. */
export const USED_UP_AFTER_MS = HOUR_MS

type Purse = { readonly bonus: Paise; readonly exposure: Paise }

/** Whether a claim is over by itself. */
export const isOver = (claim: ClaimState, wallet: Purse, now: Instant): 'expired' | 'used_up' | undefined => {
  if (now >= claim.expiresAt) return 'expired'
  const isEmpty = coinsOf(claim, wallet.bonus) === 0 && wallet.exposure === 0 && !isGathering(claim)
  const quietSince = claim.playedAt ?? claim.claimedAt
  return isEmpty && now - quietSince >= USED_UP_AFTER_MS ? 'used_up' : undefined
}

/** Where coins go that come back from bets after their claim has ended. */
export type Late = { readonly cash: Paise; readonly returned: Paise }

/**
 * They go where they would have gone: a claim that was cleared turns them into cash up to its maximum, one that was cancelled
 * or has expired gives them back. Coins of a claim that was used up stay coins.
 */
export const lateOf = (claim: ClaimState, back: Paise, coins: Paise): Late => {
  const late = least(back > 0 ? back : ZERO, coins)
  if (claim.status === 'active' || claim.status === 'used_up') return { cash: ZERO, returned: ZERO }
  const cash = claim.status === 'cleared' ? least(late, minus(claim.mostCash, claim.turned)) : ZERO
  return { cash, returned: minus(late, cash) }
}

/** Every paisa of a bonus: turned into cash, given back, still there, or lost in play; below zero play has won coins. */
export const lostInPlay = (claim: ClaimState, coins: Paise): Paise =>
  minus(claim.amount, plus(plus(claim.turned, claim.returned), coins))
