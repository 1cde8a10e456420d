import { err, ok, type Ok, type PlayerId } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Said } from '../answer.ts'
import type { CashierDeps } from '../deps.ts'
import type { Documents, Draft } from '../documents/index.ts'
import type { Filled } from '../gateways/form.ts'
import type { Fees, Limits } from '../gateways/model.ts'
import type { NewDeposit } from './model.ts'
import { isSameRequest, requestHash } from './request.ts'
import { decideDeposit, type DepositRefusal, takenWords } from './rules.ts'
import * as store from './store.ts'

export type SubmitDeps = Pick<CashierDeps, 'transact' | 'db' | 'clock' | 'publish'> & {
  readonly documents: Pick<Documents, 'read' | 'save'>
}

/** Whom the player says to have paid, and on which terms. */
export type Payee = Limits &
  Fees &
  Pick<NewDeposit, 'gatewayId' | 'gateway' | 'gatewayName' | 'asset'> & { readonly slug: string | null }

export type Submitted = Ok<string> | Said<DepositRefusal | 'image_refused' | 'busy' | 'key_reused'>

/** Puts a payment the player has made before an operator. No money moves. */
export const submitDeposit = async (
  deps: SubmitDeps,
  player: PlayerId,
  key: string,
  payee: Payee,
  filled: Filled,
): Promise<Submitted> => {
  const { assetAmount, utr, fields, image } = filled
  const hash = await requestHash([payee.gateway, payee.slug, assetAmount, utr, fields], image)
  const before = await findAnswer(deps.db, player, key, hash, payee)
  if (before) return before
  // Asked once before the picture is drawn, which is dear, and again when it counts.
  const early = decideDeposit(await store.getDepositor(deps.db, player, utr), filled.amount, payee)
  if (!early.ok) return early
  const drawn = image ? await deps.documents.read(image) : ok(undefined)
  if (!drawn.ok) return drawn
  return deps.transact((tx) =>
    submitIn(tx, deps, { player, key, requestHash: hash, payee, filled, draft: drawn.value }),
  )
}

type Ask = {
  readonly player: PlayerId
  readonly key: string
  readonly requestHash: Uint8Array
  readonly payee: Payee
  readonly filled: Filled
  readonly draft: Draft | undefined
}

const submitIn = async (tx: Tx, deps: SubmitDeps, ask: Ask): Promise<Submitted> => {
  const { player, key, payee, filled, draft } = ask
  await store.takeTurn(tx, player)
  const before = await findAnswer(tx, player, key, ask.requestHash, payee)
  if (before) return before
  const decision = decideDeposit(await store.getDepositor(tx, player, filled.utr), filled.amount, payee)
  if (!decision.ok) return decision
  const saved = await store.insertDeposit(tx, newDeposit(deps, ask))
  // The player's own requests stand in line here, so only somebody else's UTR can have come in between.
  if (!saved) return err('utr_used')
  if (draft) await deps.documents.save(tx, player, draft)
  await deps.publish(tx, { topic: 'staff_news', queue: 'deposits' })
  return ok(takenWords(filled.amount, payee))
}

const newDeposit = ({ clock }: Pick<SubmitDeps, 'clock'>, ask: Ask): NewDeposit => ({
  player: ask.player,
  gatewayId: ask.payee.gatewayId,
  gateway: ask.payee.gateway,
  gatewayName: ask.payee.gatewayName,
  key: ask.key,
  requestHash: ask.requestHash,
  status: 'in_review',
  amount: ask.filled.amount,
  asset: ask.payee.asset,
  assetAmount: ask.filled.assetAmount,
  received: null,
  utr: ask.filled.utr,
  proof: ask.draft?.id ?? null,
  fields: ask.filled.fields,
  note: null,
  createdAt: clock.now(),
  expiresAt: null,
})

const findAnswer = async (
  tx: Tx,
  player: PlayerId,
  key: string,
  hash: Uint8Array,
  fees: Fees,
): Promise<Submitted | undefined> => {
  const deposit = await store.findByKey(tx, player, key)
  if (!deposit) return undefined
  return isSameRequest(deposit, hash) ? ok(takenWords(deposit.amount, fees)) : err('key_reused')
}
