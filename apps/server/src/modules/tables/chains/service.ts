import { defined, groupBy } from '@maidan/core'
import { type ChainHash, type Salt, serverSeedOf } from '@maidan/games'
import type { Query, Transact } from '../../../platform/postgres/database.ts'
import { hashAt, makeChain } from '../../shared-rounds/index.ts'
import type { TablesDeps } from '../deps.ts'
import * as store from './store.ts'

/** Three days of rounds at a table that never sleeps; made in some ten milliseconds, when the table first wakes. */
const LENGTH = 10_000
const SPACING = 100
/** With so many rounds left the next chain is promised. */
const MARGIN = 500
const SECRET_BYTES = 32

const newSecret = ({ entropy }: Pick<TablesDeps, 'entropy'>): string =>
  serverSeedOf(entropy.bytes(SECRET_BYTES))

export type TablePlace = {
  readonly chain: number
  readonly position: number
  readonly hash: ChainHash
  readonly salt: Salt
  /** Whether the next chain is to be promised. */
  readonly isNearEnd: boolean
}

const roundsLeft = (chains: readonly store.ChainRow[]): number =>
  chains.reduce((rounds, { length, played }) => rounds + length - played, 0)

/** The place of the next round of each table with its hash; none where no promised and salted chain has one left. */
export const listNextPlaces = async (
  db: Query,
  games: readonly string[],
): Promise<ReadonlyMap<string, TablePlace>> => {
  const found = [...groupBy(await store.listChains(db, games), ({ game }) => game)].flatMap(
    ([game, chains]) => {
      const next = chains.find(({ played, length }) => played < length)
      if (!next || next.salt === null) return []
      const isNearEnd = roundsLeft(chains) <= MARGIN
      return [{ game, chain: next.id, position: next.played + 1, salt: next.salt, isNearEnd }]
    },
  )
  const kept = new Map((await store.listKept(db, found)).map((hash) => [hash.chain, hash]))
  return new Map(
    found.map(({ game, ...place }) => {
      const from = defined(kept.get(place.chain), 'a chain keeps its last hash')
      return [game, { ...place, hash: hashAt(from, place.position) }]
    }),
  )
}

/**
 * Promises the next chain of a table before the last one ends, and then draws its salt: whoever made the chain could not know it.
 * Each is a transaction of its own, so that anybody may die in between.
 */
export const keepChains = async (
  deps: Pick<TablesDeps, 'db' | 'entropy'>,
  transact: Transact,
  game: string,
): Promise<void> => {
  const chains = await store.listChains(deps.db, [game])
  if (roundsLeft(chains) <= MARGIN) {
    const chain = await makeChain(newSecret(deps) as ChainHash, { length: LENGTH, spacing: SPACING })
    await transact((tx) => store.insertChain(tx, game, chain))
  }
  const unsalted = (await store.listChains(deps.db, [game])).find(({ salt }) => salt === null)
  if (unsalted) await transact((tx) => store.fixSalt(tx, unsalted.id, newSecret(deps)))
}
