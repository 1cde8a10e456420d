import { type AuditCheck, sqlCheck } from '../wallet/index.ts'

const POSTED = `select p.player_id, p.reference, coalesce(sum(p.d_bonus) filter (where p.kind in ('bonus_claimed', 'bonus_won')), 0) as granted,
    coalesce(sum(p.d_cash) filter (where p.kind = 'bonus_part'), 0) as turned,
    coalesce(-sum(p.d_bonus) filter (where p.kind = 'bonus_ended'), 0) as returned
  from ledger.posting p where p.kind in ('bonus_claimed', 'bonus_won', 'bonus_part', 'bonus_ended') group by 1, 2`

/** Every paisa that a bonus cost stands in the ledger and in its claim alike. */
export const bonusChecks: readonly AuditCheck[] = [
  sqlCheck(
    'what each bonus granted, turned into cash and gave back is in the ledger',
    `select 'claim ' || coalesce(c.id::text, p.reference) as where,
       'the ledger has ' || coalesce(p.granted, 0) || ' granted, ' || coalesce(p.turned, 0) || ' turned and '
         || coalesce(p.returned, 0) || ' given back' as what
     from bonus.claim c full join (${POSTED}) p on p.reference = 'bonus:' || c.id and p.player_id = c.player_id
     where (c.amount, c.turned, c.returned) is distinct from (coalesce(p.granted, 0), coalesce(p.turned, 0), coalesce(p.returned, 0))`,
  ),
  sqlCheck(
    'the parts of a claim sum to its amount, and what they turned into cash is at most what the claim did',
    `select 'claim ' || c.id as where, 'its parts have ' || p.size || ' and turned ' || p.cash as what
     from bonus.claim c join (select claim_id, sum(size) as size, coalesce(sum(cash), 0) as cash from bonus.part group by 1) p
       on p.claim_id = c.id
     where p.size <> c.amount or p.cash > c.turned`,
  ),
  sqlCheck(
    'what the free plays of a claim were granted is its amount, and no more of them were taken than it had',
    `select 'claim ' || c.id as where, f.plays || ' of ' || c.free_count || ' plays were granted ' || f.granted || ' of '
       || c.amount as what
     from bonus.claim c cross join lateral (select count(*) filter (where state <> 'given_back') as plays,
       coalesce(sum(granted), 0) as granted from bonus.free_play where claim_id = c.id) f
     where c.free_count is not null and (f.plays > c.free_count or f.granted <> c.amount)`,
  ),
  sqlCheck(
    'every free round has its free play, and won what its seeds say',
    `select 'studio round ' || coalesce(r.id, f.round_id) as where, 'it is ' || coalesce(r.state, 'nowhere') || ' with '
       || coalesce(r.payout::text, 'nothing') || ', its free play is ' || coalesce(f.state, 'nowhere') || ' with '
       || coalesce(f.won, 0) as what
     from (select * from studio.round where is_free) r
     full join (select * from bonus.free_play where round_id is not null) f on f.round_id = r.id
     where r.id is null or f.id is null or r.state not in ('open', 'settled') or (r.state = 'open') <> (f.state = 'open')
       or (r.state = 'settled' and (f.state <> 'ended' or f.won <> r.payout))`,
  ),
  sqlCheck(
    'every free bet has its free play, and won at least what its last result says',
    `select 'bet ' || coalesce(b.id, f.bet_id) as where, 'it is ' || coalesce(b.status, 'nowhere') || ' with '
       || coalesce(b.profit::text, 'nothing') || ', its free play is ' || coalesce(f.state, 'nowhere') || ' with '
       || coalesce(f.won, 0) as what
     from (select * from exchange.bet where banking = 'slip' and slip -> 'isFree' = 'true') b
     full join (select * from bonus.free_play where bet_id is not null) f on f.bet_id = b.id
     where b.id is null or f.id is null or (f.state = 'ended' and not f.is_due and b.status = 'settled' and f.won < b.profit)`,
  ),
  sqlCheck(
    'a wallet has a highest stake while a claim says so, and no longer',
    `select 'player ' || w.player_id as where, 'its highest stake is ' || coalesce(w.most_stake::text, 'none') as what
     from ledger.wallet w left join bonus.claim c on c.player_id = w.player_id and c.status = 'active'
     where w.most_stake is distinct from c.most_stake`,
  ),
]
