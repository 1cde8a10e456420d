import { type AuditCheck, sqlCheck } from '../wallet/index.ts'

/** What the books of the lucky draws promise each other. */
export const drawChecks: readonly AuditCheck[] = [
  sqlCheck(
    'every paid prize of a draw is in the ledger once, and every one of the ledger is a prize',
    `select coalesce('draw ' || w.draw_id || ' place ' || w.place, 'posting ' || p.key) as where,
       'won ' || coalesce(w.amount::text, 'nothing') || ', posted ' || coalesce(p.d_cash::text, 'nothing') as what
     from (select * from draws.win where paid_at is not null) w
     full join (select * from ledger.posting where kind = 'draw_prize') p
       on p.player_id = w.player_id and p.key = 'draw:' || w.draw_id || ':' || w.place
     where w.amount is distinct from p.d_cash`,
  ),
  sqlCheck(
    'the list of a draw has the tickets of its play, numbered without a gap, and the hash that was published',
    `select 'draw ' || d.id as where, 'its list has ' || coalesce(l.tickets, 0) || ' tickets of ' || d.tickets as what
     from draws.draw d left join (
       select draw_id, sum(tickets) as tickets, count(*) as holders,
         encode(sha256(convert_to(string_agg(mark || ' ' || tickets, E'\\n' order by number), 'UTF8')), 'hex') as hash,
         bool_and(first = before + 1) as is_gapless
       from (select *, coalesce(sum(tickets) over (partition by draw_id order by number
         rows between unbounded preceding and 1 preceding), 0) as before from draws.line) x group by 1) l on l.draw_id = d.id
     where d.frozen_at is not null and (coalesce(l.tickets, 0) <> d.tickets or coalesce(l.holders, 0) <> d.holders
       or coalesce(l.hash, encode(sha256(''), 'hex')) <> d.list_hash or not coalesce(l.is_gapless, true))`,
  ),
  sqlCheck(
    'the commitments of a draw are the hashes of its secrets, its keys are made of them, and a place was won by a ticket of its winner',
    `select 'draw ' || d.id as where, 'the seed is another one' as what
     from draws.draw d left join draws.secret s on s.draw_id = d.id
     where d.commitment is distinct from encode(sha256(convert_to(s.seed, 'UTF8')), 'hex')
       or d.key_commitment is distinct from encode(sha256(convert_to(s.key_seed, 'UTF8')), 'hex')
     union all
     select 'draw ' || l.draw_id || ' line ' || l.number, 'its key or its mark is not made of the promised secret'
     from draws.line l join draws.secret s on s.draw_id = l.draw_id join accounts.player p on p.id = l.player_id
     where l.key <> left(encode(sha256(convert_to(s.key_seed || ':' || p.username, 'UTF8')), 'hex'), 32)
       or l.mark <> encode(sha256(convert_to(l.draw_id || ':' || p.username || ':' || l.key, 'UTF8')), 'hex')
     union all
     select 'draw ' || w.draw_id || ' place ' || w.place, 'ticket ' || w.ticket || ' is not of player ' || w.player_id
     from draws.win w join draws.line l on l.draw_id = w.draw_id and l.player_id = w.player_id
     where w.ticket not between l.first and l.first + l.tickets - 1`,
  ),
]
