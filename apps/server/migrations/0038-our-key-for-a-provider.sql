-- Our own private key, sealed, for a provider that proves what we ask by its public half.
alter table seamless.provider add column signing_key bytea check (length(signing_key) between 29 and 8000);
