import type { SegmentCondition, SegmentProduct } from '@maidan/contracts/staff'
import { DAY_MS, type Instant } from '@maidan/core'
import { firstDay } from '../rules.ts'

/** What is known of one player. Amounts in paise. */
export type PlayerFacts = {
  readonly demo: boolean
  readonly blocked: boolean
  readonly registeredAt: number
  readonly deposits: readonly number[]
  readonly played: readonly { readonly day: string; readonly product: string; readonly risked: number }[]
}

/** Judges one player in plain code, as slowly as it likes: the statement must agree with it. */
export const isMember = (
  conditions: readonly SegmentCondition[],
  facts: PlayerFacts,
  now: Instant,
): boolean => !facts.demo && !facts.blocked && conditions.every((condition) => holds(condition, facts, now))

const holds = (condition: SegmentCondition, facts: PlayerFacts, now: Instant): boolean => {
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
  const within = ({ product, days }: { readonly product: SegmentProduct; readonly days: number }) =>
    facts.played.filter((one) => one.day >= firstDay(now, days) && ['any', one.product].includes(product))
  switch (condition.kind) {
    case 'registered_within':
      return facts.registeredAt > now - condition.days * DAY_MS
    case 'registered_before':
      return facts.registeredAt <= now - condition.days * DAY_MS
    case 'deposited':
      return sum(facts.deposits) >= condition.rupees * 100
    case 'never_deposited':
      return facts.deposits.length === 0
    case 'played':
      return within(condition).some(({ risked }) => risked > 0)
    case 'not_played':
      return !within(condition).some(({ risked }) => risked > 0)
    case 'risked':
      return sum(within(condition).map(({ risked }) => risked)) >= condition.rupees * 100
  }
}
