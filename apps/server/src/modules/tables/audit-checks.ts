import { groupBy } from '@maidan/core'
import { hashRoundsBefore } from '@maidan/games'
import { paidForBet, stakeOf } from '@maidan/games/spots'
import type { Tx } from '../../platform/postgres/database.ts'
import { type AuditCheck, sqlCheck } from '../wallet/index.ts'
import { listBetsOf } from './bets/store.ts'
import { rulesOf } from './games.ts'
import { dealOf, type Round } from './rounds/round.ts'
import { listRoundsAfter } from './rounds/store.ts'

/** The transaction of a bet at the wallet, by the name that the bet gives it. */
const atWallet = (call: 'bet' | 'win'): string =>
  `left join seamless.transaction ${call} on ${call}.provider = 'maidan-studio'
     and ${call}.tx = 'table:' || b.round_id || ':' || b.id || ':${call}'`

const CHUNK = 500
const MOST_FOUND = 20

type Found = { readonly where: string; readonly what: string }

const walk = async (
  tx: Tx,
  look: (rounds: readonly Round[]) => Promise<readonly Found[]>,
): Promise<Found[]> => {
  const found: Found[] = []
  for (let after = 0; found.length < MOST_FOUND;) {
    const rounds = await listRoundsAfter(tx, after, CHUNK)
    const last = rounds.at(-1)
    if (!last) break
    found.push(...(await look(rounds)))
    after = last.id
  }
  return found.slice(0, MOST_FOUND)
}

const betsAgree: AuditCheck = {
  name: 'every bet on a shared table was paid what its round was promised to deal',
  find: (tx) =>
    walk(tx, async (rounds) => {
      const bets = groupBy(
        await listBetsOf(
          tx,
          rounds.map(({ id }) => id),
        ),
        ({ round }) => round,
      )
      return rounds.flatMap((round) => {
        const own = bets.get(round.id) ?? []
        const rules = rulesOf(round.engine)
        const deal = own.length > 0 ? dealOf(round) : { steps: [] }
        return own.flatMap((bet) => {
          const where = `table bet ${bet.id}`
          if (stakeOf(bet) !== bet.stake) return [{ where, what: 'its chips are another stake' }]
          const isWrong = bet.state === 'settled' && paidForBet(rules, bet, deal) !== bet.payout
          return isWrong ? [{ where, what: 'its round was dealt otherwise' }] : []
        })
      })
    }),
}

const chainsLink: AuditCheck = {
  name: 'every round of a shared table shows the hash that follows the one before it',
  find: async (tx) => {
    const ends = await tx.query<{ id: number; terminal: string }>('select id, terminal from tables.chain')
    const known = new Map(ends.map(({ id, terminal }) => [id, { position: 0, hash: terminal }]))
    return walk(tx, async (rounds) =>
      rounds.flatMap(({ id, chain, position, hash }) => {
        const before = known.get(chain)
        known.set(chain, { position, hash })
        const links =
          before !== undefined && hashRoundsBefore(hash, position - before.position) === before.hash
        return links ? [] : [{ where: `table round ${id}`, what: 'its hash does not link' }]
      }),
    )
  },
}

/** The promises of the shared tables, each as the search for its breach. */
export const tableChecks: readonly AuditCheck[] = [
  sqlCheck(
    'every settled bet on a shared table took its stake and was paid its win',
    `select 'table bet ' || b.id as where, 'the wallet took ' || coalesce(-bet.d_cash - bet.d_bonus, 0) || ' of ' || b.stake
       || ' and paid ' || coalesce(win.d_cash + win.d_bonus, 0) || ' of ' || b.payout as what
     from tables.bet b ${atWallet('bet')} ${atWallet('win')}
     where b.state = 'settled' and (bet.state is distinct from 'settled' or win.tx is null
       or -bet.d_cash - bet.d_bonus <> b.stake or win.d_cash + win.d_bonus <> b.payout)`,
  ),
  sqlCheck(
    'a bet on a shared table that came to nothing moved nothing',
    `select 'table bet ' || b.id as where, 'the wallet has its stake as ' || bet.state as what
     from tables.bet b ${atWallet('bet')} ${atWallet('win')}
     where b.state in ('cancelled', 'refused') and (bet.state in ('open', 'settled') or win.tx is not null)`,
  ),
  sqlCheck(
    'every bet of a settled round of a shared table is over',
    `select 'table bet ' || b.id as where, 'it is ' || b.state as what
     from tables.bet b join tables.round r on r.id = b.round_id
     where b.state in ('asked', 'taken', 'leaving') and r.settled_at is not null`,
  ),
  sqlCheck(
    'no bet on a shared table was made before its round opened or after its window',
    `select 'table bet ' || b.id as where, 'it was made at ' || b.made_at as what
     from tables.bet b join tables.round r on r.id = b.round_id join tables.chain c on c.id = r.chain_id
     where b.made_at < r.opened_at or b.made_at >= r.closes_at or c.salted_at is null
       or r.opened_at < date_trunc('milliseconds', c.salted_at)`,
  ),
  chainsLink,
  betsAgree,
]
