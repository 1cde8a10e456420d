import type { Reply } from '@maidan/contracts'
import type { DestinationDetails, WithdrawalStatus } from '@maidan/contracts/player'
import {
  type StaffWithdrawal,
  type staffOverview,
  WITHDRAWAL_STATES,
  type WithdrawalState,
} from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import type { Figure } from '../../lib/parts/lists/figures.tsx'
import { assigneeWarning } from '../../lib/parts/queues/assignee.tsx'
import type { CheckOf } from '../../lib/parts/panes/checks.tsx'
import type { Step } from '../../lib/parts/panes/trail.tsx'
import { momentOf, spanOf } from '../../lib/time.ts'

/** What the list shows. What can be decided now stands first, apart from what only waits. */
export const SHOWS = ['ready', 'to_pay', 'held', 'second', 'paid', 'rejected', 'cancelled', 'all'] as const
export type Show = (typeof SHOWS)[number]

export const SHOW_WORDS: Readonly<Record<Show, string>> = {
  ready: 'Ready',
  to_pay: 'To pay',
  held: 'On hold',
  second: 'Second approval',
  paid: 'Paid',
  rejected: 'Refused',
  cancelled: 'Cancelled',
  all: 'All',
}

/** What the server is asked for to show it. */
export const askOf = (show: Show): { state?: WithdrawalState; status?: WithdrawalStatus } => {
  if (show === 'all') return {}
  const state = WITHDRAWAL_STATES.find((one) => one === show)
  return state === undefined ? { status: show as WithdrawalStatus } : { state }
}

type States = Reply<typeof staffOverview>['data']['withdrawals']

/** What waits in each state, as one line; a hold is not late and is never red. */
export const figuresOf = (waiting: States | undefined, now: number): Figure[] => {
  if (waiting === undefined || waiting === null) return []
  const { states, oldest } = waiting
  return [
    { id: 'ready', value: states.ready.count, after: `ready, ${formatRupees(states.ready.amount)}` },
    { id: 'to_pay', value: states.to_pay.count, after: `to pay, ${formatRupees(states.to_pay.amount)}` },
    { id: 'held', value: states.held.count, after: 'on hold' },
    { id: 'second', value: states.second.count, after: 'for a second approval' },
    ...(oldest === null ? [] : [{ id: 'oldest', before: 'Oldest', value: spanOf(now - oldest) }]),
  ]
}

export const isHeld = ({ heldUntil }: Pick<StaffWithdrawal, 'heldUntil'>, now: number): boolean =>
  heldUntil !== null && heldUntil > now

export type Badged = { readonly text: string; readonly tone: 'quiet' | 'gold' | 'up' | 'down' }

const DECIDED: Readonly<Record<Exclude<WithdrawalStatus, 'requested' | 'in_review'>, Badged>> = {
  approved: { text: 'To pay', tone: 'up' },
  paid: { text: 'Paid', tone: 'up' },
  rejected: { text: 'Refused', tone: 'down' },
  cancelled: { text: 'Cancelled', tone: 'quiet' },
}

export const stateOf = (one: StaffWithdrawal, now: number): Badged => {
  if (one.status !== 'requested' && one.status !== 'in_review') return DECIDED[one.status]
  if (one.approval !== null) return { text: 'Second approval', tone: 'gold' }
  if (isHeld(one, now)) return { text: 'On hold', tone: 'quiet' }
  return one.status === 'requested' ? { text: 'New', tone: 'quiet' } : { text: 'In review', tone: 'gold' }
}

const KYC_CHECKS = {
  verified: { state: 'passed', title: 'KYC verified' },
  pending: { state: 'look', title: 'KYC in review' },
  none: { state: 'look', title: 'KYC not sent' },
  rejected: { state: 'failed', title: 'KYC refused' },
} as const

const factsOf = (one: StaffWithdrawal, now: number): CheckOf[] => {
  const held = isHeld(one, now)
  const isActive = one.player.status === 'active'
  return [
    { id: 'kyc', ...KYC_CHECKS[one.player.kyc] },
    {
      id: 'hold',
      state: held ? 'look' : 'passed',
      title: held ? 'On a security hold' : 'No security hold',
    },
    {
      id: 'account',
      state: isActive ? 'passed' : 'failed',
      title: isActive ? 'Account is active' : 'Account is blocked',
    },
  ]
}

const NOTHING_UNUSUAL: CheckOf = { id: 'flags', state: 'passed', title: 'Nothing unusual' }

/** Always these four in this order: KYC, security hold, account, anything unusual. */
export const checksOf = (one: StaffWithdrawal, now: number): CheckOf[] => [
  ...factsOf(one, now),
  one.flags.length === 0 ? NOTHING_UNUSUAL : { id: 'flags', state: 'look', title: one.flags.join(', ') },
]

/** The same with a line for each thing that is unusual. */
export const checkLinesOf = (one: StaffWithdrawal, now: number): CheckOf[] => [
  ...factsOf(one, now),
  ...(one.flags.length === 0
    ? [NOTHING_UNUSUAL]
    : one.flags.map((flag): CheckOf => ({ id: flag, state: 'look', title: flag.replace(/\.$/, '') }))),
]

const tail = (text: string, kept: number): string => text.slice(-kept)

/** Enough to tell one destination from another in a list; the whole of it stands in the pane. */
export const destinationOf = (details: DestinationDetails): { kind: string; short: string } => {
  switch (details.kind) {
    case 'bank':
      return { kind: 'Bank', short: `${details.ifsc.slice(0, 4)} •• ${tail(details.number, 4)}` }
    case 'upi':
      return { kind: 'UPI', short: details.upiId }
    case 'crypto':
      return { kind: 'Crypto', short: `${details.address.slice(0, 6)}…${tail(details.address, 4)}` }
  }
}

/** What whoever pays has to type into the bank's form. */
export const payLinesOf = (details: DestinationDetails): { label: string; value: string }[] => {
  switch (details.kind) {
    case 'bank':
      return [
        { label: 'Account holder', value: details.holder },
        { label: 'Account number', value: details.number },
        { label: 'IFSC', value: details.ifsc },
        { label: 'Bank', value: details.bank },
      ]
    case 'upi':
      return [
        { label: 'Account holder', value: details.holder },
        { label: 'UPI id', value: details.upiId },
      ]
    case 'crypto':
      return [
        { label: 'Asset', value: details.asset },
        { label: 'Address', value: details.address },
      ]
  }
}

const STAGE_WORDS: Readonly<Record<WithdrawalStatus, string>> = {
  requested: 'Requested, the amount moved to pending',
  in_review: 'Taken into review',
  approved: 'Approved',
  paid: 'Paid',
  rejected: 'Refused, the money is back in cash',
  cancelled: 'Cancelled by the player, the money is back in cash',
}

/** Newest first. The server gives stages in their order, also those of one moment. */
export const stepsOf = ({ stages }: Pick<StaffWithdrawal, 'stages'>): Step[] =>
  stages.toReversed().map(({ status, at, by }) => ({ id: status, at, text: signed(STAGE_WORDS[status], by) }))

/** `Refused by a.pillai, the amount is free again` */
const signed = (words: string, by: string | null): string => {
  if (by === null) return words
  const [what, ...rest] = words.split(', ')
  return [`${what} by ${by}`, ...rest].join(', ')
}

/** Late is red, half of the promised time is gold. */
export const urgencyOf = (
  { created_at, dueAt }: Pick<StaffWithdrawal, 'created_at' | 'dueAt'>,
  now: number,
): 'late' | 'soon' | undefined => {
  if (now > dueAt) return 'late'
  return now > (created_at + dueAt) / 2 ? 'soon' : undefined
}

export const isOpen = ({ status }: Pick<StaffWithdrawal, 'status'>): boolean =>
  status === 'requested' || status === 'in_review' || status === 'approved'

export const KEY_ACTS = [
  ['A', 'approve'],
  ['R', 'refuse'],
  ['T', 'review'],
  ['P', 'paid'],
  ['M', 'assign to me'],
  ['X', 'choose'],
] as const

/** Whether anybody can go on with it now: it is neither over, nor on hold, nor before a colleague. */
export const canDecide = (one: StaffWithdrawal, now: number): boolean =>
  isOpen(one) && one.approval === null && !isHeld(one, now)

/** What to know before it is approved, the second approval apart. */
export const warningsOf = (one: StaffWithdrawal, me: number): string[] => [
  ...assigneeWarning(one, me),
  ...one.flags.map((flag) => `${flag.replace(/\.$/, '')}.`),
]

/** Before it is booked as paid by hand while a file for the bank holds it. */
export const payWarningsOf = ({ payout }: Pick<StaffWithdrawal, 'payout'>): string[] =>
  payout === null ? [] : [`Payout file P-${payout} holds it. Make sure that the bank does not pay it twice.`]

export const holdSentence = ({ heldUntil, holdReason }: StaffWithdrawal): string =>
  `${holdReason ?? 'A security hold'}. You can approve it from ${momentOf(heldUntil ?? 0)}.`

/** Sentences the player reads when a request is refused. */
export const REFUSE_OFTEN = [
  'The name of the account differs from the name on your documents.',
  'Please verify your identity first.',
  'This destination does not accept payments. Please save another one.',
] as const
