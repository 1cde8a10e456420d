import type { KycDocument, KycKind } from '@maidan/contracts/player'
import { err, ok, type PlayerId, type Result } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Draft } from '../documents/index.ts'
import type { WithdrawalsDeps } from '../withdrawals/deps.ts'
import { isDemo, type Kyc } from '../withdrawals/players.ts'
import * as store from './store.ts'

export const MAX_IN_REVIEW = 10

export const viewOf = (paper: store.Paper): KycDocument => ({
  id: paper.id,
  kind: paper.kind,
  status: paper.status,
  reason: paper.reason,
  document: paper.document,
  created_at: paper.created_at,
  decided_at: paper.decided_at,
})

export const getKyc = async (
  db: Query,
  player: PlayerId,
): Promise<{ status: Kyc; documents: KycDocument[] }> => ({
  status: await store.findStatus(db, player),
  documents: (await store.listOwn(db, player)).map(viewOf),
})

type SendRefusal = 'demo_account' | 'too_many_open' | 'image_refused' | 'busy'

/** A picture takes its time to be read, so who may not send one hears so before. */
export const sendPaper = async (
  deps: WithdrawalsDeps,
  player: PlayerId,
  sent: { readonly kind: KycKind; readonly image: Blob },
): Promise<Result<KycDocument, SendRefusal>> => {
  if (await isDemo(deps.db, player)) return err('demo_account')
  if ((await store.countInReview(deps.db, player)) >= MAX_IN_REVIEW) return err('too_many_open')
  const draft = await deps.documents.read(sent.image)
  if (!draft.ok) return draft
  return deps.transact((tx) => savePaper(deps, tx, player, sent.kind, draft.value))
}

const savePaper = async (
  deps: WithdrawalsDeps,
  tx: Tx,
  player: PlayerId,
  kind: KycKind,
  draft: Draft,
): Promise<Result<KycDocument, 'too_many_open'>> => {
  await store.lockPapers(tx, player)
  if ((await store.countInReview(tx, player)) >= MAX_IN_REVIEW) return err('too_many_open')
  await deps.documents.save(tx, player, draft)
  const paper = { player, kind, document: draft.id, createdAt: deps.clock.now() }
  const saved = await store.insertPaper(tx, paper)
  await deps.publish(tx, { topic: 'staff_news', queue: 'kyc' })
  return ok(viewOf(saved))
}
