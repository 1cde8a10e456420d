import { defined, type PlayerId } from '@maidan/core'
import type { Tx } from '../../platform/postgres/database.ts'
import type { PlayCounter } from '../play/index.ts'
import type { VipDeps } from './deps.ts'
import type { Level, Member } from './model.ts'
import { tellClimbed } from './notices.ts'
import { countPlay } from './rules.ts'
import * as store from './store.ts'

/** Adds settled play to the stretches of its players and lifts those whose points reach the next level. */
export const createCounter =
  (deps: Pick<VipDeps, 'notify'>): PlayCounter =>
  async (tx, counted) => {
    const batch = counted.filter(({ played }) => played.length > 0)
    if (batch.length === 0) return
    const levels = await store.listLevels(tx)
    if (levels.length === 0) return
    const members = await lockAll(
      tx,
      batch.map(({ player }) => player),
    )
    const changed: store.NewStretch[] = []
    for (const { player, played } of batch) {
      const before = defined(members.get(player), 'a member')
      const after = countPlay(levels, before, played)
      for (const stretch of after.stretches)
        if (!before.stretches.includes(stretch)) changed.push({ ...stretch, player })
      if (after.level > before.level) await climb(deps, tx, player, levelAt(levels, after.level))
    }
    await store.saveStretches(tx, changed)
  }

const levelAt = (levels: readonly Level[], level: number): Level =>
  defined(
    levels.find((one) => one.level === level),
    `level ${level}`,
  )

const climb = async (
  deps: Pick<VipDeps, 'notify'>,
  tx: Tx,
  player: PlayerId,
  level: Level,
): Promise<void> => {
  await store.saveClimb(tx, player, level.level)
  await tellClimbed(deps, tx, player, level)
}

const lockAll = async (tx: Tx, players: readonly PlayerId[]): Promise<Map<PlayerId, Member>> => {
  const found = await store.lockMembers(tx, players)
  if (found.length === players.length) return byPlayer(found)
  await store.addMembers(tx, players)
  return byPlayer(await store.lockMembers(tx, players))
}

const byPlayer = (members: readonly Member[]): Map<PlayerId, Member> =>
  new Map(members.map((member) => [member.player, member]))
