-- What the site shows of the brand: one row of details, and lists that the operator keeps.

create schema content;

create table content.app_details (
  only_row boolean primary key default true check (only_row),
  logo_url text not null default '' check (length(logo_url) <= 500),
  facebook text not null default '' check (length(facebook) <= 500),
  instagram text not null default '' check (length(instagram) <= 500),
  telegram text not null default '' check (length(telegram) <= 500),
  whats_app_url text not null default '' check (length(whats_app_url) <= 500),
  otp_mode integer not null default 0 check (otp_mode >= 0),
  seo_title text not null default 'Maidan' check (length(seo_title) between 1 and 200),
  organisation_status text not null default 'live'
    check (organisation_status in ('live', 'maintenance', 'suspended')),
  -- Set once: what an operator removes does not come back at the next start.
  seeded boolean not null default false
);
insert into content.app_details default values;

create table content.bank_account (
  id bigint generated always as identity primary key,
  holder text not null check (length(holder) between 1 and 100),
  number text not null check (length(number) between 1 and 34),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank text not null check (length(bank) between 1 and 100),
  active boolean not null default true
);
-- Players are shown one account at a time.
create unique index bank_account_active on content.bank_account (active) where active;

create table content.banner (
  id bigint generated always as identity primary key,
  position integer not null,
  title text not null check (length(title) <= 200),
  image text not null check (length(image) <= 500),
  link text not null default '' check (length(link) <= 500),
  shown boolean not null default true
);

create table content.announcement (
  id bigint generated always as identity primary key,
  content text not null check (length(content) between 1 and 500),
  shown boolean not null default true
);

grant usage on schema content to maidan_app;
grant select on all tables in schema content to maidan_app;
grant update on content.app_details to maidan_app;
grant insert, update, delete on content.bank_account, content.banner, content.announcement to maidan_app;
