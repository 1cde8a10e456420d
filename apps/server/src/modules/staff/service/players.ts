import type { PageView } from '@maidan/contracts'
import type { PlayerLine } from '@maidan/contracts/staff'
import { err, ok, playerId, type Result, type SessionId, toRupees } from '@maidan/core'
import { pageOf, type Paging } from '../../../platform/paging.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import {
  fillPeriod,
  readPlayerTotals,
  readStatement,
  type Statement,
  type StatementFilter,
} from '../../wallet/index.ts'
import type { StaffDeps } from '../deps.ts'
import type { Who } from '../model.ts'
import * as store from '../store/players.ts'
import type { Done } from './act.ts'
import { figuresOf } from './amounts.ts'

const lineOf = ({ id, username, name, status, kyc }: store.PlayerRow): PlayerLine => ({
  id,
  userName: username,
  name,
  status,
  kyc,
})

const rowOf = (row: store.PlayerRow) => ({
  ...lineOf(row),
  mobile: row.mobile,
  demo: row.demo,
  createdAt: row.createdAt,
  lastSeenAt: row.lastSeenAt,
  wallet: figuresOf(row.wallet),
})

export const listPlayers = async (
  deps: Pick<StaffDeps, 'db'>,
  ask: Paging & store.PlayerFilter,
): Promise<{ data: ReturnType<typeof rowOf>[]; page: PageView }> => ({
  data: (await store.listPlayers(deps.db, ask, ask)).map(rowOf),
  page: pageOf(await store.countPlayers(deps.db, ask), ask),
})

type PageDeps = Pick<StaffDeps, 'db' | 'accounts' | 'listDestinations'>

export const getPlayer = async (deps: PageDeps, id: number) => {
  const player = playerId(id)
  const row = await store.findPlayer(deps.db, player)
  const user = await deps.accounts.findUser(deps.db, player)
  if (row === undefined || user === undefined) return err('not_found')
  return ok({
    data: {
      user,
      status: row.status,
      blockReason: row.blockReason,
      kyc: row.kyc,
      wallet: { ...figuresOf(row.wallet), pending: toRupees(row.wallet.pending) },
      totals: await readPlayerTotals(deps.db, player),
      sessions: await deps.accounts.listSessions(deps.db, player),
      destinations: await deps.listDestinations(deps.db, player),
      notes: await store.listNotes(deps.db, player),
    },
  })
}

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

export const getPlayerLedger = async (
  deps: Pick<StaffDeps, 'db' | 'clock'>,
  id: number,
  ask: StatementFilter & Days,
): Promise<Result<Statement, 'not_found' | 'period_invalid'>> => {
  const player = playerId(id)
  if ((await store.findPlayer(deps.db, player)) === undefined) return err('not_found')
  const period = fillPeriod(ask, deps.clock.now())
  return period.ok ? ok(await readStatement(deps.db, player, period.value, ask)) : period
}

export const addNote = async (
  deps: Pick<StaffDeps, 'clock'>,
  tx: Tx,
  who: Who,
  { id, text }: { readonly id: number; readonly text: string },
): Promise<Result<Done<{ data: Omit<store.Note, 'id'> & { id: number } }>, 'not_found'>> => {
  const player = playerId(id)
  if ((await store.findPlayer(tx, player)) === undefined) return err('not_found')
  const at = deps.clock.now()
  const note = await store.insertNote(tx, { player, member: who.id, text, at })
  return ok({
    answer: { data: { id: note, text, author: who.username, at } },
    player,
    details: { note },
  })
}

type Empty = Result<Done<object>, 'not_found'>

export const blockPlayer = async (
  { accounts }: Pick<StaffDeps, 'accounts'>,
  tx: Tx,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Empty> => {
  const done = await accounts.block(tx, playerId(id), reason)
  return done.ok ? ok({ answer: {}, player: id, details: { reason } }) : done
}

export const unblockPlayer = async (
  { accounts }: Pick<StaffDeps, 'accounts'>,
  tx: Tx,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Empty> => {
  const done = await accounts.unblock(tx, playerId(id))
  return done.ok ? ok({ answer: {}, player: id, details: { reason } }) : done
}

export const endPlayerSession = async (
  { accounts }: Pick<StaffDeps, 'accounts'>,
  tx: Tx,
  id: number,
  session: SessionId,
): Promise<Empty> => {
  const done = await accounts.endSession(tx, playerId(id), session)
  return done.ok ? ok({ answer: {}, player: id, details: { session } }) : done
}
