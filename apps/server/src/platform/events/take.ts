export const CHANNEL = 'maidan_events'

/** Rows of one pass, players of one message, and the bytes PostgreSQL carries in one. */
export const MAX_ROWS = 1000
const MAX_PLAYERS = 400
const MAX_BYTES = 7999

/**
 * Deletes rows of the outbox and makes their messages. Two processes wait for each other instead of skipping rows, so
 * events go out in the order of their rows. All wallets of a pass become one list. The number of the row keeps two equal
 * events apart, which PostgreSQL would otherwise send once, and one event that is told twice together.
 */
const MESSAGES = `
with taken as materialized (
  delete from public.outbox where id = any (array(select id from public.outbox order by id limit $1))
  returning id, event, event ->> 'topic' is not distinct from 'wallet_changed' as wallets
),
changed as (
  select player, row_number() over (order by player) - 1 as place
  from (
    select distinct jsonb_array_elements(
      case jsonb_typeof(event -> 'players') when 'array' then event -> 'players' else '[]' end) as player
    from taken where wallets
  ) as mentioned
),
message as materialized (
  select 0 as id, jsonb_build_object('topic', 'wallet_changed', 'players', jsonb_agg(player))::text as payload
  from changed group by place / $2
  union all
  select id, (event || jsonb_build_object('row', id))::text from taken where not wallets
),
fitting as materialized (select id, payload from message where octet_length(payload) <= $3)
select (select count(*) from taken) as taken,
  (select count(*) from message where octet_length(payload) > $3) as dropped`

const values = [MAX_ROWS, MAX_PLAYERS, MAX_BYTES]

/** Gives the messages. */
export const TAKE = {
  name: 'take',
  text: `${MESSAGES}, array(select payload from fitting order by id) as payloads`,
  values,
}

/** Sends the messages to whoever listens, in the same transaction and in one trip. */
export const TELL = {
  name: 'tell',
  text: `${MESSAGES},
  (select count(pg_notify('${CHANNEL}', payload)) from (select payload from fitting order by id) as ordered) as told`,
  values,
}
