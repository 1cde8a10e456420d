import { type AuditCheck, sqlCheck } from '../wallet/index.ts'

/** Every posting that was counted since there are sums, with the day it belongs to. */
const COUNTED = `select p.*, (p.at at time zone 'Asia/Kolkata')::date as day from ledger.posting p
  join play.counted c on c.player_id = p.player_id and c.counts and p.seq <= c.seq
  left join reports.start s on s.player_id = p.player_id where p.seq > coalesce(s.seq, 0)`

/** The sums of the reports against the ledger, to the paisa. */
export const reportChecks: readonly AuditCheck[] = [
  sqlCheck(
    'every sum of a house account by day is what the ledger says',
    `select coalesce(s.day, l.day) || ' ' || coalesce(s.account, l.account) || ' ' || coalesce(s.kind, l.kind) as where,
       'summed ' || coalesce(s.amount::text, 'nothing') || ', posted ' || coalesce(l.amount::text, 'nothing') as what
     from reports.day_house s full join (
       select p.day, g.account, p.kind, sum(g.amount)::bigint as amount
       from (${COUNTED}) p cross join ledger.house_legs(p.house) g group by 1, 2, 3
     ) l on l.day = s.day and l.account = s.account and l.kind = s.kind
     where coalesce(s.amount, 0) <> coalesce(l.amount, 0)`,
  ),
  sqlCheck(
    'every result of a player by day is what the ledger says',
    `select 'player ' || coalesce(s.player_id, l.player_id) || ' ' || coalesce(s.day, l.day) as where,
       'summed ' || coalesce(s.result::text, 'nothing') || ', posted ' || coalesce(l.result::text, 'nothing') as what
     from (select player_id, day, sum(result)::bigint as result from reports.player_day group by 1, 2) s full join (
       select player_id, day, sum(d_cash + d_bonus + d_exposure)::bigint as result from (${COUNTED}) p
       where kind in ('game_bet', 'game_win', 'game_cancelled', 'bet_settled', 'bet_corrected') group by 1, 2
     ) l on l.player_id = s.player_id and l.day = s.day
     where coalesce(s.result, 0) <> coalesce(l.result, 0)`,
  ),
  sqlCheck(
    'every sum of play by day is that of its players',
    `select coalesce(d.day, p.day) || ' ' || coalesce(d.product, p.product) as where,
       'summed ' || coalesce(d.sums::text, 'nothing') || ', players ' || coalesce(p.sums::text, 'nothing') as what
     from (select day, product, array[risked, bonus_risked, result, gross] as sums from reports.day_play) d
     full join (select day, product,
       array[sum(risked), sum(bonus_risked), sum(result), sum(gross)]::bigint[] as sums
       from reports.player_day group by 1, 2) p on p.day = d.day and p.product = d.product
     where d.sums is distinct from p.sums`,
  ),
  sqlCheck(
    'what the house won by a player is the commission on the exchange, and elsewhere what the player lost',
    `select s.day || ' ' || s.product as where, 'won ' || s.gross || ', expected ' || s.expected as what from (
       select day, product, gross, case when product = 'exchange' then coalesce((
         select sum(amount) from reports.day_house h where h.day = d.day and h.account = 'commission'), 0) else -result end as expected
       from reports.day_play d) s where s.gross <> s.expected`,
  ),
  sqlCheck(
    'every number of active players is that of their rows',
    `select coalesce(c.span, a.span) || ' ' || coalesce(c.start, a.start) as where,
       'counted ' || coalesce(c.players, 0) || ', rows ' || coalesce(a.players, 0) as what
     from reports.active_count c full join (
       select span, start, count(*) as players from reports.active group by 1, 2) a
       on a.span = c.span and a.start = c.start
     where c.players is distinct from a.players`,
  ),
]
