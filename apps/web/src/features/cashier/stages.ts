import type { DepositStatus, WithdrawalStatus, WithdrawalView } from '@maidan/contracts/player'
import type { Tone } from '@maidan/ui/data/badge.tsx'
import { lengthText, whenText } from './periods.ts'

type Look = { readonly text: string; readonly tone: Tone }

export const DEPOSIT_LOOKS: Readonly<Record<DepositStatus, Look>> = {
  waiting: { text: 'Waiting for payment', tone: 'gold' },
  in_review: { text: 'In review', tone: 'gold' },
  credited: { text: 'Credited', tone: 'up' },
  rejected: { text: 'Rejected', tone: 'down' },
  failed: { text: 'Failed', tone: 'down' },
  expired: { text: 'Expired', tone: 'quiet' },
  cancelled: { text: 'Cancelled', tone: 'quiet' },
}

export const WITHDRAWAL_LOOKS: Readonly<Record<WithdrawalStatus, Look>> = {
  requested: { text: 'Requested', tone: 'gold' },
  in_review: { text: 'In review', tone: 'gold' },
  approved: { text: 'Approved', tone: 'gold' },
  paid: { text: 'Paid', tone: 'up' },
  rejected: { text: 'Rejected', tone: 'down' },
  cancelled: { text: 'Cancelled', tone: 'quiet' },
}

const WAY = ['requested', 'in_review', 'approved', 'paid'] as const satisfies readonly WithdrawalStatus[]

export type Step = {
  readonly status: WithdrawalStatus
  readonly text: string
  readonly at: number | undefined
  readonly state: 'done' | 'now' | 'next' | 'ended'
}

const isEnded = (status: WithdrawalStatus): boolean => status === 'rejected' || status === 'cancelled'

/** The way of a withdrawal: what is behind it with its times, where it stands, and what is still to come. */
export const stepsOf = ({ status, stages }: Pick<WithdrawalView, 'status' | 'stages'>): readonly Step[] => {
  const atOf = (one: WithdrawalStatus) => stages.findLast((stage) => stage.status === one)?.at
  const step = (one: WithdrawalStatus, state: Step['state']): Step => ({
    status: one,
    text: WITHDRAWAL_LOOKS[one].text,
    at: atOf(one),
    state,
  })
  if (isEnded(status)) {
    const gone = WAY.filter((one) => atOf(one) !== undefined).map((one) => step(one, 'done'))
    return [...gone, step(status, 'ended')]
  }
  const here = WAY.findIndex((one) => one === status)
  return WAY.map((one, place) =>
    step(one, place < here || status === 'paid' ? 'done' : place === here ? 'now' : 'next'),
  )
}

/** The sentence beside the clock: what the player waits for, and how long. */
export const clockText = (
  { status, dueAt, heldUntil }: Pick<WithdrawalView, 'status' | 'dueAt' | 'heldUntil'>,
  now: number,
): string | undefined => {
  if (status === 'paid' || isEnded(status)) return undefined
  if (status === 'approved') return 'Approved. The payment is on its way.'
  if (heldUntil !== null && heldUntil > now)
    return `Security hold until ${whenText(heldUntil, now)}, ${lengthText(heldUntil - now)} from now`
  return dueAt > now
    ? `Decision expected by ${whenText(dueAt, now)}, within ${lengthText(dueAt - now)}`
    : `Expected by ${whenText(dueAt, now)}. This takes longer than usual; your money is safe.`
}
