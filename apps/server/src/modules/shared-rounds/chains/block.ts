import type { StaffChain } from '@maidan/contracts/staff'
import { defined, err, ok, type Result } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Done, Who } from '../../staff/index.ts'
import type { SharedDeps } from '../deps.ts'
import { viewOfChain, withRoundsBefore } from './service.ts'
import * as store from './store.ts'

type Held = Pick<store.ChainRow, 'salt' | 'height'>

export type BlockRefusal = 'chain_not_found' | 'chain_salted' | 'block_announced'

/** Which block gives the salt is said once, while the salt is open. */
export const decideBlock = ({ salt, height }: Held): Result<undefined, BlockRefusal> => {
  if (salt !== null) return err('chain_salted')
  if (height !== null) return err('block_announced')
  return ok(undefined)
}

export type SaltRefusal = 'chain_not_found' | 'chain_salted' | 'block_not_announced' | 'block_differs'

/** The hash is that of the block announced before: whoever enters it cannot choose between blocks. */
export const decideSalt = ({ salt, height }: Held, entered: number): Result<undefined, SaltRefusal> => {
  if (salt !== null) return err('chain_salted')
  if (height === null) return err('block_not_announced')
  if (height !== entered) return err('block_differs')
  return ok(undefined)
}

const nextOf = ({ salt, height }: Held): StaffChain['next'] => {
  if (salt !== null) return 'none'
  return height === null ? 'announce' : 'enter'
}

/** Newest first, as staff read them. */
export const listStaffChains = async (db: Query, game: store.ChainRow['game']): Promise<StaffChain[]> =>
  withRoundsBefore((await store.listChains(db, game)).toReversed())
    .map((row) => ({
      ...viewOfChain(row),
      roundsBefore: row.roundsBefore,
      next: nextOf(row),
      announcedBy: row.announcedBy,
      enteredBy: row.enteredBy,
    }))
    .toReversed()

const holdChain = async (tx: Tx, chain: number): Promise<store.ChainRow | undefined> => {
  const game = await store.lockChain(tx, chain)
  if (game === undefined) return undefined
  return (await store.listChains(tx, game)).find(({ id }) => id === chain)
}

const doneWith = async (
  tx: Tx,
  { id, game }: store.ChainRow,
  details: NonNullable<Done<unknown>['details']>,
): Promise<Done<{ data: StaffChain }>> => {
  const data = (await listStaffChains(tx, game)).find((chain) => chain.id === id)
  return { answer: { data: defined(data, 'the chain that was changed') }, details: { game, ...details } }
}

/** Staff say which block gives the salt of a chain, while nobody can know its hash. */
export const announceBlock = async (
  tx: Tx,
  who: Who,
  id: number,
  height: number,
): Promise<Result<Done<{ data: StaffChain }>, BlockRefusal>> => {
  const chain = await holdChain(tx, id)
  if (!chain) return err('chain_not_found')
  const decided = decideBlock(chain)
  if (!decided.ok) return decided
  await store.saveBlock(tx, id, height, who.id)
  return ok(await doneWith(tx, chain, { height }))
}

type Entered = { readonly height: number; readonly hash: string }

/** Staff enter the hash of the announced block, which is the salt from then on. */
export const enterBlock = async (
  { publish }: Pick<SharedDeps, 'publish'>,
  tx: Tx,
  who: Who,
  id: number,
  { height, hash }: Entered,
): Promise<Result<Done<{ data: StaffChain }>, SaltRefusal>> => {
  const chain = await holdChain(tx, id)
  if (!chain) return err('chain_not_found')
  const decided = decideSalt(chain, height)
  if (!decided.ok) return decided
  await store.enterSalt(tx, id, hash, who.id)
  await publish(tx, { topic: 'round_changed', game: chain.game })
  return ok(await doneWith(tx, chain, { height, hash }))
}
