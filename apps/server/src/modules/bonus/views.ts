import type { BonusOffer, BonusTermsView, ClaimView, PartView } from '@maidan/contracts/player'
import { REFUSALS } from '@maidan/contracts'
import { minus, type Ok, paise, type Paise, toRupees, ZERO } from '@maidan/core'
import type { Grant, Refused } from './claim-rules.ts'
import type { Claim, Offer } from './model.ts'
import type { Games } from './store.ts'
import { coinsOf, freeLeft, type FreeTerms, type Part, wageredOf } from '@maidan/ledger/bonus'

const rupeesOrNull = (amount: Paise | null): number | null => (amount === null ? null : toRupees(amount))

const leftOf = (wanted: Paise, wagered: Paise): number =>
  toRupees(wagered < wanted ? minus(wanted, wagered) : ZERO)

const freeView = ({ count, stake, games: codes }: FreeTerms, games: Games) => ({
  count,
  stake: toRupees(stake),
  // A slot that was taken out of the catalogue is played nowhere.
  games: codes.flatMap((code) => {
    const game = games.get(code)
    return game ? [{ code, ...game }] : []
  }),
})

export const termsView = (offer: Offer, games: Games): BonusTermsView => ({
  id: offer.id,
  version: offer.version,
  kind: offer.kind,
  title: offer.title,
  words: offer.words,
  percent: offer.percent,
  leastBase: toRupees(offer.leastBase),
  mostAmount: toRupees(offer.mostAmount),
  times: offer.times,
  contribution: offer.contribution,
  parts: offer.parts,
  days: offer.days,
  mostStake: rupeesOrNull(offer.mostStake),
  mostCash: toRupees(offer.mostCash),
  claimHours: offer.claimHours,
  free: offer.free && freeView(offer.free, games),
  endsAt: offer.endsAt,
})

export const offerView = (offer: Offer, games: Games, decision: Ok<Grant> | Refused): BonusOffer => ({
  ...termsView(offer, games),
  claim: decision.ok
    ? {
        amount: toRupees(decision.value.amount),
        target: toRupees(paise(decision.value.amount * offer.times)),
        claimBy: decision.value.claimBy,
      }
    : null,
  reason: decision.ok ? null : (decision.message ?? REFUSALS[decision.refusal].message),
})

export const claimView = (claim: Claim, parts: readonly Part[], games: Games, coins: Paise): ClaimView => ({
  id: claim.id,
  offer: claim.offer,
  version: claim.version,
  kind: claim.kind,
  title: claim.title,
  status: claim.status,
  amount: toRupees(claim.amount),
  coins: claim.status === 'active' ? toRupees(coinsOf(claim, coins)) : 0,
  target: toRupees(claim.target),
  wagered: toRupees(wageredOf(claim)),
  left: leftOf(claim.target, wageredOf(claim)),
  cash: toRupees(claim.turned),
  mostCash: toRupees(claim.mostCash),
  returned: toRupees(claim.returned),
  mostStake: rupeesOrNull(claim.mostStake),
  contribution: claim.contribution,
  free: claim.free && {
    ...freeView(claim.free, games),
    left: claim.status === 'active' ? freeLeft(claim.free) : 0,
    open: claim.free.open,
    times: claim.free.times,
  },
  parts: parts.length,
  partsReleased: parts.filter(({ cash }) => cash !== null).length,
  created_at: claim.claimedAt,
  expiresAt: claim.expiresAt,
  endedAt: claim.endedAt,
})

export const partView = (claim: Claim, part: Part): PartView => ({
  claim: claim.id,
  number: part.number,
  size: toRupees(part.size),
  threshold: toRupees(part.threshold),
  left: part.cash === null ? leftOf(part.threshold, wageredOf(claim)) : 0,
  cash: rupeesOrNull(part.cash),
  releasedAt: part.releasedAt,
})
