import { type ChainHash, hashBefore, type Salt } from '../fair/chain.ts'
import { floatsOneByOne } from '../spots/drawing.ts'
import type { Deal, SpotGame } from '../spots/spot-game.ts'

/**
 * A round of a shared table is the next place of a chain that was made backwards and promised before its salt was drawn. The hash of
 * the place is the server seed, the salt the client seed, the place the nonce: it is checked as any round of the studio.
 */
export type TableSeeds = { readonly hash: ChainHash; readonly salt: Salt; readonly position: number }

/** What is shown before the round: the hash that was played before it, which nobody can turn round. */
export const promiseOf = ({ hash }: Pick<TableSeeds, 'hash'>): string => hashBefore(hash)

export const tableDeal = (game: SpotGame, { hash, salt, position }: TableSeeds): Deal =>
  game.deal(floatsOneByOne({ serverSeed: hash, clientSeed: salt, nonce: position }))
