-- A page of one kind of the statement begins below a line, wherever in the history that line is. Stakes are left out: they are most of
-- all postings and never far apart, so they are found on the way, and the hottest write pays nothing for them.

create index posting_by_kind on ledger.posting (player_id, (
  case when kind like 'withdrawal\_%' then 'withdrawal' when kind like 'bonus\_%' then 'bonus' when movement = 'stake' then 'bet'
    when movement = 'payout' then 'win' else movement end), seq)
  where case when kind like 'withdrawal\_%' then 'withdrawal' when kind like 'bonus\_%' then 'bonus' when movement = 'stake' then 'bet'
    when movement = 'payout' then 'win' else movement end <> 'bet';
