-- A one-time password stands in the database as a hash alone. The SMS outbox keeps the text for the console, with the code
-- masked; what was kept before is masked here.
update public.sms_outbox set body = replace(body, code, '••••••') where code <> '';
alter table public.sms_outbox drop column code;
