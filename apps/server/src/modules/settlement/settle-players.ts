import { assert, groupBy, minus, negate, type Paise, type PlayerId, ZERO } from '@maidan/core'
import { type Split, whole } from '@maidan/ledger'
import type { Tx } from '../../platform/postgres/database.ts'
import { type Ledger, lockWallet } from '../wallet/index.ts'
import type { BetId, MarketId } from '../markets/index.ts'
import type { BetToSettle, Decide, PlayerResult } from './model.ts'
import { decideMovement, type Due, freeChange, type MoneyMovement, movesNothing } from './movement.ts'
import * as store from './store.ts'

/** Tells players which of their bets are settled, in the transaction that settles them. */
export type Tell = (tx: Tx, bets: ReadonlyMap<PlayerId, readonly BetId[]>) => Promise<void>

/** One result of one market, and how its bets are decided by it. */
export type Settling = { readonly market: MarketId; readonly version: number; readonly decide: Decide }

export type Settled = {
  readonly player: PlayerId
  readonly result: PlayerResult
  readonly prior: store.Prior | undefined
  readonly held: Split
  readonly due: Due
}

const NOTHING: Split = { cash: ZERO, bonus: ZERO }
const EMPTY = { cash: ZERO, bonus: ZERO }

/**
 * Settles all bets of a number of players in the market, in the caller's transaction. Gives the number of players. It
 * skips players with a row for this result, so a rerun goes on where the last one ended.
 */
export const settlePlayers = async (
  tx: Tx,
  ledger: Pick<Ledger, 'postIn'>,
  settling: Settling,
  limit: number,
  tell: Tell,
): Promise<number> => {
  const { market, version } = settling
  const players = await store.listPlayers(tx, market, version, limit)
  if (players.length === 0) return 0
  const positions = await store.takePositions(tx, market, players)
  const priors = await store.findPriors(tx, market, version, players)
  const bets = groupBy(await store.findBets(tx, market, players, version === 1), ({ player }) => player)
  const settled = players.map((player) =>
    settlePlayer(settling, player, bets.get(player) ?? [], positions.get(player), priors.get(player)),
  )
  const movements = await moveMoney(tx, ledger, settling, settled)
  await saveRows(tx, settling, settled, movements)
  await saveOutcomes(tx, version, settled, bets)
  await tell(tx, new Map([...bets].map(([player, own]) => [player, own.map(({ id }) => id)])))
  return players.length
}

/** Decides what the result makes for a player, without a look at what the wallet can pay. */
export const settlePlayer = (
  { decide }: Pick<Settling, 'decide'>,
  player: PlayerId,
  bets: readonly BetToSettle[],
  position: Split | undefined,
  prior: store.Prior | undefined,
): Settled => {
  const matched = bets.filter((bet) => bet.matched > 0)
  const result = decide(player, matched)
  const held = position ?? matched.find((bet) => whole(bet.held) > 0)?.held ?? NOTHING
  const commission = minus(result.commission, prior?.commission ?? ZERO)
  const net = minus(minus(result.profit, prior?.profit ?? ZERO), commission)
  const exposure = position ? negate(whole(position)) : ZERO
  return {
    player,
    result,
    prior,
    held,
    due: { held, exposure, net, commission, claims: prior?.claims ?? ZERO },
  }
}

const moveMoney = async (
  tx: Tx,
  ledger: Pick<Ledger, 'postIn'>,
  settling: Settling,
  settled: readonly Settled[],
): Promise<MoneyMovement[]> => {
  const wallets = await lockPayers(tx, settled)
  const movements = settled.map(({ player, due }) => decideMovement(due, wallets.get(player) ?? EMPTY))
  const postings = settled.flatMap(({ player, prior }, at) => {
    const movement = movements[at]
    return movement && !movesNothing(movement) ? [postingOf(settling, player, prior, movement)] : []
  })
  for (const [at, verdict] of (await ledger.postIn(tx, postings)).entries())
    assert(verdict.ok, `the ledger refused ${postings[at]?.key} of player ${postings[at]?.player}`)
  return movements
}

/** If one player has to pay, locks all wallets of the step, lowest id first, as the ledger does. */
const lockPayers = async (tx: Tx, settled: readonly Settled[]): Promise<Map<PlayerId, Split>> => {
  const wallets = new Map<PlayerId, Split>()
  if (settled.every(({ due }) => freeChange(due) >= 0)) return wallets
  for (const { player } of settled) {
    const wallet = await lockWallet(tx, player)
    if (wallet) wallets.set(player, wallet)
  }
  return wallets
}

const postingOf = (
  { market, version }: Settling,
  player: PlayerId,
  prior: store.Prior | undefined,
  { pockets, house }: MoneyMovement,
) =>
  ({
    player,
    key: `settle:${market}:${version}`,
    kind: prior ? 'bet_corrected' : 'bet_settled',
    movement: prior ? 'correction' : 'payout',
    reference: `market:${market}`,
    change: { type: 'move', pockets, house },
  }) as const

const saveRows = async (
  tx: Tx,
  { market, version }: Settling,
  settled: readonly Settled[],
  movements: readonly MoneyMovement[],
): Promise<void> => {
  const owed = (at: number): Paise => movements[at]?.owed ?? ZERO
  const lines = settled.map(({ player, result }, at) => ({ player, ...result, owed: owed(at) }))
  await store.saveSettlements(tx, market, version, lines)
  for (const [at, { player }] of settled.entries()) {
    const offset = movements[at]?.offset ?? ZERO
    if (offset > 0) await store.reduceClaims(tx, market, player, offset)
  }
}

const saveOutcomes = async (
  tx: Tx,
  version: number,
  settled: readonly Settled[],
  bets: ReadonlyMap<PlayerId, readonly BetToSettle[]>,
): Promise<void> => {
  const outcomes = settled.flatMap(({ player, result }) =>
    result.bets.map((bet) => ({ ...bet, player, version })),
  )
  await store.saveReceipts(tx, outcomes)
  await store.saveBets(tx, outcomes, keptOrigins(settled))
  const unmatched = [...bets.values()].flat().filter(({ matched }) => matched === 0)
  await store.endBets(
    tx,
    unmatched.map(({ id }) => id),
  )
}

/** A later correction needs the pockets of the stake; the first bet of a player keeps them for all bets. */
const keptOrigins = (settled: readonly Settled[]): Map<BetId, Split> =>
  new Map(
    settled.flatMap(({ result, held, due }) => {
      const [first] = result.bets
      return first && due.exposure < 0 ? [[first.bet, held] as const] : []
    }),
  )
