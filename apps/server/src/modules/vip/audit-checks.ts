import { type AuditCheck, sqlCheck } from '../wallet/index.ts'

/** Every paisa of rakeback that was paid stands in the ledger, in its collection and with its player alike. */
export const vipChecks: readonly AuditCheck[] = [
  sqlCheck(
    'every collection of rakeback is in the ledger once, and every one of the ledger is a collection',
    `select coalesce('collection ' || c.id, 'posting ' || p.key) as where,
       'collected ' || coalesce(c.amount::text, 'nothing') || ', posted ' || coalesce(p.d_cash::text, 'nothing') as what
     from vip.collection c full join (select * from ledger.posting where kind = 'rakeback') p
       on p.player_id = c.player_id and p.key = 'rakeback:' || c.id
     where c.amount is distinct from p.d_cash`,
  ),
  sqlCheck(
    'what a player has collected is the sum of the collections',
    `select 'player ' || m.player_id as where, m.collected || ' noted, ' || coalesce(c.amount, 0) || ' collected' as what
     from vip.standing m left join (select player_id, sum(amount) as amount from vip.collection group by 1) c
       on c.player_id = m.player_id
     where m.collected <> coalesce(c.amount, 0)`,
  ),
]
