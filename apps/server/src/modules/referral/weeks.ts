import { defined, groupBy, type Instant, type PlayerId } from '@maidan/core'
import { credit, type Posting } from '@maidan/ledger'
import type { Tx } from '../../platform/postgres/database.ts'
import type { PlayCounter, Played } from '../play/index.ts'
import type { ReferralDeps } from './deps.ts'
import { tellPaid } from './notices.ts'
import { readRelation } from './people.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'
import { judge } from './suspicion.ts'

/** Adds the play of a child to its weeks, in the transaction that counts it. */
export const countReferred: PlayCounter = async (tx, counted) => {
  const playedBy = new Map(counted.map(({ player, played }) => [player, played]))
  for (const child of await store.lockChildren(tx, [...playedBy.keys()]))
    await addWeeks(tx, child, playedBy.get(child.player) ?? [])
}

const addWeeks = async (tx: Tx, child: store.Child, played: readonly Played[]): Promise<void> => {
  if (played.length === 0) return
  const byWeek = groupBy(played, ({ at }) => rules.weekOfPlay(at, child.closedWeek))
  const sums = [...byWeek].map(([week, own]) => ({
    week,
    risked: own.reduce((sum, { risked }) => sum + risked, 0),
    houseWin: own.reduce((sum, { houseWin }) => sum + houseWin, 0),
  }))
  await store.addPlay(tx, child.player, sums)
}

const AT_ONCE = 200

type PayDeps = Pick<ReferralDeps, 'ledger' | 'notify'>

/** Closes the weeks that are over, child by child, and pays what they bring. Gives the number of children. */
export const payWeeks = async (
  deps: PayDeps & Pick<ReferralDeps, 'db' | 'ownerTransact' | 'clock'>,
): Promise<number> => {
  const now = deps.clock.now()
  const until = rules.lastWeekToClose(now)
  const children = await store.listOpen(deps.db, until, AT_ONCE)
  for (const child of children)
    await deps.ownerTransact((tx) => closeWeeks(tx, deps, { player: child, until, now }))
  return children.length
}

type Closing = { readonly player: PlayerId; readonly until: rules.Week; readonly now: Instant }

/** A child is locked while its weeks are closed, so of two processes the second finds nothing left to close. */
const closeWeeks = async (tx: Tx, deps: PayDeps, { player, until, now }: Closing): Promise<void> => {
  const child = defined(await store.lockChild(tx, player), 'a child')
  let { carry } = child
  for (const { week, houseWin } of await store.listWeeks(tx, player, child.closedWeek, until)) {
    const closed = rules.closeWeek(carry, houseWin)
    carry = closed.carry
    if (closed.base > 0) await reward(tx, deps, child, { week, base: closed.base, at: now })
  }
  if (child.closedWeek < until) await store.closeChild(tx, player, until, carry)
}

type Earned = Pick<store.NewReward, 'week' | 'base' | 'at'>

const reward = async (tx: Tx, deps: PayDeps, child: store.Child, earned: Earned): Promise<void> => {
  const verdict = await verdictOf(tx, child)
  for (const { level } of rules.LEVELS) {
    const player = level === 1 ? child.referrer : child.second
    const amount = rules.rewardOf(earned.base, level)
    if (player === null || amount === 0) continue
    const due = { ...earned, ...verdict, child: child.player, level, player, amount }
    const rewarded = due.state === 'paid' ? await pay(tx, deps.ledger, due) : due
    const isFirst = rewarded.state === 'paid' && !(await store.hasPaid(tx, player, earned.week))
    await store.addReward(tx, rewarded)
    if (isFirst) await tellPaid(deps, tx, rewarded)
  }
}

/** What staff decided about a child holds; else everything that is known of both sides is looked at. */
const verdictOf = async (
  tx: Tx,
  { player, referrer, verdict }: store.Child,
): Promise<Pick<store.NewReward, 'state' | 'reasons'>> => {
  if (verdict !== null) return { state: verdict === 'trusted' ? 'paid' : 'refused', reasons: [] }
  const { isHeld, reasons } = judge(await readRelation(tx, player, referrer))
  return isHeld ? { state: 'held', reasons } : { state: 'paid', reasons: [] }
}

/** A reward that the ledger does not take, as of a blocked account, waits. */
const pay = async (tx: Tx, ledger: ReferralDeps['ledger'], due: store.NewReward): Promise<store.NewReward> =>
  (await isPaid(tx, ledger, due)) ? due : { ...due, state: 'held', reasons: ['account_blocked'] }

type Due = Pick<store.NewReward, 'child' | 'week' | 'level' | 'player' | 'amount'>

export const isPaid = async (tx: Tx, ledger: ReferralDeps['ledger'], due: Due): Promise<boolean> => {
  const [verdict] = await ledger.postIn(tx, [postingOf(due)])
  return defined(verdict, 'a verdict').ok
}

const postingOf = ({ child, week, level, player, amount }: Due): Posting => ({
  player,
  key: `referral:${child}:${week}:${level}`,
  kind: 'referral',
  movement: 'bonus',
  reference: `referral:${week}`,
  change: credit(amount, 'referral_cost'),
})
