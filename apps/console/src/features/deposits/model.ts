import type { DepositStatus } from '@maidan/contracts/player'
import type { Reply } from '@maidan/contracts'
import type { StaffDeposit, staffOverview } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import type { Figure } from '../../lib/parts/lists/figures.tsx'
import { assigneeWarning } from '../../lib/parts/queues/assignee.tsx'
import type { Step } from '../../lib/parts/panes/trail.tsx'
import { spanOf } from '../../lib/time.ts'

/** What the list shows. What can be decided now stands first, apart from what waits for a colleague or the gateway. */
export const SHOWS = [
  'ready',
  'second',
  'waiting',
  'credited',
  'rejected',
  'failed',
  'expired',
  'cancelled',
  'all',
] as const
export type Show = (typeof SHOWS)[number]

export const SHOW_WORDS: Readonly<Record<Show, string>> = {
  ready: 'Ready',
  second: 'Second approval',
  waiting: 'With the gateway',
  credited: 'Credited',
  rejected: 'Refused',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  all: 'All',
}

/** What the server is asked for to show it. */
export const askOf = (show: Show): { state?: 'ready' | 'second'; status?: DepositStatus } => {
  if (show === 'all') return {}
  return show === 'ready' || show === 'second' ? { state: show } : { status: show }
}

type Waiting = Reply<typeof staffOverview>['data']['deposits']

export const figuresOf = (waiting: Waiting | undefined, now: number): Figure[] => {
  if (waiting === undefined || waiting === null) return []
  const { states, oldest } = waiting
  return [
    { id: 'ready', value: states.ready.count, after: `ready, ${formatRupees(states.ready.amount)}` },
    { id: 'second', value: states.second.count, after: 'for a second approval' },
    ...(oldest === null ? [] : [{ id: 'oldest', before: 'Oldest', value: spanOf(now - oldest) }]),
  ]
}

export type Badged = { readonly text: string; readonly tone: 'quiet' | 'gold' | 'up' | 'down' }

const STATES: Readonly<Record<DepositStatus, Badged>> = {
  waiting: { text: 'With the gateway', tone: 'quiet' },
  in_review: { text: 'To decide', tone: 'gold' },
  credited: { text: 'Credited', tone: 'up' },
  rejected: { text: 'Refused', tone: 'down' },
  failed: { text: 'Failed', tone: 'down' },
  expired: { text: 'Expired', tone: 'quiet' },
  cancelled: { text: 'Cancelled', tone: 'quiet' },
}

export const stateOf = ({ status, approval }: Pick<StaffDeposit, 'status' | 'approval'>): Badged =>
  status === 'in_review' && approval !== null ? { text: 'Second approval', tone: 'gold' } : STATES[status]

export const KEY_ACTS = [
  ['A', 'credit'],
  ['R', 'refuse'],
  ['M', 'assign to me'],
  ['X', 'choose'],
] as const

export const canDecide = ({ status, approval }: Pick<StaffDeposit, 'status' | 'approval'>): boolean =>
  status === 'in_review' && approval === null

type Match = Badged & { readonly sentence: string }

const MATCHES: Readonly<Record<StaffDeposit['utrMatch'], Match>> = {
  matched: {
    text: 'UTR matches',
    tone: 'up',
    sentence: 'The bank statement has this UTR with this amount.',
  },
  amount_differs: {
    text: 'Amount differs',
    tone: 'down',
    sentence:
      'The bank statement has this UTR with another amount. Credit what arrived, not what the player reported.',
  },
  unmatched: {
    text: 'UTR not found',
    tone: 'gold',
    sentence: 'No line of the bank statement has this UTR yet.',
  },
  none: { text: 'No UTR', tone: 'quiet', sentence: 'This method has no UTR. Check the proof.' },
}

export const matchOf = ({ utrMatch }: Pick<StaffDeposit, 'utrMatch'>): Match => MATCHES[utrMatch]

/** What the bank statement has against crediting it, said before it is confirmed. */
export const warningsOf = (
  one: Pick<StaffDeposit, 'utrMatch' | 'note' | 'assignee'>,
  me: number,
): string[] => [
  ...assigneeWarning(one, me),
  ...(one.utrMatch === 'unmatched'
    ? ['This UTR is not on the bank statement. The money may not have arrived.']
    : []),
  ...(one.utrMatch === 'amount_differs' ? ['The bank statement has this UTR with another amount.'] : []),
  ...(one.note === null ? [] : [one.note]),
]

const SOON_MS = 10 * 60_000
const LATE_MS = 30 * 60_000

/** Nobody promised a time for deposits, but after half an hour players write to support. */
export const urgencyOf = (
  { status, created_at }: Pick<StaffDeposit, 'status' | 'created_at'>,
  now: number,
): 'late' | 'soon' | undefined => {
  if (status !== 'in_review') return undefined
  if (now - created_at > LATE_MS) return 'late'
  return now - created_at > SOON_MS ? 'soon' : undefined
}

export const stepsOf = (one: StaffDeposit): Step[] => [
  ...(one.decided_at === null ? [] : [{ id: 'decided', at: one.decided_at, text: decisionOf(one) }]),
  { id: 'created', at: one.created_at, text: `Player reported ${formatRupees(one.amount)}` },
]

const decisionOf = ({ status, credited, decidedBy }: StaffDeposit): string => {
  const by = decidedBy === null ? '' : ` by ${decidedBy}`
  if (status === 'credited') return `${formatRupees(credited ?? 0)} credited${by}`
  return `${STATES[status].text}${by}`
}

/** Sentences the player reads when a deposit is refused. */
export const REFUSE_OFTEN = [
  'We have not received a payment with this UTR.',
  'The picture does not show the payment. Please send a readable one.',
  'This UTR belongs to a payment that was credited before.',
] as const
