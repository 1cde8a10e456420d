import type { Transact, Tx } from '../postgres/database.ts'

/** What a process shows with every write of the work it owns. Each new owner of the work has a higher number. */
export type Fence = { readonly lease: string; readonly number: number }

/** Gives the fence of this process, or throws `NotOwner`. */
export type FenceOf = () => Fence

/** Another process owns the work. Nothing moved, and the same request may be sent again. */
export class NotOwner extends Error {
  override readonly name = 'NotOwner'
  readonly statusCode = 503
}

const CODE = 'MD004'

export const isNotOwner = (error: unknown): boolean =>
  error instanceof NotOwner || (error as { code?: unknown } | undefined)?.code === CODE

/** Ends the transaction when another process has taken the work over. Until it ends, none can. */
export const requireFence = async (tx: Tx, { lease, number }: Fence): Promise<void> => {
  await tx.query({ name: 'require_lease', text: 'select public.require_lease($1, $2)' }, [lease, number])
}

/** Transactions that only the owner of the work can commit. */
export const fenced =
  (transact: Transact, fenceOf: FenceOf): Transact =>
  (work) =>
    transact(async (tx) => {
      await requireFence(tx, fenceOf())
      return work(tx)
    })
