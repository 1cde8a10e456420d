import { sqlCheck } from './check.ts'

const player = (column: string): string => `'player ' || ${column}`

/** The promises of the ledger, each as the query for its breach. */
export const ledgerChecks = [
  sqlCheck(
    'all entries sum to zero',
    `select 'ledger' as where, 'the entries sum to ' || total as what from (
       select coalesce(sum(amount), 0) as total from (
         select d_cash + d_bonus + d_exposure + d_pending as amount from ledger.posting
         union all select amount from ledger.house_entry) entry) summed
     where total <> 0`,
  ),
  sqlCheck(
    'every posting balances, and its other side is booked as it says',
    `select ${player('p.player_id')} as where,
       'posting ' || p.seq || ' is booked as "' || coalesce(e.house, '') || '" and says "' || p.house || '"' as what
     from ledger.posting p left join (
       select player_id, seq, sum(amount) as amount,
         string_agg(account || '=' || amount, ',' order by account collate "C") as house
       from ledger.house_entry group by player_id, seq) e using (player_id, seq)
     where p.d_cash + p.d_bonus + p.d_exposure + p.d_pending + coalesce(e.amount, 0) <> 0
       or coalesce(e.house, '') <> p.house`,
  ),
  sqlCheck(
    'the balance of every account is the sum of its entries',
    `select ${player('w.player_id')} as where, 'the wallet is not the sum of its postings' as what
     from ledger.wallet w left join (
       select player_id, sum(d_cash) as cash, sum(d_bonus) as bonus, sum(d_exposure) as exposure,
         sum(d_pending) as pending
       from ledger.posting group by player_id) p using (player_id)
     where (w.cash, w.bonus, w.exposure, w.pending)
       is distinct from (coalesce(p.cash, 0), coalesce(p.bonus, 0), coalesce(p.exposure, 0), coalesce(p.pending, 0))`,
  ),
  sqlCheck(
    'every posting continues the balance before it',
    `select ${player('player_id')} as where, 'posting ' || seq || ' does not continue the one before it' as what
     from (
       select *, lag(cash, 1, 0::bigint) over h as was_cash, lag(bonus, 1, 0::bigint) over h as was_bonus,
         lag(exposure, 1, 0::bigint) over h as was_exposure, lag(pending, 1, 0::bigint) over h as was_pending
       from ledger.posting window h as (partition by player_id order by seq)) p
     where (cash, bonus, exposure, pending) is distinct from
       (was_cash + d_cash, was_bonus + d_bonus, was_exposure + d_exposure, was_pending + d_pending)
       or least(cash, bonus, exposure, pending) < 0`,
  ),
  sqlCheck(
    'the sequences have no gap',
    `select ${player('w.player_id')} as where,
       'the wallet counts ' || w.seq || ' postings, there are ' || coalesce(p.postings, 0)
         || ' up to number ' || coalesce(p.last, 0) as what
     from ledger.wallet w left join (
       select player_id, count(*) as postings, min(seq) as first, max(seq) as last
       from ledger.posting group by player_id) p using (player_id)
     where w.seq <> coalesce(p.last, 0) or w.seq <> coalesce(p.postings, 0) or coalesce(p.first, 1) <> 1`,
  ),
  sqlCheck(
    'the hash chain of every player is whole',
    `select ${player('player_id')} as where, 'the chain breaks at posting ' || seq as what
     from (
       select *, lag(link, 1, ledger.genesis(player_id)) over (partition by player_id order by seq) as prior
       from ledger.posting) p
     where link <> ledger.link(prior, id, request_hash, kind, movement, reference, d_cash, d_bonus, d_exposure,
       d_pending, hold_id, house, ledger.microseconds(at))`,
  ),
  sqlCheck(
    'the chain of every player ends where the wallet says',
    `select ${player('w.player_id')} as where, 'the wallet and the last posting have different links' as what
     from ledger.wallet w left join ledger.posting p on p.player_id = w.player_id and p.seq = w.seq
     where w.link <> coalesce(p.link, ledger.genesis(w.player_id))`,
  ),
  sqlCheck(
    'nothing is booked for nobody',
    `select ${player('player_id')} as where, 'posting ' || seq || ' has no wallet or no header' as what
     from (
       select e.player_id, e.seq from ledger.house_entry e
       where not exists (select 1 from ledger.posting p where p.player_id = e.player_id and p.seq = e.seq)
       union all
       select p.player_id, p.seq from ledger.posting p
       where not exists (select 1 from ledger.wallet w where w.player_id = p.player_id)) lost`,
  ),
  sqlCheck(
    'held money equals the open holds and positions',
    `select ${player('w.player_id')} as where,
       coalesce(h.exposure, 0) || ' and ' || coalesce(h.pending, 0) || ' paise are accounted for, '
         || w.exposure || ' and ' || w.pending || ' are held' as what
     from ledger.wallet w left join ledger.held h using (player_id)
     where (w.exposure, w.pending) is distinct from (coalesce(h.exposure, 0), coalesce(h.pending, 0))`,
  ),
  sqlCheck(
    'the snapshots of the house accounts agree with their entries',
    `select coalesce(b.account, e.account) as where,
       'the balance is ' || coalesce(b.balance, 0) || ', the entries sum to ' || coalesce(e.amount, 0) as what
     from ledger.house_balance b full join (
       select account, sum(amount) as amount from ledger.house_entry group by account) e using (account)
     where b.balance is distinct from e.amount`,
  ),
]
