import type { Reply } from '@maidan/contracts'
import type { staffOverview } from '@maidan/contracts/staff'

export type OverviewData = Reply<typeof staffOverview>['data']

type Waiting = { readonly waiting: number; readonly oldest: number | null; readonly amount?: number }

export type QueueLine = {
  readonly id: string
  readonly href: string
  readonly title: string
  readonly what: string
  readonly queue: Waiting
}

const WORDS = [
  { id: 'withdrawals', title: 'Withdrawals', what: 'to review, approve or pay' },
  { id: 'deposits', title: 'Deposits', what: 'to match and credit' },
  { id: 'approvals', title: 'Approvals', what: 'for a second approval' },
  { id: 'kyc', title: 'KYC', what: 'documents to review' },
  { id: 'messages', title: 'Messages', what: 'to answer' },
] as const

/** Only the queues the role may see; the server leaves the others out. */
export const linesOf = (data: OverviewData): QueueLine[] =>
  WORDS.flatMap(({ id, title, what }) => {
    const queue = data[id]
    return queue === null ? [] : [{ id, href: `/${id}`, title, what, queue }]
  })

/** The queue whose oldest has waited longest: where to begin. */
export const firstOf = (lines: readonly QueueLine[]): QueueLine | undefined =>
  lines
    .filter(({ queue }) => queue.oldest !== null)
    .toSorted((one, other) => (one.queue.oldest ?? 0) - (other.queue.oldest ?? 0))[0]
