import type { Paise, PlayerId } from '@maidan/core'
import { inRupees } from '../../platform/format/rupees.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { ReferralDeps } from './deps.ts'
import type { Week } from './rules.ts'

type NoticeDeps = Pick<ReferralDeps, 'notify'>
type Paid = { readonly player: PlayerId; readonly week: Week }

const LINK = { kind: 'referral', link: '/referral' } as const

/** Once for each week, however many friends it pays for. */
export const tellPaid = ({ notify }: NoticeDeps, tx: Tx, { player, week }: Paid): Promise<void> =>
  notify(tx, player, {
    ...LINK,
    title: 'Your referral rewards are in your cash',
    text: `They are for what your friends played in the week from ${week}. Each amount stands on your referral page.`,
  })

export const tellReleased = (
  { notify }: NoticeDeps,
  tx: Tx,
  { player, week, amount }: Paid & { readonly amount: Paise },
): Promise<void> =>
  notify(tx, player, {
    ...LINK,
    title: `${inRupees(amount)} of referral reward is in your cash`,
    text: `We have reviewed your reward for the week from ${week} and paid it.`,
  })
