import type { ChainView, SharedGameSlug } from '@maidan/contracts/player'
import { defined } from '@maidan/core'
import { type ChainHash, serverSeedOf, type Salt } from '@maidan/games'
import type { Query } from '../../../platform/postgres/database.ts'
import type { SharedDeps } from '../deps.ts'
import { hashAt, makeChain } from './make.ts'
import * as store from './store.ts'

type Deps = Pick<SharedDeps, 'db' | 'ownerTransact' | 'entropy' | 'publish' | 'chains' | 'onCommit'>

const SECRET_BYTES = 32

const newSecret = ({ entropy }: Pick<Deps, 'entropy'>): string => serverSeedOf(entropy.bytes(SECRET_BYTES))

/** What is to be done for the chains of a game, oldest chain first. */
export type ChainStep =
  | { readonly type: 'nothing' }
  | { readonly type: 'make'; readonly length: number }
  | { readonly type: 'salt'; readonly chain: number }

/** How many rounds are played before the first one of each chain that is not played out, oldest first. */
export const withRoundsBefore = <C extends Pick<store.ChainRow, 'played' | 'length'>>(
  chains: readonly C[],
): (C & { readonly roundsBefore: number })[] => {
  let roundsBefore = 0
  return chains.map((chain) => {
    const placed = { ...chain, roundsBefore: chain.played > 0 ? 0 : roundsBefore }
    roundsBefore += chain.length - chain.played
    return placed
  })
}

export const decideChains = (chains: readonly store.ChainRow[], plan: SharedDeps['chains']): ChainStep => {
  const left = withRoundsBefore(chains).filter(({ played, length }) => played < length)
  const unsalted = left.find(({ salt, roundsBefore }) => salt === null && roundsBefore <= plan.drawsAt)
  if (unsalted) return { type: 'salt', chain: unsalted.id }
  const rounds = left.reduce((sum, { played, length }) => sum + length - played, 0)
  if (rounds > plan.margin) return { type: 'nothing' }
  return { type: 'make', length: chains.length === 0 ? plan.firstLength : plan.length }
}

/** Takes the next step for the chains of a game. The owner of the rounds calls it again and again. */
export const keepChains = async (deps: Deps, game: SharedGameSlug): Promise<ChainStep> => {
  const step = decideChains((await store.listChains(deps.db, game)).toReversed(), deps.chains)
  switch (step.type) {
    case 'make': {
      const chain = await makeChain(newSecret(deps) as ChainHash, { ...deps.chains, length: step.length })
      await deps.ownerTransact((tx) => store.insertChain(tx, game, chain))
      return step
    }
    case 'salt':
      // Drawn now and not with the chain: whoever made the chain could not know it.
      await deps.ownerTransact(async (tx) => {
        await store.fixSalt(tx, step.chain, newSecret(deps))
        await deps.publish(tx, { topic: 'round_changed', game })
      })
      deps.onCommit()
      return step
    case 'nothing':
      return step
  }
}

/** The chain of the next round; undefined where no promised and salted one is left. */
export const findNextChain = async (db: Query, game: SharedGameSlug) => {
  const chains = (await store.listChains(db, game)).toReversed()
  const chain = chains.find(({ played, length }) => played < length)
  return chain && chain.salt !== null ? { ...chain, salt: chain.salt } : undefined
}

export type NextPlace = {
  readonly chain: number
  readonly position: number
  readonly hash: ChainHash
  readonly salt: Salt
}

/** The place of the next round with its hash. */
export const findNextPlace = async (db: Query, game: SharedGameSlug): Promise<NextPlace | undefined> => {
  const chain = await findNextChain(db, game)
  if (!chain) return undefined
  const position = chain.played + 1
  const kept = defined(await store.findKept(db, chain.id, position), 'a chain keeps its last hash')
  return { chain: chain.id, position, hash: hashAt(kept, position), salt: chain.salt }
}

export const viewOfChain = (row: store.ChainRow): ChainView => ({
  id: row.id,
  terminal: row.terminal,
  length: row.length,
  madeAt: row.madeAt,
  salt: row.salt,
  saltedAt: row.saltedAt,
  saltFrom: row.salt === null ? null : row.enteredBy === null ? 'server' : 'bitcoin',
  block:
    row.height === null || row.announcedAt === null
      ? null
      : { height: row.height, announcedAt: row.announcedAt },
  played: row.played,
})

export const readChains = async (db: Query, game: SharedGameSlug): Promise<ChainView[]> =>
  (await store.listChains(db, game)).map(viewOfChain)
