import { defined, marketId, type MarketId, type PlayerId, ZERO } from '@maidan/core'
import type { Transact, Tx } from '../../platform/postgres/database.ts'
import { findDemoPlayers } from '../accounts/index.ts'
import { findBankings } from '../markets/index.ts'
import type { CountedPlayer, Known, PlayCounter, PlayPosting, Product, Settled } from './model.ts'
import { countPlay, type Counted } from './rules.ts'
import * as store from './store.ts'

export type CountDeps = {
  /** Of the owner of the chores. */
  readonly transact: Transact
  /** Asked in this order. Those that hold rows which players share stand last, so that these are held for a moment only. */
  readonly counters: readonly PlayCounter[]
}

/** The most postings of a player that one transaction counts. */
export const SLICE = 1000

/**
 * Counts what these players have played since the last time, in one transaction: either all counters have it and the cursors have
 * moved, or nothing happened. Gives those who have more.
 */
export const countPlayers = (
  { transact, counters }: CountDeps,
  players: readonly PlayerId[],
): Promise<PlayerId[]> =>
  transact(async (tx) => {
    const cursors = (await lockAll(tx, players)).filter(({ counts }) => counts)
    const postings = await store.readPostings(tx, cursors, SLICE)
    const more: PlayerId[] = []
    const moved: store.Moved[] = []
    const counted: CountedPlayer[] = []
    for (const cursor of cursors) {
      const own = postings.get(cursor.player) ?? []
      if (own.length > 0) {
        const { played, heldBonus, seq } = await countOne(tx, cursor, own)
        moved.push({ player: cursor.player, seq, heldBonus })
        counted.push({ player: cursor.player, postings: own, played })
      }
      if (own.length === SLICE) more.push(cursor.player)
    }
    await store.moveCursors(tx, moved)
    if (counted.length > 0) for (const count of counters) await count(tx, counted)
    return more
  })

/** A player who is seen for the first time gets a row, which says for good whether play of this player counts. */
const lockAll = async (tx: Tx, players: readonly PlayerId[]): Promise<store.Cursor[]> => {
  const found = await store.lockCursors(tx, players)
  const known = new Set(found.map(({ player }) => player))
  const strangers = players.filter((player) => !known.has(player))
  if (strangers.length === 0) return found
  await store.addCursors(tx, strangers, await findDemoPlayers(tx, strangers))
  return store.lockCursors(tx, players)
}

const countOne = async (
  tx: Tx,
  cursor: store.Cursor,
  postings: readonly PlayPosting[],
): Promise<Counted & { readonly seq: number }> => {
  const { seq } = defined(postings.at(-1), 'a posting')
  const known = await readKnown(tx, cursor.player, postings)
  return { ...countPlay(postings, cursor.heldBonus, known), seq }
}

const NOTHING: Settled = { released: ZERO, net: ZERO }

const readKnown = async (tx: Tx, player: PlayerId, postings: readonly PlayPosting[]): Promise<Known> => {
  const settlements = postings.filter(({ kind }) => kind === 'bet_settled' || kind === 'bet_corrected')
  const markets = settlements.flatMap(({ reference }) => marketIn(reference) ?? [])
  const bankings = markets.length === 0 ? new Map() : await findBankings(tx, markets)
  const before = new Map<number, Settled>()
  for (const { seq, kind, key } of settlements)
    if (kind === 'bet_corrected') before.set(seq, await store.sumSettlements(tx, player, keysBefore(key)))
  return {
    productOf: (reference) => productOf(bankings.get(marketIn(reference))),
    settledBefore: ({ seq }) => before.get(seq) ?? NOTHING,
  }
}

const marketIn = (reference: string | null): MarketId | undefined => {
  const id = /^market:(\d+)$/.exec(reference ?? '')?.[1]
  return id === undefined ? undefined : marketId(Number(id))
}

/** What is no market of the exchange, such as a slip, is banked by the house. */
const productOf = (banking: string | undefined): Product =>
  banking === 'exchange' ? 'exchange' : 'sportsbook'

/** A result is corrected a few times at most; a slip counts the results of all its markets. */
const MOST_VERSIONS = 1000

/** The keys of the settlements before this one: those of the same market or slip with a lower version. */
const keysBefore = (key: string): string[] => {
  const [, stem, version] = /^(settle:.+:)(\d+)$/.exec(key) ?? []
  const count = Math.min(Number(version ?? 1) - 1, MOST_VERSIONS)
  return Array.from({ length: count }, (_, at) => `${stem}${at + 1}`)
}
