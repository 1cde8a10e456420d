-- A bet in its delay is `pending`: the market holds what it may lose, and no book knows it yet. Once the delay is over it
-- is `open`, or `ended` with the refusal that kept it out of the book.
alter table exchange.bet drop constraint bet_status_check;
alter table exchange.bet add constraint bet_status_check
  check (status in ('pending', 'open', 'ended', 'settled', 'void'));
alter table exchange.bet add column refusal text;

-- What a pending bet asks for beside its row, and when its delay is over.
create table exchange.pending (
  bet_id bigint primary key,
  market_id bigint not null,
  ask jsonb not null,
  lands_at timestamptz not null
);
create index pending_market on exchange.pending (market_id);

grant select, insert, delete on exchange.pending to maidan_app;
grant update (price, seq, placed_at, refusal) on exchange.bet to maidan_app;
