import { type HoldId, instant, type Paise, type PlayerId } from '@maidan/core'
import {
  type Change,
  credit,
  expireHold,
  postHold,
  type Posting,
  reserve,
  spend,
  voidHold,
} from '@maidan/ledger'
import type { Movement } from '@maidan/ledger'
import type { Seeded } from './seeded.ts'

const PAST = instant(Date.UTC(2020, 0, 1))
const FUTURE = instant(Date.UTC(2090, 0, 1))

export type Step = { readonly posting: Posting; readonly due: boolean }

/** What a player might do next, mad or sane: some of it must be refused. */
export const randomStep = (
  random: Seeded,
  player: PlayerId,
  count: number,
  holds: readonly HoldId[],
): Step => {
  const due = random.chance(50)
  const [movement, change] = randomChange(random, holds, due)
  const key = random.chance(12) ? `k${random.below(count + 1)}` : `k${count}`
  return { posting: { player, key, kind: 'test', movement, change }, due }
}

const randomChange = (random: Seeded, holds: readonly HoldId[], due: boolean): [Movement, Change] => {
  const amount = (1 + random.below(500)) as Paise
  const hold =
    holds.length > 0 && random.chance(90) ? random.pick(holds) : ((900_000_000 + random.below(9)) as HoldId)
  const pocket = random.pick(['exposure', 'pending'] as const)
  const options = { cashOnly: random.chance(30), expiresAt: due ? PAST : FUTURE }
  switch (random.below(9)) {
    case 0:
    case 1:
      return ['deposit', credit(amount, 'gateway:upi')]
    case 2:
      return ['bonus', credit(amount, 'bonus_cost', 'bonus')]
    case 3:
    case 4:
      return ['stake', spend(amount, 'provider:studio', options.cashOnly)]
    case 5:
      return ['stake', reserve(amount, pocket, options)]
    case 6:
      return ['payout', postHold(hold, amount, 'settlement')]
    case 7:
      return ['payout', voidHold(hold)]
    default:
      return ['correction', expireHold(hold)]
  }
}
