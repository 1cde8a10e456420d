-- A new owner ends the connections on which the former one has left a transaction open. They belong to the login of the
-- server, which owns this function; the role of the application may not end them by itself.
alter function public.claim_lease(text, text, integer, text, text, bigint)
  security definer set search_path = pg_catalog, public, pg_temp;
