import { type Clock, defined, err, type PlayerId, type Result } from '@maidan/core'
import { credit, expireHold, type LedgerRefusal, type Posting, type Receipt } from '@maidan/ledger'
import type { PlayerRequest } from '../../platform/http/index.ts'
import type { Query, Transact, Tx } from '../../platform/postgres/database.ts'
import type { Ledger } from './ledger/ledger.ts'
import { decideRefill, figures, type RefillRefusal, WELCOME, type WalletFigures } from './rules.ts'
import * as store from './store.ts'

export type WalletDeps = {
  readonly db: Query
  readonly transact: Transact
  readonly ledger: Ledger
  readonly clock: Clock
  readonly playMoney: boolean
}

export const readFigures = async (deps: Pick<WalletDeps, 'db'>, player: PlayerId): Promise<WalletFigures> => {
  const wallets = await store.findWallets(deps.db, [player])
  return figures(defined(wallets.get(player), `player ${player} has no wallet`))
}

export const readAllFigures = async (
  deps: Pick<WalletDeps, 'db'>,
  players: readonly PlayerId[],
): Promise<Map<PlayerId, WalletFigures>> => {
  const wallets = await store.findWallets(deps.db, players)
  return new Map([...wallets].map(([player, wallet]) => [player, figures(wallet)]))
}

const playMoneyFor = (player: PlayerId, key: string, kind: string, amount: typeof WELCOME): Posting => ({
  player,
  key,
  kind,
  movement: 'bonus',
  change: credit(amount, 'play_money'),
})

/** What a new player starts with. Doing it again grants nothing. */
export const welcome = async (
  deps: Pick<WalletDeps, 'ledger' | 'playMoney'>,
  player: PlayerId,
): Promise<void> => {
  if (deps.playMoney) await deps.ledger.post(playMoneyFor(player, 'welcome', 'welcome', WELCOME))
}

export type RefillAnswer = Result<Receipt, RefillRefusal | 'refill_unavailable' | LedgerRefusal>

export const refill = async (
  tx: Tx,
  deps: Pick<WalletDeps, 'ledger' | 'clock' | 'playMoney'>,
  { player, key }: Pick<PlayerRequest, 'player' | 'key'>,
): Promise<RefillAnswer> => {
  if (!deps.playMoney) return err('refill_unavailable')
  const wallet = defined(await store.lockWallet(tx, player), `player ${player} has no wallet`)
  const last = await store.findLatest(tx, player, 'refill')
  const amount = decideRefill(wallet, last?.at, deps.clock.now())
  if (!amount.ok) return amount
  const [verdict] = await deps.ledger.postIn(tx, [
    playMoneyFor(player, `refill:${key}`, 'refill', amount.value),
  ])
  return defined(verdict, 'a posting got no verdict')
}

/** As many as one posting of the ledger takes, which locks the wallets in their order. */
const MAX_EXPIRED = 200

/** Gives back what holds past their deadline keep. Answers how many there were. */
export const expireHolds = ({ transact, ledger }: Pick<WalletDeps, 'transact' | 'ledger'>): Promise<number> =>
  transact(async (tx) => {
    const due = await store.findDueHolds(tx, MAX_EXPIRED)
    const postings = due.map(({ player, hold }) => ({
      player,
      key: `expire:${hold}`,
      kind: 'hold_expired' as const,
      movement: 'correction' as const,
      reference: `hold:${hold}`,
      change: expireHold(hold),
    }))
    await ledger.postIn(tx, postings)
    return due.length
  })
