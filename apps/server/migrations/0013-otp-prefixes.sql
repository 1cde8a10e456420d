-- How many codes went to the numbers that share all but their last four digits, and how many of them were proved. A prefix
-- whose codes are hardly ever proved is being pumped: somebody earns with each SMS, or floods strangers.
create table accounts.otp_prefix_day (
  prefix text not null check (prefix ~ '^\+(91[6-9]|8801)[0-9]{5}$'),
  -- The first moment of the day, in UTC.
  day timestamptz not null,
  sent int not null check (sent >= 0),
  verified int not null check (verified >= 0),
  primary key (prefix, day)
);
create index otp_prefix_day_age on accounts.otp_prefix_day (day);

grant select, insert, update, delete on accounts.otp_prefix_day to maidan_app;
