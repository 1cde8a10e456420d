import type { NoticeCategory } from '@maidan/contracts/player'
import { negate, type PlayerId, sum } from '@maidan/core'
import type { Notification } from '../modules/accounts/index.ts'
import type { PlayCounter, Played } from '../modules/play/index.ts'
import { inRupees } from '../platform/format/rupees.ts'
import type { Tx } from '../platform/postgres/database.ts'

export type SettledDeps = {
  readonly notify: (tx: Tx, player: PlayerId, notification: Notification) => Promise<void>
  readonly hasAskedFor: (tx: Tx, player: PlayerId, category: NoticeCategory) => Promise<boolean>
}

const isBet = ({ product }: Played): boolean => product === 'exchange' || product === 'sportsbook'

/** Tells a player who wants it that bets were settled: one notice for all that are counted together. */
export const tellSettled =
  ({ notify, hasAskedFor }: SettledDeps): PlayCounter =>
  async (tx, counted) => {
    for (const { player, played } of counted) {
      const bets = played.filter(isBet)
      if (bets.length > 0 && (await hasAskedFor(tx, player, 'bets'))) await notify(tx, player, noticeOf(bets))
    }
  }

const noticeOf = (bets: readonly Played[]): Notification => {
  const net = sum(bets.map(({ result }) => result))
  const outcome =
    net > 0
      ? `You won ${inRupees(net)}`
      : net < 0
        ? `You lost ${inRupees(negate(net))}`
        : 'You won and lost nothing'
  return {
    kind: 'bets',
    title: 'Bets settled',
    text: bets.length === 1 ? `${outcome}.` : `${outcome} in ${bets.length} results.`,
    link: '/mybets',
  }
}
