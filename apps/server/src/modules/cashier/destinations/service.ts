import type { DestinationDetails, DestinationView } from '@maidan/contracts/player'
import { err, ok, type PlayerId, type Result } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { isDemo } from '../withdrawals/players.ts'
import type { WithdrawalsDeps } from '../withdrawals/deps.ts'
import {
  decideDetails,
  type Destination,
  identityOf,
  labelOf,
  MAX_DESTINATIONS,
  usableFrom,
} from './rules.ts'
import * as store from './store.ts'

export const viewOf = (destination: Destination): DestinationView => ({
  id: destination.id,
  label: destination.label,
  details: destination.details,
  created_at: destination.createdAt,
  usableFrom: usableFrom(destination),
})

export const listDestinations = async (db: Query, player: PlayerId): Promise<DestinationView[]> =>
  (await store.listDestinations(db, player)).map(viewOf)

type KeepDeps = Pick<WithdrawalsDeps, 'clock' | 'notify'>
type AddDeps = KeepDeps & Pick<WithdrawalsDeps, 'transact'>
export type AddRefusal = 'demo_account' | 'address_invalid' | 'too_many_destinations'

/** The same account twice is one, and the second time tells nobody anything. */
export const addDestination = (
  deps: AddDeps,
  player: PlayerId,
  written: DestinationDetails,
): Promise<Result<DestinationView, AddRefusal>> =>
  deps.transact(async (tx) => {
    const kept = await keepDestination(tx, deps, player, written)
    return kept.ok ? ok(viewOf(kept.value)) : kept
  })

/** The destination as the player has it saved already, or saved now. */
export const keepDestination = async (
  tx: Tx,
  deps: KeepDeps,
  player: PlayerId,
  written: DestinationDetails,
): Promise<Result<Destination, AddRefusal>> => {
  if (await isDemo(tx, player)) return err('demo_account')
  const details = decideDetails(written)
  if (!details.ok) return details
  await store.lockDestinations(tx, player)
  const present = await store.findByIdentity(tx, player, identityOf(details.value))
  if (present) return ok(present)
  if ((await store.countDestinations(tx, player)) >= MAX_DESTINATIONS) return err('too_many_destinations')
  return ok(await saveDestination(deps, tx, player, details.value))
}

const saveDestination = async (
  deps: KeepDeps,
  tx: Tx,
  player: PlayerId,
  details: DestinationDetails,
): Promise<Destination> => {
  const named = { label: labelOf(details), identity: identityOf(details) }
  const saved = await store.insertDestination(tx, { player, details, ...named, createdAt: deps.clock.now() })
  await deps.notify(tx, player, {
    kind: 'security',
    title: 'A new destination for withdrawals was saved',
    text: `${saved.label} can be paid out to in 24 hours. If this was not you, change your password now and contact support.`,
    link: '/profile',
  })
  return saved
}

export const removeDestination = (
  deps: Pick<WithdrawalsDeps, 'transact' | 'clock'>,
  player: PlayerId,
  id: number,
): Promise<Result<void, 'demo_account' | 'not_found'>> =>
  deps.transact(async (tx) => {
    if (await isDemo(tx, player)) return err('demo_account')
    const removed = await store.removeDestination(tx, player, id, deps.clock.now())
    return removed ? ok(undefined) : err('not_found')
  })
