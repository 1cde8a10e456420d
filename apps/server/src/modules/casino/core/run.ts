import { assert, defined, err, ok, type Paise, paise, plus, ZERO } from '@maidan/core'
import {
  giveBack,
  type LedgerRefusal,
  type Posting,
  type Receipt,
  spend,
  type Split,
  whole,
} from '@maidan/ledger'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Ledger } from '../../wallet/index.ts'
import { type Decision, decide, isKept } from './decide.ts'
import { type Call, idsOf, payloadHash, type WalletAnswer, type WalletRefusal } from './operation.ts'
import type { Opened, TransactionRow } from './rows.ts'
import { type BatchRows, type Moment, type NewTransaction, openBatch, writeBatch } from './statements.ts'

type Batch = BatchRows & { readonly payments: Posting[]; readonly answers: WalletAnswer[] }

type Item = {
  readonly call: Call
  readonly opened: Opened
  readonly payload: string
  readonly place: number
}

const NO_CHANGE: Split = { cash: ZERO, bonus: ZERO }

/** The account of the house against which a provider takes and pays. */
export const clearingOf = (provider: string): `provider:${string}` => `provider:${provider}`

/**
 * Decides and writes a batch of at most one call a player in one transaction. The wallets are held first, so nothing that a call
 * is decided by can change meanwhile. Answers in the order of the calls.
 */
export const runBatch = async (
  ledger: Ledger,
  tx: Tx,
  calls: readonly Call[],
  moment: Moment,
): Promise<readonly WalletAnswer[]> => {
  const opened = await openBatch(tx, calls, moment)
  const batch: Batch = { rounds: [], transactions: [], bets: [], payments: [], answers: [] }
  const stakes: (Item & { readonly amount: Paise })[] = []
  for (const [place, call] of calls.entries()) {
    const item = { call, opened: defined(opened[place], 'a row'), payload: payloadHash(call), place }
    const decision = decide(call, item.opened, item.payload)
    if (!decision.ok) refuse(batch, item, decision.refusal)
    else if (decision.value.type === 'stake') stakes.push({ ...item, amount: decision.value.amount })
    else carryOut(batch, item, decision.value)
  }
  const drawn = stakes.filter(({ amount }) => amount > 0)
  const verdicts = drawn.length === 0 ? [] : await ledger.postIn(tx, drawn.map(stakeOf))
  for (const [at, item] of drawn.entries()) {
    const verdict = defined(verdicts[at], 'a verdict for each stake')
    if (verdict.ok) keepBet(batch, item, verdict.value.change, pocketsOf(verdict.value))
    else refuse(batch, item, refusalOf(verdict.refusal))
  }
  for (const item of stakes) if (item.amount === 0) keepBet(batch, item, NO_CHANGE, walletOf(item))
  if (batch.transactions.length + batch.rounds.length > 0)
    await writeBatch(tx, ledger.literalOf(batch.payments), batch)
  return batch.answers
}

const walletOf = ({ opened }: Item): Split => defined(opened.wallet, 'a wallet')

const pocketsOf = ({ wallet: { cash, bonus } }: Receipt): Split => ({ cash, bonus })

const REFUSED: Readonly<Partial<Record<LedgerRefusal, WalletRefusal>>> = {
  no_wallet: 'player_unknown',
  blocked: 'player_blocked',
  limit_reached: 'limit_reached',
  over_bonus_maximum: 'over_bonus_maximum',
  insufficient_funds: 'insufficient_funds',
}

/** What the ledger refuses a stake for. Anything else is a bug. */
const refusalOf = (refusal: LedgerRefusal): WalletRefusal => {
  const known = REFUSED[refusal]
  assert(known !== undefined, `the ledger refused a stake: ${refusal}`)
  return known
}

const keyOf = ({ provider, operation }: Call): string =>
  `casino:${provider}:${defined(idsOf(operation).tx, 'an id')}`

const posting = (
  call: Call,
  words: Pick<Posting, 'kind' | 'movement' | 'change'>,
  round: string | undefined,
): Posting => ({
  player: call.player,
  key: keyOf(call),
  ...(round === undefined ? {} : { reference: `casino:${call.provider}:${round}`.slice(0, 160) }),
  ...words,
})

const stakeOf = ({ call, amount }: Item & { readonly amount: Paise }): Posting =>
  posting(
    call,
    { kind: 'game_bet', movement: 'stake', change: spend(amount, clearingOf(call.provider)) },
    idsOf(call.operation).round,
  )

type Written = Pick<NewTransaction, 'kind' | 'state' | 'effect'> & {
  readonly change: Split
  readonly balance: Split
  readonly refusal?: WalletRefusal
  readonly round?: number
}

const rowOf = ({ call, opened, payload }: Item, written: Written): NewTransaction => {
  const { tx, target, round } = idsOf(call.operation)
  return {
    provider: call.provider,
    tx: defined(tx, 'an id'),
    id: opened.newId,
    kind: written.kind,
    player_id: call.player,
    round_id: written.round,
    round_ref: round,
    target: target ?? null,
    amount: 'amount' in call.operation ? call.operation.amount : paise(whole(written.change)),
    d_cash: written.change.cash,
    d_bonus: written.change.bonus,
    cash: written.balance.cash,
    bonus: written.balance.bonus,
    payload_hash: payload,
    state: written.state,
    refusal: written.refusal ?? null,
    effect: written.effect,
  }
}

const answer = (batch: Batch, item: Item, { effect, change, balance }: Written): void => {
  batch.answers[item.place] = ok({ id: item.opened.newId, effect, change, balance, isReplay: false })
}

const refuse = (batch: Batch, item: Item, refusal: WalletRefusal): void => {
  const balance = item.opened.wallet
  batch.answers[item.place] = { ...err(refusal), ...(balance ? { balance } : {}) }
  if (!balance || !isKept(item.call.operation, refusal)) return
  const kept = { kind: 'bet', state: 'refused', effect: 'nothing', change: NO_CHANGE, balance } as const
  batch.transactions.push(rowOf(item, { ...kept, refusal }))
}

/** What was answered before, to the last field. */
const replay = (row: TransactionRow): WalletAnswer => {
  const balance = { cash: row.cash, bonus: row.bonus }
  if (row.refusal !== null) return { ...err(row.refusal), balance, isReplay: true }
  const change = { cash: row.d_cash, bonus: row.d_bonus }
  return ok({ id: row.id, effect: row.effect, change, balance, isReplay: true })
}

const NO_ROUND_CHANGE = {
  bets: 0,
  live: 0,
  wins: 0,
  cash: 0,
  bonus: 0,
  won: 0,
  closes: false,
  settles: false,
} as const

const keepBet = (batch: Batch, item: Item, change: Split, balance: Split): void => {
  const { provider, player, operation } = item.call
  assert(operation.type === 'bet', 'a stake is of a bet')
  const written = { kind: 'bet', state: 'open', effect: 'moved', change, balance } as const
  batch.transactions.push(rowOf(item, written))
  batch.rounds.push({
    ...NO_ROUND_CHANGE,
    provider,
    player,
    ref: operation.round,
    game: operation.game,
    bets: 1,
    live: 1,
    cash: 0 - change.cash,
    bonus: 0 - change.bonus,
    closes: operation.closes,
  })
  answer(batch, item, written)
}

const carryOut = (batch: Batch, item: Item, decision: Exclude<Decision, { type: 'stake' }>): void => {
  switch (decision.type) {
    case 'replay':
      batch.answers[item.place] = replay(decision.row)
      return
    case 'pay':
      return pay(batch, item, decision)
    case 'give_back':
      return takeBack(batch, item, decision)
    case 'nothing':
      return keepNothing(batch, item, 'nothing', decision.bet)
    case 'tombstone':
      return keepNothing(batch, item, 'tombstone', undefined)
    case 'close':
      return close(batch, item)
  }
}

const added = (wallet: Split, pockets: Split): Split => ({
  cash: plus(wallet.cash, pockets.cash),
  bonus: plus(wallet.bonus, pockets.bonus),
})

const pay = (batch: Batch, item: Item, decision: Extract<Decision, { type: 'pay' }>): void => {
  const { call, opened } = item
  const { pockets, kind, bet } = decision
  const balance = added(walletOf(item), pockets)
  const written = { kind, state: 'done', effect: 'moved', change: pockets, balance } as const
  const round = kind === 'win' ? opened.round : undefined
  batch.transactions.push(rowOf(item, { ...written, ...(round ? { round: round.id } : {}) }))
  if (whole(pockets) > 0) {
    const change = giveBack(pockets, clearingOf(call.provider))
    const words = { kind: kind === 'win' ? 'game_win' : 'game_promo', movement: 'payout', change } as const
    batch.payments.push(posting(call, words, round?.ref))
  }
  answer(batch, item, written)
  if (call.operation.type !== 'win') return
  const { closes } = call.operation
  const { ref, game } = defined(round, 'a win has a round')
  const change = { provider: call.provider, player: call.player, ref, game, wins: 1, won: whole(pockets) }
  batch.rounds.push({ ...NO_ROUND_CHANGE, ...change, closes, settles: closes || bet === undefined })
  if (bet?.state === 'open') batch.bets.push({ provider: call.provider, tx: bet.tx, state: 'settled' })
}

const takeBack = (batch: Batch, item: Item, decision: Extract<Decision, { type: 'give_back' }>): void => {
  const { provider, player } = item.call
  const { bet, pockets } = decision
  const { id, ref, game } = defined(item.opened.round, 'a bet that was taken has a round')
  const balance = added(walletOf(item), pockets)
  const written = { kind: 'rollback', state: 'done', effect: 'moved', change: pockets, balance } as const
  batch.transactions.push(rowOf(item, { ...written, round: id }))
  if (whole(pockets) > 0) {
    const change = giveBack(pockets, clearingOf(provider))
    batch.payments.push(posting(item.call, { kind: 'game_cancelled', movement: 'correction', change }, ref))
  }
  batch.bets.push({ provider, tx: bet.tx, state: 'rolled_back' })
  const back = { live: -1, cash: 0 - pockets.cash, bonus: 0 - pockets.bonus }
  batch.rounds.push({ ...NO_ROUND_CHANGE, provider, player, ref, game, ...back })
  answer(batch, item, written)
}

/** A rollback without effect is kept as any other, and what it names can never be taken after it. */
const keepNothing = (
  batch: Batch,
  item: Item,
  effect: 'nothing' | 'tombstone',
  refused: TransactionRow | undefined,
): void => {
  const balance = walletOf(item)
  const written = { kind: 'rollback', state: 'done', effect, change: NO_CHANGE, balance } as const
  const { tx, target } = idsOf(item.call.operation)
  if (tx !== undefined) {
    const row = rowOf(item, { ...written, ...(refused?.round_id ? { round: refused.round_id } : {}) })
    batch.transactions.push(row)
    if (effect === 'tombstone')
      batch.transactions.push({
        ...row,
        tx: defined(target, 'a target'),
        id: 0 - row.id,
        kind: 'tombstone',
        target: null,
      })
  }
  answer(batch, item, written)
}

const close = (batch: Batch, item: Item): void => {
  const { provider, player } = item.call
  const { ref, game, closed_at: closedAt } = defined(item.opened.round, 'a round')
  if (closedAt === null)
    batch.rounds.push({ ...NO_ROUND_CHANGE, provider, player, ref, game, closes: true, settles: true })
  const balance = walletOf(item)
  batch.answers[item.place] = ok({ id: 0, effect: 'nothing', change: NO_CHANGE, balance, isReplay: false })
}
