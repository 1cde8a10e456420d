import { defined, paise, type PlayerId } from '@maidan/core'
import { credit } from '@maidan/ledger'
import { hash, randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts'
import { audit, findWallets, type Ledger, ledgerChecks, openLedger } from '../../wallet/index.ts'
import { casinoChecks } from '../audit-checks.ts'
import type { Operation, WalletAnswer } from '../core/operation.ts'
import { createWallet } from '../core/wallet.ts'
import { createTestClock } from './clock.ts'
import { createPlayers, type LoggedIn } from './players.ts'

export const PROVIDER = 'acme'
export const GAME = 'lucky-7'

export const requireCleanCasino = async ({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> => {
  const report = await owner.transact((tx) => audit(tx, [...ledgerChecks, ...casinoChecks]))
  const broken = report.checks.filter(({ violations }) => violations.length > 0)
  if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
}

export const addProvider = (
  { owner }: Pick<TestDatabase, 'owner'>,
  code: string = PROVIDER,
  dialect = 'spribe',
): Promise<unknown> =>
  owner.query('insert into seamless.provider (code, name, dialect, is_on) values ($1, $1, $2, true)', [
    code,
    dialect,
  ])

export const createPeople = ({ owner, database }: TestDatabase, ledger: Ledger) => {
  const openSession = async (
    player: PlayerId,
    provider: string = PROVIDER,
    game: string = GAME,
  ): Promise<string> => {
    const token = `t${randomUUID()}`
    await owner.query(
      `insert into seamless.session (token_hash, player_id, login_id, provider, game, opened_at, expires_at)
       select $1, $2, max(l.id), $3, $4, now(), now() + interval '12 hours' from accounts.session l where l.player_id = $2`,
      [hash('sha256', token, 'hex'), player, provider, game],
    )
    return token
  }
  return {
    openSession,
    /** In paise, cash and bonus together. */
    balance: async (player: PlayerId): Promise<number> => {
      const { cash, bonus } = defined((await findWallets(database, [player])).get(player), 'a wallet')
      return cash + bonus
    },
    /** Players with so many paise each. Once in a world: their numbers begin anew. */
    newPlayers: async (number: number, amount: number, bonus = 0): Promise<LoggedIn[]> => {
      const players = await createPlayers(owner, number)
      const pay = (player: PlayerId, pocket: 'cash' | 'bonus', sum: number) =>
        ledger.post({
          player,
          key: `test ${pocket}`,
          kind: 'test',
          movement: 'deposit',
          change: credit(paise(sum), 'play_money', pocket),
        })
      for (const { id } of players) {
        if (amount > 0) await pay(id, 'cash', amount)
        if (bonus > 0) await pay(id, 'bonus', bonus)
      }
      return players
    },
  }
}

/** The core of the wallet on a database of its own; `startProcess` is another server on it. */
export const createCoreWorld = async () => {
  const db = await createTestDatabase()
  const ledger = openLedger(db.config.app)
  const clock = createTestClock()
  await addProvider(db)
  const startProcess = () =>
    createWallet({ transact: db.database.transact, ledger, clock, onCommit: () => {}, isOpen: () => true })
  const wallet = startProcess()
  return {
    db,
    clock,
    startProcess,
    ...createPeople(db, ledger),
    carryOut: (player: PlayerId, operation: Operation): Promise<WalletAnswer> =>
      wallet.carryOut({ provider: PROVIDER, player, operation }),
    requireClean: () => requireCleanCasino(db),
    close: async () => {
      await requireCleanCasino(db)
      await wallet.drained()
      await ledger.close()
      await db.close()
    },
  }
}

export type CoreWorld = Awaited<ReturnType<typeof createCoreWorld>>

export const ANY_SESSION = { tokenHash: null, isForGame: true } as const

export const bet = (tx: string, amount: number, change: Partial<Extract<Operation, { type: 'bet' }>> = {}) =>
  ({
    type: 'bet',
    tx,
    round: 'r1',
    game: GAME,
    amount: paise(amount),
    session: ANY_SESSION,
    closes: false,
    ...change,
  }) as const satisfies Operation

export const win = (
  tx: string,
  of: string | null,
  amount: number,
  change: Partial<Extract<Operation, { type: 'win' }>> = {},
) =>
  ({
    type: 'win',
    tx,
    round: 'r1',
    game: GAME,
    amount: paise(amount),
    bet: of,
    closes: false,
    isOnly: false,
    ...change,
  }) as const satisfies Operation

export const rollback = (tx: string, target: string) =>
  ({ type: 'rollback', tx, target }) as const satisfies Operation

/** `ok`, or the refusal. */
export const said = (answer: WalletAnswer): string => (answer.ok ? 'ok' : answer.refusal)
