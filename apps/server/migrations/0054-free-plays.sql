-- Free spins and free bets. A claim of such an offer grants no coins but a number of plays of one stake that the house pays for; what
-- one of them wins comes as coins of the claim. So its amount and its target begin with nothing and grow.

alter table bonus.offer
  add column free_count integer check (free_count between 1 and 500),
  add column free_stake bigint check (free_stake between 1 and 10000000),
  -- The slots that free spins are for, by their codes in the catalogue.
  add column free_games text[] check (cardinality(free_games) <= 20),
  drop constraint offer_kind_check,
  drop constraint offer_percent_check,
  drop constraint offer_least_base_check,
  drop constraint offer_most_amount_check,
  drop constraint offer_times_check,
  add constraint offer_kind_check check (kind in ('welcome', 'reload', 'cashback', 'free_spins', 'free_bets')),
  add constraint offer_percent_check check (percent between 0 and 500),
  add constraint offer_least_base_check check (least_base >= 0),
  add constraint offer_most_amount_check check (most_amount >= 0),
  add constraint offer_times_check check (times between 0 and 60),
  add constraint offer_free_check check (case when kind in ('free_spins', 'free_bets')
    then free_count is not null and free_stake is not null and free_games is not null and percent = 0 and most_amount = 0
      and parts = 1 and (cardinality(free_games) > 0) = (kind = 'free_spins')
    else free_count is null and free_stake is null and free_games is null and percent > 0 and least_base > 0
      and most_amount > 0 and times > 0 end);

alter table bonus.past_offer
  add column free_count integer,
  add column free_stake bigint,
  add column free_games text[];

alter table bonus.claim
  add column free_count integer check (free_count between 1 and 500),
  add column free_stake bigint check (free_stake > 0),
  add column free_games text[],
  -- How often what the plays win has to be wagered; with 0 it is cash at once.
  add column free_times integer check (free_times between 0 and 60),
  drop constraint claim_kind_check,
  drop constraint claim_amount_check,
  drop constraint claim_target_check,
  drop constraint claim_started_seq_check,
  add constraint claim_kind_check check (kind in ('welcome', 'reload', 'cashback', 'free_spins', 'free_bets')),
  add constraint claim_amount_check check (amount >= 0),
  add constraint claim_target_check check (target >= 0),
  add constraint claim_started_seq_check check (started_seq >= 0),
  add constraint claim_free_check check (case when kind in ('free_spins', 'free_bets')
    then free_count is not null and free_stake is not null and free_games is not null and free_times is not null
      and target = amount * free_times
    else free_count is null and free_stake is null and free_games is null and free_times is null and amount > 0
      and target > 0 and started_seq > 0 end);

alter table bonus.part
  drop constraint part_threshold_check,
  add constraint part_threshold_check check (threshold >= 0);

-- A free play that was taken: a round of the studio or a bet. Its number is free again once it was given back, and no number is above
-- the count of its claim, so nobody plays more than was granted. `won` is what it won by its rules; `granted` is what of that reached
-- the claim, at most its maximum. `is_due`: the bet has another result since.
create table bonus.free_play (
  id bigint generated always as identity primary key,
  claim_id bigint not null references bonus.claim (id),
  number integer not null check (number between 1 and 500),
  round_id bigint unique,
  bet_id bigint unique,
  state text not null default 'open' check (state in ('open', 'ended', 'given_back')),
  won bigint not null default 0 check (won >= 0),
  granted bigint not null default 0 check (granted >= 0 and granted <= won),
  is_due boolean not null default false,
  taken_at timestamptz not null,
  ended_at timestamptz,
  check ((round_id is null) <> (bet_id is null)),
  check ((state = 'open') = (ended_at is null)),
  check (state = 'ended' or won = 0)
) with (fillfactor = 80);
create unique index free_play_number on bonus.free_play (claim_id, number) where state <> 'given_back';
create index free_play_bet_open on bonus.free_play (id) where bet_id is not null and (state = 'open' or is_due);

-- A round whose stake the house pays. The wallet of the provider never hears of it.
alter table studio.round add column is_free boolean not null default false;

grant update (amount, target) on bonus.claim to maidan_app;
grant update (size, threshold) on bonus.part to maidan_app;
grant select, insert, update (state, won, granted, is_due, ended_at) on bonus.free_play to maidan_app;
