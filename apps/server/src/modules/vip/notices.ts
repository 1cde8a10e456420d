import type { PlayerId } from '@maidan/core'
import type { Tx } from '../../platform/postgres/database.ts'
import type { VipDeps } from './deps.ts'
import type { Level } from './model.ts'

export const tellClimbed = (
  deps: Pick<VipDeps, 'notify'>,
  tx: Tx,
  player: PlayerId,
  { level, name }: Level,
): Promise<void> =>
  deps.notify(tx, player, {
    kind: 'vip',
    link: '/vip-level',
    title: `You have reached VIP ${level}: ${name}`,
    text: 'Your bets earn rakeback by this level from now on, and the level stays yours.',
  })
