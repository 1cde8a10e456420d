import type { KycKind } from '@maidan/contracts/player'
import { err, ok } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor, KycDecisions, KycForStaff } from '../back-office.ts'
import type { WithdrawalsDeps } from '../withdrawals/deps.ts'
import { asSentence } from '../withdrawals/notices.ts'
import { lineOf } from '../withdrawals/players.ts'
import { viewOf } from './service.ts'
import * as store from './store.ts'

type DecisionDeps = Pick<WithdrawalsDeps, 'clock' | 'notify' | 'publish'>

export const createKycDecisions = (deps: DecisionDeps): KycDecisions => ({
  list: async (tx, filter) => {
    const { data, page } = await store.listForStaff(tx, filter, deps.clock.now())
    return { data: data.map(staffView), page }
  },
  find: async (tx, id) => {
    const row = await store.findForStaff(tx, id)
    return row && staffView(row)
  },
  decide: (tx, ask) => decide(deps, tx, ask),
  waiting: (tx) => store.countWaiting(tx),
})

const staffView = (row: store.PaperForStaff): KycForStaff => ({
  ...viewOf(row),
  player: lineOf(row),
  decidedBy: row.decidedBy,
  flags: flagsOf(row),
})

const flagsOf = ({ playerStatus, refusedBefore }: store.PaperForStaff): string[] => [
  ...(refusedBefore ? ['An earlier document was refused'] : []),
  ...(playerStatus === 'blocked' ? ['The account is blocked'] : []),
]

type Ask = {
  readonly id: number
  readonly accept: boolean
  readonly reason?: string | undefined
  readonly actor: Actor
}

const decide = async (deps: DecisionDeps, tx: Tx, { id, accept, reason, actor }: Ask) => {
  const paper = await store.lockPaper(tx, id)
  if (paper === undefined) return err('not_found')
  if (paper.status !== 'in_review') return err('already_decided')
  const status = accept ? 'accepted' : 'rejected'
  await store.saveVerdict(tx, { id, status, reason, by: actor.username, at: deps.clock.now() })
  await deps.notify(tx, paper.player, {
    kind: 'kyc',
    link: '/profile',
    ...noticeOf(paper.kind, accept, reason),
  })
  await deps.publish(tx, { topic: 'staff_news', queue: 'kyc' })
  return ok(undefined)
}

const PAPERS: Readonly<Record<KycKind, string>> = {
  aadhaar: 'Aadhaar card',
  pan: 'PAN card',
  passport: 'passport',
  driving_licence: 'driving licence',
  voter_id: 'voter id',
  address_proof: 'proof of address',
  selfie: 'selfie',
}

const noticeOf = (kind: KycKind, accept: boolean, reason: string | undefined) =>
  accept
    ? { title: 'Document accepted', text: `Your ${PAPERS[kind]} was accepted.` }
    : {
        title: 'Document not accepted',
        text: `Your ${PAPERS[kind]} was not accepted: ${asSentence(reason ?? 'Please send a clearer picture')} You can send another one.`,
      }
