-- A position is cashed out by itself at a target, at a stop, or at whichever of the two comes first.
alter table exchange.cash_out_order alter column target drop not null;
alter table exchange.cash_out_order add column stop bigint;
alter table exchange.cash_out_order add constraint cash_out_order_has_bound
  check (target is not null or stop is not null);
alter table exchange.cash_out_order add constraint cash_out_order_stop_below_target check (stop < target);
create index cash_out_order_player on exchange.cash_out_order (player_id);
