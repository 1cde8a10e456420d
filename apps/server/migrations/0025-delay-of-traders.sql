-- Seconds that a bet in play waits, set by a trader; null where the feed or a wider scope says.
alter table trading.limits add column delay_seconds smallint check (delay_seconds between 1 and 60);
