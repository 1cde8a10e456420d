import {
  type BetId,
  groupBy,
  minus,
  negate,
  type Paise,
  paise,
  type PlayerId,
  plus,
  ZERO,
} from '@maidan/core'
import { type Split, whole } from '@maidan/ledger'
import type { Known } from '@maidan/sports'
import type { Query } from '../../platform/postgres/database.ts'
import type { MarketRow } from '../markets/index.ts'
import { findWallets } from '../wallet/index.ts'
import { decideMovement, type Due, movesNothing } from './movement.ts'
import { decideOf } from './settle-market.ts'
import { type Settled, settlePlayer } from './settle-players.ts'
import { decideSlipOutcome } from './slips/decide-slip.ts'
import { isDue } from './slips/settle-slips.ts'
import { listSlips, readSlips, type StoredSlip } from './slips/slip-store.ts'
import * as store from './store.ts'

export type BetPreview = {
  readonly bet: BetId
  /** Undefined where a slip waits for its other legs again. */
  readonly becomes: Paise | undefined
  readonly verdict: string
}

/** What a result would do to one player. */
export type PlayerPreview = {
  readonly player: PlayerId
  /** What the market and its slips made until now, commission taken off; undefined before the first settlement. */
  readonly was: Paise | undefined
  readonly becomes: Paise
  readonly change: Paise
  /** Cash and bonus afterwards. */
  readonly balanceAfter: Paise
  /** What the player cannot pay. */
  readonly short: Paise
  readonly postings: number
  /** What the accounts of the house get from the player; below zero they pay. */
  readonly house: Paise
  readonly bets: readonly BetPreview[]
}

export type SettlementPreview = { readonly version: number; readonly players: readonly PlayerPreview[] }

/** Far more than a market has; beyond that nobody could look through a preview. */
const MOST_PLAYERS = 100_000
const MOST_SLIPS = 100_000

/**
 * What the settlement of a market by this result would do, decided by the same functions and written nowhere. It reads
 * wallets as they are, so that a player who spends meanwhile may have less when it is done.
 */
export const previewSettlement = async (
  db: Query,
  row: MarketRow,
  result: Known,
): Promise<SettlementPreview> => {
  const version = row.resultVersion + 1
  const settled = await settleAll(db, row, result, version)
  const slips = await slipsOf(db, row, result, version)
  const slipsBy = groupBy(slips, ({ player }) => player)
  const ids = [...new Set([...settled.keys(), ...slipsBy.keys()])].sort((a, b) => a - b)
  const wallets = await findWallets(db, ids)
  const players = ids.map((player) =>
    previewPlayer(
      player,
      settled.get(player),
      slipsBy.get(player) ?? [],
      wallets.get(player) ?? { cash: ZERO, bonus: ZERO },
    ),
  )
  return { version, players }
}

const settleAll = async (
  db: Query,
  row: MarketRow,
  result: Known,
  version: number,
): Promise<Map<PlayerId, Settled>> => {
  const { id: market } = row
  const players = await store.listPlayers(db, market, version, MOST_PLAYERS)
  const decide = await decideOf(db, { ...row, resultVersion: version }, result)
  const positions = await store.readPositions(db, market, players)
  const priors = await store.findPriors(db, market, version, players)
  const found = await store.findBets(db, market, players, version === 1)
  const bets = groupBy(found, ({ player }) => player)
  return new Map(
    players.map((player) => [
      player,
      settlePlayer({ decide }, player, bets.get(player) ?? [], positions.get(player), priors.get(player)),
    ]),
  )
}

type SlipPreview = {
  readonly player: PlayerId
  readonly slip: StoredSlip
  readonly decision: NonNullable<ReturnType<typeof decideSlipOutcome>>
}

const slipsOf = async (
  db: Query,
  { id: market }: MarketRow,
  result: Known,
  version: number,
): Promise<SlipPreview[]> => {
  const isFirst = version === 1
  const slips = await readSlips(db, await listSlips(db, market, undefined, isFirst, MOST_SLIPS))
  return slips.flatMap((stored) => {
    const slip = { ...withResult(stored, String(market), result), version: stored.version + 1 }
    const decision = isDue(slip, isFirst) ? decideSlipOutcome(slip, result) : undefined
    return decision ? [{ player: slip.player, slip, decision }] : []
  })
}

const withResult = (stored: StoredSlip, market: string, result: Known): StoredSlip => ({
  ...stored,
  results: stored.results.map((one, at) => (stored.slip.legs[at]?.market === market ? result : one)),
})

/** Plays the movements of a player one after the other, as the settlement does, against the wallet of now. */
const createPurse = (wallet: Split, claims: Paise) => {
  const purse = { ...wallet, claims, short: ZERO, postings: 0, house: ZERO }
  return {
    purse,
    move: (due: Omit<Due, 'claims'>): void => {
      const { pockets, house, owed, offset } = decideMovement({ ...due, claims: purse.claims }, purse)
      purse.cash = plus(purse.cash, pockets.cash)
      purse.bonus = plus(purse.bonus, pockets.bonus)
      purse.claims = paise(purse.claims - offset + owed)
      purse.short = plus(purse.short, owed)
      for (const { amount } of house) purse.house = plus(purse.house, amount)
      if (!movesNothing({ pockets, house, owed, offset })) purse.postings += 1
    },
  }
}

const previewPlayer = (
  player: PlayerId,
  settled: Settled | undefined,
  slips: readonly SlipPreview[],
  wallet: Split,
): PlayerPreview => {
  const { purse, move } = createPurse(
    { cash: wallet.cash, bonus: wallet.bonus },
    settled?.prior?.claims ?? ZERO,
  )
  if (settled) move(settled.due)
  for (const { slip, decision } of slips)
    move({ held: slip.held, exposure: decision.exposure, net: decision.net, commission: ZERO })
  const before = [
    ...(settled?.prior ? [minus(settled.prior.profit, settled.prior.commission)] : []),
    ...slips.flatMap(({ slip }) => slip.profit ?? []),
  ]
  const after = [
    settled ? minus(settled.result.profit, settled.result.commission) : ZERO,
    ...slips.map(({ decision }) => decision.profit),
  ]
  const was = before.length > 0 ? total(before) : undefined
  return {
    player,
    was,
    becomes: total(after),
    change: minus(total(after), was ?? ZERO),
    balanceAfter: whole(purse),
    short: purse.short,
    postings: purse.postings,
    house: purse.house,
    bets: [...(settled ? betsOf(settled) : []), ...slips.map(slipBet)],
  }
}

const total = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => plus(sum, amount), ZERO)

const betsOf = ({ result }: Settled): BetPreview[] =>
  result.bets.map(({ bet, profit, verdict }) => ({ bet, verdict, becomes: profit }))

const slipBet = ({ slip, decision }: SlipPreview): BetPreview => ({
  bet: slip.id,
  verdict: decision.verdict,
  becomes: decision.verdict === 'reopened' ? undefined : decision.profit,
})

/** What the house gets in all; below zero it pays. */
export const houseOf = (players: readonly PlayerPreview[], houseAccount: PlayerId): Paise =>
  players.reduce(
    (sum, { player, house, change }) => plus(sum, player === houseAccount ? plus(house, change) : house),
    negate(ZERO),
  )
