import {
  DAY_MS,
  err,
  type Err,
  HOUR_MS,
  instant,
  type Instant,
  type Ok,
  ok,
  type Paise,
  ZERO,
} from '@maidan/core'
import { inWholeRupees } from '../../platform/format/rupees.ts'
import type { CreditedDeposit } from '../cashier/index.ts'
import type { Offer } from './model.ts'
import { amountOf } from '@maidan/ledger/bonus'

export type ClaimFacts = {
  readonly demo: boolean
  readonly hasActive: boolean
  /** What is at stake in open bets. */
  readonly exposure: Paise
  readonly firstDeposit: CreditedDeposit | undefined
  readonly lastDeposit: CreditedDeposit | undefined
  /** Deposits and weeks that have served a claim. */
  readonly used: ReadonlySet<string>
  /** What the player lost in the last whole week, in cash. */
  readonly weekLoss: Paise
}

export type ClaimRefusal =
  | 'demo_account'
  | 'bonus_closed'
  | 'bonus_no_deposit'
  | 'bonus_no_loss'
  | 'bonus_used'
  | 'bonus_too_late'
  | 'bonus_withdrawn'
  | 'bonus_active'
  | 'bonus_bets_open'

export type Refused = Err<ClaimRefusal> & { readonly message?: string }

/** What a claim is for and what it grants. */
export type Grant = {
  readonly amount: Paise
  readonly basis: string
  /** Null where the offer itself is all that ends. */
  readonly claimBy: Instant | null
}

/** `from` is when the time to claim begins. */
type Base = { readonly basis: string; readonly amount: Paise; readonly from: Instant | null }

const no = (refusal: ClaimRefusal, message: string): Refused => ({ ...err(refusal), message })

const KOLKATA_MS = 5.5 * HOUR_MS
/** 1970 began on a Thursday. */
const MONDAY_MS = 4 * DAY_MS
const WEEK_MS = 7 * DAY_MS

export type Week = { readonly from: Instant; readonly to: Instant; readonly basis: string }

/** The last whole week, from Monday to Monday in Kolkata. */
export const lastWeekOf = (now: Instant): Week => {
  const monday = Math.floor((now + KOLKATA_MS - MONDAY_MS) / WEEK_MS) * WEEK_MS + MONDAY_MS
  const from = instant(monday - WEEK_MS - KOLKATA_MS)
  return {
    from,
    to: instant(monday - KOLKATA_MS),
    basis: `week:${new Date(monday - WEEK_MS).toISOString().slice(0, 10)}`,
  }
}

const baseOfDeposit = (
  deposit: CreditedDeposit | undefined,
  { leastBase, kind }: Offer,
): Ok<Base> | Refused => {
  const asked = kind === 'welcome' ? 'your first deposit' : 'another deposit'
  if (!deposit || deposit.amount < leastBase)
    return no('bonus_no_deposit', `Make ${asked} of at least ${inWholeRupees(leastBase)} to claim this`)
  if (deposit.isWithdrawn) return err('bonus_withdrawn')
  return ok({ basis: `deposit:${deposit.id}`, amount: deposit.amount, from: deposit.at })
}

/** Free plays are granted once for each offer. A deposit may be asked for, and then it is the last one. */
const baseOfFree = (offer: Offer, { used, lastDeposit }: ClaimFacts): Ok<Base> | Refused => {
  const basis = `offer:${offer.id}`
  if (used.has(basis)) return err('bonus_used')
  if (offer.leastBase === 0) return ok({ basis, amount: ZERO, from: null })
  if (!lastDeposit || lastDeposit.amount < offer.leastBase)
    return no(
      'bonus_no_deposit',
      `Make a deposit of at least ${inWholeRupees(offer.leastBase)} to claim this`,
    )
  if (lastDeposit.isWithdrawn) return err('bonus_withdrawn')
  return ok({ basis, amount: ZERO, from: lastDeposit.at })
}

const baseOf = (offer: Offer, facts: ClaimFacts, now: Instant): Ok<Base> | Refused => {
  switch (offer.kind) {
    case 'welcome':
      return baseOfDeposit(facts.firstDeposit, offer)
    case 'reload':
      return baseOfDeposit(facts.lastDeposit?.isFirst === true ? undefined : facts.lastDeposit, offer)
    case 'cashback': {
      const week = lastWeekOf(now)
      if (facts.weekLoss < offer.leastBase)
        return no(
          'bonus_no_loss',
          `This is for a week in which you lost ${inWholeRupees(offer.leastBase)} or more`,
        )
      return ok({ basis: week.basis, amount: facts.weekLoss, from: week.to })
    }
    case 'free_spins':
    case 'free_bets':
      return baseOfFree(offer, facts)
  }
}

/** May the player claim this now, and what would it grant? The first rule that says no is the reason that is shown. */
export const decideClaim = (offer: Offer, facts: ClaimFacts, now: Instant): Ok<Grant> | Refused => {
  if (facts.demo) return err('demo_account')
  if (offer.state !== 'open') return err('bonus_closed')
  if (now < (offer.startsAt ?? now) || now >= (offer.endsAt ?? Infinity)) return err('bonus_closed')
  const base = baseOf(offer, facts, now)
  if (!base.ok) return base
  const { basis, from } = base.value
  if (facts.used.has(basis)) return err('bonus_used')
  const claimBy = from === null ? offer.endsAt : instant(from + offer.claimHours * HOUR_MS)
  if (now > (claimBy ?? now)) return err('bonus_too_late')
  if (facts.hasActive) return err('bonus_active')
  if (facts.exposure > 0) return err('bonus_bets_open')
  return ok({ basis, claimBy, amount: amountOf(offer, base.value.amount) })
}
