import type { RevealedSeed, SeedsView } from '@maidan/contracts/player'
import { defined, err, ok, type PlayerId, type Result } from '@maidan/core'
import {
  type ClientSeed,
  type ClientSeedRefusal,
  commitmentOf,
  parseClientSeed,
  type ServerSeed,
  serverSeedOf,
} from '@maidan/games'
import type { Tx } from '../../../platform/postgres/database.ts'
import { lockWallet } from '../../wallet/index.ts'
import type { InstantDeps } from '../deps.ts'
import * as store from './store.ts'

type Deps = Pick<InstantDeps, 'db' | 'transact' | 'entropy' | 'clock'>

const SERVER_SEED_BYTES = 32
const CLIENT_SEED_BYTES = 8

const newServerSeed = ({ entropy }: Pick<Deps, 'entropy'>): ServerSeed =>
  serverSeedOf(entropy.bytes(SERVER_SEED_BYTES))

/** For a player who has not chosen one yet. */
const newClientSeed = ({ entropy }: Pick<Deps, 'entropy'>): ClientSeed =>
  Buffer.from(entropy.bytes(CLIENT_SEED_BYTES)).toString('hex') as ClientSeed

const viewOf = ({ active, next }: store.SeedPair): SeedsView => ({
  active: {
    commitment: commitmentOf(active.serverSeed),
    clientSeed: active.clientSeed,
    nonce: active.nonce,
  },
  next: { commitment: commitmentOf(next.serverSeed) },
})

/** A player gets seeds with the first look at them, so that no bet is made with a seed whose commitment nobody saw. */
const readSeeds = async (deps: Deps, schema: store.SeedSchema, player: PlayerId): Promise<SeedsView> =>
  viewOf(
    (await store.findSeeds(deps.db, schema, player)) ??
      (await deps.transact((tx) => makeSeeds(deps, tx, schema, player))),
  )

const makeSeeds = async (
  deps: Deps,
  tx: Tx,
  schema: store.SeedSchema,
  player: PlayerId,
): Promise<store.SeedPair> => {
  await lockWallet(tx, player)
  const made = await store.findSeeds(tx, schema, player)
  if (made) return made
  await store.insertNext(tx, schema, player, newServerSeed(deps))
  await store.activate(tx, schema, player, newClientSeed(deps))
  await store.insertNext(tx, schema, player, newServerSeed(deps))
  return defined(await store.findSeeds(tx, schema, player), 'the seeds that were made')
}

export type RotateRefusal = ClientSeedRefusal | 'seeds_not_shown' | 'round_open'

type Rotated = SeedsView & { readonly revealed: RevealedSeed }

/** Shows the seed in use and takes the next one. No round may be in play: its outcome would be known. */
const rotateSeeds = async (
  deps: Deps,
  tx: Tx,
  schema: store.SeedSchema,
  { player, asked }: { readonly player: PlayerId; readonly asked: string | undefined },
): Promise<Result<Rotated, RotateRefusal>> => {
  const chosen = asked === undefined ? undefined : parseClientSeed(asked)
  if (chosen && !chosen.ok) return chosen
  await lockWallet(tx, player)
  const before = await store.findSeeds(tx, schema, player)
  if (!before) return err('seeds_not_shown')
  if (await store.hasOpenRound(tx, schema, player)) return err('round_open')
  const { id, serverSeed, clientSeed, nonce } = before.active
  await store.reveal(tx, schema, id, deps.clock.now())
  await store.activate(tx, schema, player, chosen?.value ?? clientSeed)
  await store.insertNext(tx, schema, player, newServerSeed(deps))
  const after = defined(await store.findSeeds(tx, schema, player), 'the seeds that come next')
  const revealed = { serverSeed, commitment: commitmentOf(serverSeed), clientSeed, bets: nonce }
  return ok({ ...viewOf(after), revealed })
}

export type PlayerSeeds = ReturnType<typeof createSeeds>

/** The seeds of players for the games of one schema. */
export const createSeeds = (deps: Deps, schema: store.SeedSchema) => ({
  read: (player: PlayerId) => readSeeds(deps, schema, player),
  rotate: (tx: Tx, player: PlayerId, asked: string | undefined) =>
    rotateSeeds(deps, tx, schema, { player, asked }),
  /** The pair in use; undefined for a player who has never looked. */
  find: async (tx: Tx, player: PlayerId) => (await store.findSeeds(tx, schema, player))?.active,
})
