-- The desk looks at the latest large bets and at what was matched today. Few bets are large, and a BRIN index costs a
-- bet nothing. The bounds are the lowest thresholds that a trader may set: a stake of 10,000 or a win of 1,00,000 rupees.
create index bet_large on exchange.bet (id desc)
  where stake >= 1000000 or stake * (price + 100) >= 1000000000 or (slip ->> 'maxReturns')::bigint >= 10000000;
create index bet_placed on exchange.bet using brin (placed_at);
create index match_at on exchange.match using brin (at);
