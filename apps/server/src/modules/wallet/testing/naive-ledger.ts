import { type Paise, paise } from '@maidan/core'
import type { LedgerRefusal, Posting, Wallet } from '@maidan/ledger'

/**
 * The ledger again, written as simply as possible and sharing nothing with the real one: one player
 * after the other, one posting after the other, no batches, no database.
 */

type Hold = { pocket: 'exposure' | 'pending'; cash: number; bonus: number; open: boolean; due: boolean }
type Money = { -readonly [P in keyof Wallet]: number }
type Line = { body: string; answer: Applied }

export type Applied = { seq: number; change: { cash: number; bonus: number }; wallet: Money; hold?: number }
export type NaiveVerdict = Applied | LedgerRefusal

export type NaivePlayer = {
  money: Money
  lines: Map<string, Line>
  holds: Map<number, Hold>
  blocked: Set<string>
  caps: Map<string, number>
  moved: Map<string, number>
}

export const naivePlayer = (): NaivePlayer => ({
  money: { cash: 0, bonus: 0, exposure: 0, pending: 0 },
  lines: new Map(),
  holds: new Map(),
  blocked: new Set(),
  caps: new Map(),
  moved: new Map(),
})

/** `nextHold` is the number a new hold gets; `due` says whether its deadline has already passed. */
export const naivePost = (
  player: NaivePlayer,
  posting: Posting,
  nextHold: number,
  due: boolean,
): NaiveVerdict => {
  const body = JSON.stringify([posting.kind, posting.movement, posting.change])
  const seen = player.lines.get(posting.key)
  if (seen) return seen.body === body ? seen.answer : 'key_reused'
  if (player.blocked.has(posting.movement)) return 'blocked'

  const after = { ...player.money }
  const held = weigh(player, posting, after)
  const free = after.cash + after.bonus - player.money.cash - player.money.bonus
  const moved = (player.moved.get(posting.movement) ?? 0) + Math.abs(free)
  if (moved > (player.caps.get(posting.movement) ?? Number.POSITIVE_INFINITY)) return 'limit_reached'
  if (held.refusal) return held.refusal
  if (after.cash < 0 || after.bonus < 0) return 'insufficient_funds'
  if (after.exposure < 0 || after.pending < 0) return 'insufficient_held'

  const answer: Applied = {
    seq: player.lines.size + 1,
    change: { cash: after.cash - player.money.cash, bonus: after.bonus - player.money.bonus },
    wallet: after,
  }
  if (posting.change.type === 'reserve') {
    const { cash, bonus } = answer.change
    player.holds.set(nextHold, { pocket: posting.change.pocket, cash: -cash, bonus: -bonus, open: true, due })
    answer.hold = nextHold
  }
  if (held.hold && posting.change.type === 'close') {
    held.hold.open = false
    answer.hold = posting.change.hold
  }
  player.money = after
  player.moved.set(posting.movement, moved)
  player.lines.set(posting.key, { body, answer })
  return answer
}

type Weighed = { hold?: Hold; refusal?: LedgerRefusal }

const weigh = (player: NaivePlayer, { change }: Posting, after: Money): Weighed => {
  if (change.type === 'move') return addPockets(after, change.pockets)
  if (change.type === 'close') return weighClose(player, change, after)
  take(after, change.amount, change.cashOnly)
  if (change.type === 'draw') return addPockets(after, change.pockets)
  after[change.pocket] += change.amount
  return {}
}

const addPockets = (after: Money, pockets: Partial<Wallet>): Weighed => {
  for (const pocket of ['cash', 'bonus', 'exposure', 'pending'] as const)
    after[pocket] += pockets[pocket] ?? 0
  return {}
}

const take = (after: Money, amount: Paise, cashOnly: boolean): void => {
  const fromCash = cashOnly ? amount : Math.min(amount, after.cash)
  after.cash -= fromCash
  after.bonus -= amount - fromCash
}

const weighClose = (
  player: NaivePlayer,
  change: Extract<Posting['change'], { type: 'close' }>,
  after: Money,
): Weighed => {
  const hold = player.holds.get(change.hold)
  if (!hold) return { refusal: 'hold_not_found' }
  const amount = hold.cash + hold.bonus
  const left = amount - change.posted
  const backBonus = Number((BigInt(hold.bonus) * BigInt(left)) / BigInt(amount))
  after.cash += left - backBonus
  after.bonus += backBonus
  after[hold.pocket] -= amount
  if (!hold.open) return { refusal: 'hold_closed' }
  if (change.how === 'expire' && !hold.due) return { refusal: 'hold_not_due' }
  if (left < 0) return { refusal: 'hold_too_small' }
  return { hold }
}

export const naiveWallet = (player: NaivePlayer): Wallet => ({
  cash: paise(player.money.cash),
  bonus: paise(player.money.bonus),
  exposure: paise(player.money.exposure),
  pending: paise(player.money.pending),
})
