import type { Tx } from '../../platform/postgres/database.ts'
import { type AuditCheck, sqlCheck } from '../wallet/index.ts'
import { movesOf, type Round, stakedOn, standingOf } from './rounds/round.ts'
import { listRoundsAfter } from './rounds/store.ts'

/** The transaction of a round at the wallet, by the name that the round gives it. */
const atWallet = (call: 'bet' | 'win'): string =>
  `left join seamless.transaction ${call} on ${call}.provider = 'maidan-studio' and ${call}.tx = 'studio:' || r.id || ':${call}'`

const CHUNK = 1000

const isAsItsSeedsSay = (round: Round): boolean => {
  const standing = standingOf(round, movesOf(round))
  return standing?.staked === stakedOn(round) && standing.payout === round.payout
}

const replayAll: AuditCheck = {
  name: 'every round of the studio came out as its seeds say',
  find: async (tx: Tx) => {
    const wrong: { where: string; what: string }[] = []
    for (let after = 0; ;) {
      const rounds = await listRoundsAfter(tx, after, CHUNK)
      for (const round of rounds)
        if (!isAsItsSeedsSay(round))
          wrong.push({ where: `studio round ${round.id}`, what: 'its seeds give another result' })
      const last = rounds.at(-1)
      if (!last) return wrong.slice(0, 20)
      after = last.id
    }
  },
}

/** The promises of the studio's own book against that of the wallet, each as the search for its breach. */
export const studioChecks: readonly AuditCheck[] = [
  sqlCheck(
    'every settled round of the studio took its stake and paid what its seeds say',
    `select 'studio round ' || r.id as where, 'the wallet took ' || coalesce(-bet.d_cash - bet.d_bonus, 0) || ' of ' || r.stake
       || ' and paid ' || coalesce(win.d_cash + win.d_bonus, 0) || ' of ' || r.payout as what
     from studio.round r ${atWallet('bet')} ${atWallet('win')}
     where r.state = 'settled' and not r.is_free and (bet.state is distinct from 'settled' or win.tx is null
       or -bet.d_cash - bet.d_bonus <> r.stake or win.d_cash + win.d_bonus <> r.payout)`,
  ),
  sqlCheck(
    'every round of the studio in play took its first stake, and every settled one all that its moves added',
    `select 'studio round ' || r.id as where, 'the wallet took ' || coalesce(w.staked_cash + w.staked_bonus, 0) || ' of '
       || r.stake + added.stake || ' and paid ' || coalesce(w.won, 0) as what
     from studio.round r
     cross join lateral (select coalesce(sum(m.stake), 0) as stake from studio.move m
       where m.round_id = r.id and m.state = 'taken') added
     left join seamless.round w on w.provider = 'maidan-studio' and w.player_id = r.player_id and w.ref = 'studio:' || r.id
     where r.state in ('playing', 'settled') and not r.is_free and (w.id is null or w.staked_cash + w.staked_bonus <> r.stake + added.stake
       or w.won <> case r.state when 'settled' then r.payout else 0 end
       or (w.closed_at is null) <> (r.state = 'playing'))`,
  ),
  sqlCheck(
    'a move of the studio whose stake was refused moved nothing, and one that was taken what it says',
    `select 'studio round ' || m.round_id || ' move ' || m.number as where,
       'it is ' || m.state || ', the wallet has its stake as ' || coalesce(bet.state, 'nothing') as what
     from studio.move m left join seamless.transaction bet on bet.provider = 'maidan-studio'
       and bet.tx = 'studio:' || m.round_id || ':bet:' || m.number
     where m.stake > 0 and ((m.state = 'refused' and bet.state in ('open', 'settled'))
       or (m.state = 'taken' and (bet.state is distinct from 'settled' or -bet.d_cash - bet.d_bonus <> m.stake)))`,
  ),
  sqlCheck(
    'a round of the studio that came to nothing moved nothing',
    `select 'studio round ' || r.id as where, 'the wallet has its stake as ' || bet.state as what
     from studio.round r ${atWallet('bet')} ${atWallet('win')}
     where r.state in ('cancelled', 'refused') and (bet.state in ('open', 'settled') or win.tx is not null)`,
  ),
  sqlCheck(
    'the wallet never heard of a round that the house paid for',
    `select 'studio round ' || r.id as where, 'the wallet has its stake as ' || coalesce(bet.state, win.state) as what
     from studio.round r ${atWallet('bet')} ${atWallet('win')} where r.is_free and (bet.tx is not null or win.tx is not null)`,
  ),
  sqlCheck(
    'the nonces of every seed of the studio count its rounds',
    `select 'studio seed ' || s.id as where, s.nonce || ' rounds were counted, ' || count(r.id) || ' were begun' as what
     from studio.seed s left join studio.round r on r.seed_id = s.id group by s.id
     having count(r.id) <> s.nonce or coalesce(max(r.nonce), -1) <> s.nonce - 1`,
  ),
  sqlCheck(
    'what the studio returned on a day is the sum of the rounds that are counted',
    `select 'studio returns of ' || engine || ' on ' || day as where, 'its rounds sum to something else' as what
     from studio.returns s full join (
       select day, engine, count(*) as rounds, sum(staked) as staked, sum(paid) as paid from (
         select (ended_at at time zone 'Asia/Kolkata')::date as day, engine, payout as paid,
           stake + (select coalesce(sum(m.stake), 0) from studio.move m where m.round_id = o.id and m.state = 'taken') as staked
         from studio.round o where is_counted
         union all
         select (t.settled_at at time zone 'Asia/Kolkata')::date, t.engine, sum(b.payout), sum(b.stake)
         from tables.round t join tables.bet b on b.round_id = t.id and b.state = 'settled'
         where t.is_counted group by t.id, b.player_id) each
       group by day, engine) r using (day, engine)
     where (s.rounds, s.staked, s.paid) is distinct from (r.rounds, r.staked, r.paid)`,
  ),
  replayAll,
]
