import { assert, defined, groupBy, ZERO } from '@maidan/core'
import type { Posting, Split } from '@maidan/ledger'
import type { Known } from '@maidan/sports'
import type { Tx } from '../../../platform/postgres/database.ts'
import { type Ledger, lockWallet } from '../../wallet/index.ts'
import { findMarket } from '../../markets/index.ts'
import type { BetId, MarketId } from '../../markets/index.ts'
import { decideMovement, freeChange, type MoneyMovement, movesNothing } from '../movement.ts'
import type { Tell } from '../settle-players.ts'
import * as store from '../store.ts'
import { decideSlipOutcome, type SlipDecision } from './decide-slip.ts'
import * as slipStore from './slip-store.ts'

type Corrected = { readonly market: MarketId; readonly version: number }
type Decided = { readonly slip: slipStore.StoredSlip; readonly decision: SlipDecision }

/**
 * Tries the next slips that have a leg in the market, in the caller's transaction. Answers the last one tried, or
 * undefined when there are no more. A slip is paid once for each state of its results, whichever market comes first.
 */
export const settleSlips = async (
  tx: Tx,
  { ledger, tell }: { readonly ledger: Pick<Ledger, 'postIn'>; readonly tell: Tell },
  of: Corrected,
  after: BetId | undefined,
  chunk: number,
): Promise<BetId | undefined> => {
  const isFirst = of.version === 1
  // A correction can take money from a wallet, so the worker corrects one slip at a time.
  const ids = await slipStore.listSlips(tx, of.market, after, isFirst, isFirst ? chunk : 1)
  const last = ids.at(-1)
  if (last === undefined) return undefined
  const because = await resultOf(tx, of.market)
  const slips = await slipStore.lockSlips(tx, ids)
  const decided = slips.filter((slip) => isDue(slip, isFirst)).flatMap((slip) => decide(slip, because))
  if (decided.length > 0) await payAndSave(tx, ledger, of, decided)
  const told = groupBy(decided, ({ slip }) => slip.player)
  await tell(tx, new Map([...told].map(([player, own]) => [player, own.map(({ slip }) => slip.id)])))
  return last
}

const resultOf = async (tx: Tx, market: MarketId): Promise<Known> =>
  defined((await findMarket(tx, market))?.result, `market ${market} has a result`)

/** While the worker waited for the lock, another market of the slip may have settled it. */
export const isDue = ({ profit, version, settledBy }: slipStore.StoredSlip, isFirst: boolean): boolean =>
  version > settledBy && (profit === undefined || !isFirst)

const decide = (slip: slipStore.StoredSlip, because: Known): Decided[] => {
  const decision = decideSlipOutcome(slip, because)
  return decision ? [{ slip, decision }] : []
}

const payAndSave = async (
  tx: Tx,
  ledger: Pick<Ledger, 'postIn'>,
  of: Corrected,
  decided: readonly Decided[],
): Promise<void> => {
  const movements: MoneyMovement[] = []
  for (const one of decided) movements.push(await moneyOf(tx, of, one))
  const postings = decided.flatMap(({ slip }, at) => {
    const movement = movements[at]
    return movement && !movesNothing(movement) ? [postingOf(slip, movement)] : []
  })
  for (const [at, verdict] of (await ledger.postIn(tx, postings)).entries())
    assert(verdict.ok, `the ledger refused ${postings[at]?.key} of player ${postings[at]?.player}`)
  await saveClaims(tx, of, decided, movements)
  await store.saveReceipts(
    tx,
    decided.map(({ slip: { id: bet, player, version }, decision }) => ({
      ...decision,
      bet,
      player,
      version,
    })),
  )
  await slipStore.saveSlips(
    tx,
    decided.map(({ slip: { id }, decision }) => ({ id, decision })),
  )
}

const EMPTY: Split = { cash: ZERO, bonus: ZERO }

const moneyOf = async (
  tx: Tx,
  { market, version }: Corrected,
  { slip, decision: { exposure, net } }: Decided,
): Promise<MoneyMovement> => {
  const claims = version === 1 ? ZERO : await slipStore.findClaims(tx, market, slip.player)
  const due = { held: slip.held, exposure, net, commission: ZERO, claims }
  const free = freeChange(due) < 0 ? await lockWallet(tx, slip.player) : undefined
  return decideMovement(due, free ?? EMPTY)
}

const postingOf = (
  { id, player, version, settledBy }: slipStore.StoredSlip,
  { pockets, house }: MoneyMovement,
): Posting => ({
  player,
  key: `settle:slip:${id}:${version}`,
  kind: settledBy > 0 ? 'bet_corrected' : 'bet_settled',
  movement: settledBy > 0 ? 'correction' : 'payout',
  reference: `bet:${id}`,
  change: { type: 'move', pockets, house },
})

/** Books what the player could not pay with the market whose correction asked for it. */
const saveClaims = async (
  tx: Tx,
  { market, version }: Corrected,
  decided: readonly Decided[],
  movements: readonly MoneyMovement[],
): Promise<void> => {
  for (const [at, { slip }] of decided.entries()) {
    const { owed, offset } = defined(movements[at], 'a movement for each slip')
    if (offset > 0) await store.reduceClaims(tx, market, slip.player, offset)
    if (owed > 0)
      await store.saveSettlements(tx, market, version, [
        { player: slip.player, profit: ZERO, commission: ZERO, owed },
      ])
  }
}
