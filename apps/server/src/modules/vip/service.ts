import type { PageView } from '@maidan/contracts'
import type { VipCollection, VipLevel, VipStanding } from '@maidan/contracts/player'
import {
  defined,
  err,
  negate,
  ok,
  type Paise,
  type PlayerId,
  type Result,
  toRupees,
  ZERO,
} from '@maidan/core'
import { credit, type Posting } from '@maidan/ledger'
import { pageOf, type Paging } from '../../platform/paging.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import { findDemoPlayers } from '../accounts/index.ts'
import { lockWallet } from '../wallet/index.ts'
import type { VipDeps } from './deps.ts'
import { type Level, type Member, PRODUCTS } from './model.ts'
import { dueOf, earnedOf, nextLevel, pointsOf, riskedOf } from './rules.ts'
import * as store from './store.ts'

export const readLevels = async (db: Query): Promise<VipLevel[]> =>
  (await store.listLevels(db)).map((level) => ({ ...level, benefits: [...level.benefits] }))

/** Somebody who has not played yet. */
const newcomer = (player: PlayerId): Member => ({ player, level: 1, stretches: [], collected: ZERO })

const nextOf = (levels: readonly Level[], level: number, points: number): VipStanding['next'] => {
  const next = nextLevel(levels, level)
  if (!next) return null
  return {
    level: next.level,
    name: next.name,
    points: next.points,
    left: Math.max(0, next.points - points),
  }
}

export const readStanding = async (db: Query, player: PlayerId): Promise<VipStanding> => {
  const levels = await store.listLevels(db)
  const { level, stretches, collected } = (await store.findMember(db, player)) ?? newcomer(player)
  const points = pointsOf(stretches)
  const due = dueOf(stretches, collected)
  return {
    level,
    points,
    counts: !(await findDemoPlayers(db, [player])).has(player),
    next: nextOf(levels, level, points),
    collectable: due > 0 ? toRupees(due) : 0,
    behind: due < 0 ? toRupees(negate(due)) : 0,
    collected: toRupees(collected),
    products: PRODUCTS.map((product) => {
      const own = stretches.filter((one) => one.product === product)
      return { product, risked: toRupees(riskedOf(own)), earned: toRupees(earnedOf(own)) }
    }),
  }
}

/** For staff, who read the name of the level beside its number. */
export const readNamed = async (
  db: Query,
  player: PlayerId,
): Promise<VipStanding & { readonly name: string }> => {
  const standing = await readStanding(db, player)
  const own = (await store.listLevels(db)).find(({ level }) => level === standing.level)
  return { ...standing, name: defined(own, `level ${standing.level}`).name }
}

export const listHistory = async (
  db: Query,
  player: PlayerId,
  paging: Paging,
): Promise<{ readonly data: VipCollection[]; readonly page: PageView }> => ({
  data: (await store.listCollections(db, player, paging)).map(viewOf),
  page: pageOf(await store.countCollections(db, player), paging),
})

const viewOf = ({
  id,
  amount,
  createdAt,
}: Awaited<ReturnType<typeof store.addCollection>>): VipCollection => ({
  id,
  amount: toRupees(amount),
  created_at: createdAt,
})

type Refused = 'demo_account' | 'nothing_to_collect' | 'movement_blocked' | 'limit_reached'

/** Pays all that is due as cash. The wallet is locked before the member, as a count locks them. */
export const collect = async (
  tx: Tx,
  { clock, ledger }: Pick<VipDeps, 'clock' | 'ledger'>,
  player: PlayerId,
): Promise<Result<VipCollection, Refused>> => {
  if ((await findDemoPlayers(tx, [player])).has(player)) return err('demo_account')
  await lockWallet(tx, player)
  const [member = newcomer(player)] = await store.lockMembers(tx, [player])
  const due = dueOf(member.stretches, member.collected)
  if (due <= 0) return err('nothing_to_collect')
  const collection = await store.addCollection(tx, player, due, clock.now())
  const [verdict] = await ledger.postIn(tx, [postingOf(player, collection.id, due)])
  const posted = defined(verdict, 'a verdict')
  if (!posted.ok) return err(posted.refusal === 'limit_reached' ? 'limit_reached' : 'movement_blocked')
  return ok(viewOf(collection))
}

const postingOf = (player: PlayerId, id: number, amount: Paise): Posting => ({
  player,
  key: `rakeback:${id}`,
  kind: 'rakeback',
  movement: 'bonus',
  reference: `rakeback:${id}`,
  change: credit(amount, 'rakeback_cost'),
})
