import type { Paise } from '@maidan/core'
import type { Tx } from '../../platform/postgres/database.ts'
import { inRupees } from '../../platform/format/rupees.ts'
import type { ClaimDeps } from './deps.ts'
import type { Claim } from './model.ts'
import type { ClaimEnd, Release } from '@maidan/ledger/bonus'

type Tell<T> = (deps: ClaimDeps, tx: Tx, claim: Claim, what: T) => Promise<void>

export const tellReleased: Tell<Release> = async (deps, tx, claim, { number, cash }) => {
  if (cash === 0) return
  await deps.notify(tx, claim.player, {
    kind: 'bonus',
    link: `/bonus/${claim.offer}`,
    title: `${inRupees(cash)} of your bonus is cash now`,
    text: `Part ${number} of “${claim.title}” is released.`,
  })
}

export const tellCleared = (deps: ClaimDeps, tx: Tx, claim: Claim): Promise<void> =>
  deps.notify(tx, claim.player, {
    kind: 'bonus',
    link: `/bonus/${claim.offer}`,
    title: 'You have cleared your bonus',
    text: `All parts of “${claim.title}” are released.`,
  })

const NAMES = { free_spins: 'free spins', free_bets: 'free bets' } as const

/** All free plays of a claim are decided, and there is nothing to wager. */
export const tellPlayed = async (deps: ClaimDeps, tx: Tx, claim: Claim): Promise<void> => {
  if (claim.kind !== 'free_spins' && claim.kind !== 'free_bets') return
  const name = NAMES[claim.kind]
  await deps.notify(tx, claim.player, {
    kind: 'bonus',
    link: `/bonus/${claim.offer}`,
    title: `All your ${name} are played`,
    text:
      claim.turned > 0 ? `They won you ${inRupees(claim.turned)} of cash.` : 'None of them won this time.',
  })
}

export const tellFreeBet: Tell<{ readonly granted: Paise; readonly isVoid: boolean }> = async (
  deps,
  tx,
  claim,
  { granted, isVoid },
) => {
  if (granted === 0 && !isVoid) return
  await deps.notify(tx, claim.player, {
    kind: 'bonus',
    link: `/bonus/${claim.offer}`,
    title: isVoid ? 'You have your free bet back' : `Your free bet won ${inRupees(granted)}`,
    text: isVoid
      ? 'Its bet was void or not taken.'
      : `What it won, without the stake, is part of “${claim.title}”.`,
  })
}

const ENDED: Readonly<Record<'expired' | 'used_up', string>> = {
  expired: 'Its time is up. Coins that were left went back; your cash is untouched.',
  used_up: 'Its coins are used up, and nothing of it is at stake.',
}

export const tellEnded: Tell<Extract<ClaimEnd['status'], 'expired' | 'used_up'>> = (
  deps,
  tx,
  claim,
  status,
) =>
  deps.notify(tx, claim.player, {
    kind: 'bonus',
    link: `/bonus/${claim.offer}`,
    title: `“${claim.title}” has ended`,
    text: ENDED[status],
  })
