import { type AuditCheck, sqlCheck } from '../wallet/index.ts'

/** The promises of the audit log of staff, each as the query for its breach. */
export const staffChecks: readonly AuditCheck[] = [
  sqlCheck(
    'the hash chain of the audit log of staff is whole',
    `select 'line ' || id as where, 'the chain breaks here' as what
     from (
       select *, lag(link, 1, sha256('maidan staff audit')) over (order by id) as prior from staff.audit) a
     where link <> staff.audit_link(prior, id, at, member_id, actor, action, subject, player_id, details, address)`,
  ),
  sqlCheck(
    'the audit log of staff has no gap and ends where its end says',
    `select 'audit log' as where, 'it has ' || lines || ' lines up to number ' || last || ', and should have ' || e.id
       as what
     from staff.audit_end e cross join (
       select count(*) as lines, coalesce(max(id), 0) as last from staff.audit) a
     left join staff.audit l on l.id = e.id
     where a.lines <> e.id or a.last <> e.id or e.link <> coalesce(l.link, sha256('maidan staff audit'))`,
  ),
  sqlCheck(
    'nobody approved what they proposed',
    `select 'approval ' || id as where, 'maker and checker are the same' as what
     from staff.approval where status = 'approved' and checker_id is not distinct from maker_id`,
  ),
]
