import { hashBefore } from '@maidan/games'
import type { Tx } from '../../platform/postgres/database.ts'
import { compareReturns, type ReturnsOf, sumReturns } from '../fairness/index.ts'
import { type AuditCheck, sqlCheck } from '../wallet/index.ts'
import { gameOf, isSharedGame, tableOf } from './games/catalogue.ts'
import { countRounds } from './rounds/returns.ts'
import type { SharedRound } from './rounds/round.ts'
import { listCountedAfter, listRoundsAfter } from './rounds/store.ts'
import { listSettledAfter } from './bets/store.ts'
import { checkBet } from './bets/check.ts'

/** The posting of a bet, by its key. */
const posted = (which: 'bet' | 'win' | 'cancel', amount: string): string =>
  `select 'shared bet ' || b.id as where, 'the ledger has ' || coalesce(p.d_cash + p.d_bonus, 0) || ' for its ${which}' as what
   from shared.bet b left join ledger.posting p on p.id = encode(
     substring(sha256(convert_to(b.player_id || '|shared:' || b.id || ':${which}', 'UTF8')) for 16), 'hex')::uuid
   where (coalesce(p.d_cash, 0) + coalesce(p.d_bonus, 0)) is distinct from (${amount})`

const CHUNK = 1000
const MOST_NAMED = 20

type Violation = { readonly where: string; readonly what: string }

/** Walks rows in chunks by their ids. */
const walk = async <Row extends { readonly id: number }>(
  list: (after: number) => Promise<Row[]>,
  look: (row: Row) => readonly Violation[],
): Promise<Violation[]> => {
  const wrong: Violation[] = []
  for (let after = 0; ;) {
    const rows = await list(after)
    for (const row of rows) wrong.push(...look(row))
    const last = rows.at(-1)
    if (!last) return wrong.slice(0, MOST_NAMED)
    after = last.id
  }
}

const violation = (round: SharedRound, what: string): Violation => ({
  where: `shared round ${round.id}`,
  what,
})

const isAsItsHashSays = ({ game: slug, table, hash, salt, result }: SharedRound): boolean => {
  const game = gameOf(slug)
  return game.resultOf(tableOf(game, table), hash, salt) === result
}

/** Each hash must lead to the one of the place before it, and the first one to the terminal hash. */
const chainsLink: AuditCheck = {
  name: 'the hashes of shared rounds link to the promise of their chain, and give their results',
  find: async (tx: Tx) => {
    const rows = await tx.query<{ id: number; terminal: string }>('select id, terminal from shared.chain')
    const before = new Map(rows.map(({ id, terminal }) => [id, { hash: terminal, position: 0 }]))
    return walk(
      (after) => listRoundsAfter(tx, after, CHUNK),
      (round) => {
        const known = before.get(round.chain)
        before.set(round.chain, { hash: round.hash, position: round.position })
        const isLinked = known?.position === round.position - 1 && hashBefore(round.hash) === known.hash
        if (!isLinked) return [violation(round, 'its hash does not lead to the one before it')]
        return isAsItsHashSays(round) ? [] : [violation(round, 'its hash gives another result')]
      },
    )
  },
}

const betsAgree: AuditCheck = {
  name: 'every bet on a shared round came out as the result of the round says',
  find: (tx: Tx) =>
    walk(
      (after) => listSettledAfter(tx, after, CHUNK),
      ({ id, ...settled }) => {
        const what = checkBet(settled)
        return what === undefined ? [] : [{ where: `shared bet ${id}`, what }]
      },
    ),
}

const countReturns: AuditCheck = {
  name: 'the returns of every shared game are those of its rounds',
  find: async (tx: Tx) => {
    let sums: ReturnsOf[] = []
    for (let after = 0; ;) {
      const rounds = await listCountedAfter(tx, after, CHUNK)
      sums = sumReturns([...sums, ...(await countRounds(tx, rounds))])
      const last = rounds.at(-1)
      if (!last) return compareReturns(tx, sums, isSharedGame)
      after = last.id
    }
  },
}

/** The promises of the shared rounds, each as the search for its breach. */
export const sharedChecks: readonly AuditCheck[] = [
  sqlCheck('every bet on a shared round took its stake', posted('bet', '-b.stake_cash - b.stake_bonus')),
  sqlCheck('every bet on a shared round was paid its win', posted('win', 'coalesce(b.payout, 0)')),
  sqlCheck(
    'every cancelled bet on a shared round got its stake back',
    posted('cancel', `case when b.state = 'cancelled' then b.stake_cash + b.stake_bonus else 0 end`),
  ),
  sqlCheck(
    'every bet of a settled shared round is settled',
    `select 'shared bet ' || b.id as where, 'it is open' as what
     from shared.bet b join shared.round r on r.id = b.round_id where b.state = 'open' and r.settled_at is not null`,
  ),
  sqlCheck(
    'no bet on a shared round was made before its promise or after its start',
    `select 'shared bet ' || b.id as where, 'it was made at ' || b.made_at as what
     from shared.bet b join shared.round r on r.id = b.round_id join shared.chain c on c.id = r.chain_id
     where b.made_at < r.opened_at or b.made_at > r.started_at or c.salted_at is null 
       or r.opened_at < date_trunc('milliseconds', c.salted_at)`,
  ),
  chainsLink,
  betsAgree,
  countReturns,
]
