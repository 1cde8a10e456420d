import { type AuditCheck, sqlCheck } from '../wallet/index.ts'

/** What the books of the referral programme promise each other. */
export const referralChecks: readonly AuditCheck[] = [
  sqlCheck(
    'every paid referral reward is in the ledger once, and every one of the ledger is a reward',
    `select coalesce('reward ' || r.id, 'posting ' || p.key) as where,
       'rewarded ' || coalesce(r.amount::text, 'nothing') || ', posted ' || coalesce(p.d_cash::text, 'nothing') as what
     from (select * from referral.reward where state = 'paid') r
     full join (select * from ledger.posting where kind = 'referral') p
       on p.player_id = r.player_id and p.key = 'referral:' || r.child_id || ':' || r.week || ':' || r.level
     where r.amount is distinct from p.d_cash`,
  ),
]
