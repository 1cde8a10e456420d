-- The processes of one database share a secret: with another one a process could not check codes that this one sent, nor
-- read what it encrypted. The first process leaves a fingerprint here, from which nobody learns the secret.
create table public.server_secret (
  only_row boolean primary key default true check (only_row),
  fingerprint text not null check (length(fingerprint) = 64),
  since timestamptz not null default clock_timestamp()
);

grant select, insert on public.server_secret to maidan_app;
