import { type AuditCheck, sqlCheck } from '../wallet/index.ts'

/** The promises of the seamless wallet, each as the query for its breach. */
export const casinoChecks: readonly AuditCheck[] = [
  sqlCheck(
    'every transaction of a provider is a posting of the ledger',
    `select t.provider || ' ' || t.tx as where, 'the ledger has ' || coalesce(p.d_cash + p.d_bonus, 0) || ' for it, it says '
       || t.d_cash + t.d_bonus as what
     from seamless.transaction t left join ledger.posting p on p.id = encode(substring(
       sha256(convert_to(t.player_id || '|casino:' || t.provider || ':' || t.tx, 'UTF8')) for 16), 'hex')::uuid
     where (coalesce(p.d_cash, 0), coalesce(p.d_bonus, 0)) is distinct from (t.d_cash, t.d_bonus)`,
  ),
  sqlCheck(
    'the clearing account of every provider is what its transactions moved',
    `select v.code as where, 'the account has ' || coalesce(b.balance, 0) || ', the transactions moved ' || coalesce(t.moved, 0)
       as what
     from seamless.provider v
     left join ledger.house_balance b on b.account = 'provider:' || v.code
     left join (select provider, sum(-d_cash - d_bonus) as moved from seamless.transaction group by provider) t
       on t.provider = v.code
     where coalesce(b.balance, 0) <> coalesce(t.moved, 0)`,
  ),
  sqlCheck(
    'every round of a provider is the sum of its transactions',
    `select 'round ' || r.id as where, 'its transactions sum to other figures' as what
     from seamless.round r left join (
       select round_id, count(*) filter (where kind = 'bet' and state <> 'refused') as bets,
         count(*) filter (where kind = 'bet' and state in ('open', 'settled')) as live,
         count(*) filter (where kind = 'win') as wins,
         coalesce(sum(-d_cash) filter (where kind = 'bet' and state in ('open', 'settled')), 0) as cash,
         coalesce(sum(-d_bonus) filter (where kind = 'bet' and state in ('open', 'settled')), 0) as bonus,
         coalesce(sum(d_cash + d_bonus) filter (where kind = 'win'), 0) as won
       from seamless.transaction where round_id is not null group by round_id) t on t.round_id = r.id
     where (r.bets, r.live_bets, r.wins, r.staked_cash, r.staked_bonus, r.won) is distinct from
       (coalesce(t.bets, 0), coalesce(t.live, 0), coalesce(t.wins, 0), coalesce(t.cash, 0), coalesce(t.bonus, 0),
        coalesce(t.won, 0))`,
  ),
  sqlCheck(
    'a bet that was rolled back gave back what it took, once',
    // The sums are made first. A join of the table with itself may be taken row by row: 63,000 transactions took 52 s.
    `with given as materialized (
       select provider, target, sum(d_cash + d_bonus) as amount from seamless.transaction where kind = 'rollback'
       group by provider, target)
     select t.provider || ' ' || t.tx as where, 'its rollbacks returned ' || coalesce(g.amount, 0) as what
     from seamless.transaction t left join given g on g.provider = t.provider and g.target = t.tx
     where t.kind = 'bet'
       and coalesce(g.amount, 0) <> case when t.state = 'rolled_back' then -t.d_cash - t.d_bonus else 0 end`,
  ),
]
