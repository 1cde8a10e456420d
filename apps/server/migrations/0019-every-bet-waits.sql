-- Bets against the house and slips are pending in their delay, too. The stake of a slip is held for it by itself, from the
-- moment in which it arrives.
create or replace view ledger.held as
select player_id, sum(exposure)::bigint as exposure, sum(pending)::bigint as pending
from (
  select player_id, case when pocket = 'exposure' then cash + bonus else 0 end as exposure,
    case when pocket = 'pending' then cash + bonus else 0 end as pending
  from ledger.hold where state = 'held'
  union all
  select player_id, cash + bonus, 0 from exchange.position
  union all
  select player_id, held_cash + held_bonus, 0 from exchange.bet where banking = 'slip' and status in ('pending', 'open')
) as part
group by player_id;

-- A bet lands on the line and at the odds of that moment.
grant update (line, slip) on exchange.bet to maidan_app;
