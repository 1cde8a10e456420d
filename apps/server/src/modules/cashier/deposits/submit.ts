import { err, ok, type Ok, type PlayerId } from '@maidan/core'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { onceAfter } from '../../../platform/requests/index.ts'
import type { Said } from '../answer.ts'
import type { CashierDeps } from '../deps.ts'
import type { Documents, Draft } from '../documents/index.ts'
import type { Filled } from '../gateways/form.ts'
import type { Fees, Limits } from '../gateways/model.ts'
import type { NewDeposit } from './model.ts'
import { decideDeposit, type DepositRefusal, takenWords } from './rules.ts'
import * as store from './store.ts'

export type SubmitDeps = Pick<CashierDeps, 'transact' | 'db' | 'clock' | 'publish'> & {
  readonly documents: Pick<Documents, 'read' | 'save'>
}

/** Whom the player says to have paid, and on which terms. */
export type Payee = Limits & Fees & Pick<NewDeposit, 'gatewayId' | 'gateway' | 'gatewayName' | 'asset'>

/** What the player says to have paid, and to whom. */
export type Paid = { readonly payee: Payee; readonly filled: Filled }

export type Submitted = Ok<string> | Said<DepositRefusal | 'image_refused' | 'busy' | 'key_reused'>

/** Puts a payment the player has made before an operator. No money moves. */
export const submitDeposit = <R extends Said<string>>(
  deps: SubmitDeps,
  request: PlayerRequest,
  read: () => Promise<Ok<Paid> | R>,
): Promise<Submitted | R> =>
  onceAfter(
    deps,
    request,
    async (): Promise<Ok<Drawn> | R | Unfit> => {
      const paid = await read()
      return paid.ok ? drawProof(deps, request.player, paid.value) : paid
    },
    (tx, drawn): Promise<Submitted> => submitIn(tx, deps, request.player, drawn),
  )

type Drawn = Paid & { readonly draft: Draft | undefined }
type Unfit = Said<DepositRefusal | 'image_refused' | 'busy'>

/** The picture is dear to draw, so the deposit is decided on before it, and again when it counts. */
const drawProof = async (
  deps: SubmitDeps,
  player: PlayerId,
  { payee, filled }: Paid,
): Promise<Ok<Drawn> | Unfit> => {
  const early = decideDeposit(await store.getDepositor(deps.db, player, filled.utr), filled.amount, payee)
  if (!early.ok) return early
  const draft = filled.image ? await deps.documents.read(filled.image) : ok(undefined)
  return draft.ok ? ok({ payee, filled, draft: draft.value }) : draft
}

const submitIn = async (tx: Tx, deps: SubmitDeps, player: PlayerId, drawn: Drawn): Promise<Submitted> => {
  const { payee, filled, draft } = drawn
  await store.takeTurn(tx, player)
  const decision = decideDeposit(await store.getDepositor(tx, player, filled.utr), filled.amount, payee)
  if (!decision.ok) return decision
  const saved = await store.insertDeposit(tx, newDeposit(deps, player, drawn))
  // The player's own requests stand in line here, so only somebody else's UTR can have come in between.
  if (!saved) return err('utr_used')
  if (draft) await deps.documents.save(tx, player, draft)
  await deps.publish(tx, { topic: 'staff_news', queue: 'deposits' })
  return ok(takenWords(filled.amount, payee))
}

const newDeposit = (
  { clock }: Pick<SubmitDeps, 'clock'>,
  player: PlayerId,
  { payee, filled, draft }: Drawn,
): NewDeposit => ({
  player,
  gatewayId: payee.gatewayId,
  gateway: payee.gateway,
  gatewayName: payee.gatewayName,
  status: 'in_review',
  amount: filled.amount,
  asset: payee.asset,
  assetAmount: filled.assetAmount,
  received: null,
  utr: filled.utr,
  proof: draft?.id ?? null,
  fields: filled.fields,
  note: null,
  createdAt: clock.now(),
  expiresAt: null,
})
