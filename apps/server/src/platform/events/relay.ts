import type { Connection } from './connection.ts'

export const CHANNEL = 'maidan_events'

/** Rows of one pass, players of one notification, and the bytes PostgreSQL carries in one. */
const MAX_ROWS = 1000
const MAX_PLAYERS = 400
const MAX_BYTES = 7999

/**
 * Deletes rows of the outbox and sends their events in one transaction, in one trip. Two processes wait for each other
 * instead of skipping rows, so events go out in the order of their rows. All wallets of a pass become one list. The
 * number of the row keeps two equal events apart, which PostgreSQL would otherwise send once.
 */
const TAKE = `
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
)
select (select count(*) from taken) as taken,
  (select count(pg_notify('${CHANNEL}', payload))
    from (select payload from message where octet_length(payload) <= $3 order by id) as fitting) as told,
  (select count(*) from message where octet_length(payload) > $3) as dropped`

const STATEMENT = { name: 'take', text: TAKE, values: [MAX_ROWS, MAX_PLAYERS, MAX_BYTES] }

type Pass = { readonly taken: number; readonly told: number; readonly dropped: number }

export type RelayOptions = {
  readonly connection: Pick<Connection, 'isOpen' | 'query'>
  readonly onError: (error: unknown) => void
}

export type Relay = {
  /** Runs a pass soon. However often it is called, one pass is under way and one waits. */
  readonly kick: () => void
  /** Resolves when no pass is under way. */
  idle(): Promise<void>
}

export function createRelay(options: RelayOptions): Relay {
  let current: Promise<void> | undefined
  let again = false
  const run = async () => {
    do {
      again = false
      await emptyOutbox(options).catch(options.onError)
    } while (again)
    current = undefined
  }
  return {
    kick: () => {
      again = true
      current ??= run()
    },
    idle: async () => current,
  }
}

async function emptyOutbox({ connection, onError }: RelayOptions): Promise<void> {
  for (let taken = MAX_ROWS; taken === MAX_ROWS && connection.isOpen();) {
    const [pass] = await connection.query<Pass>(STATEMENT)
    taken = pass?.taken ?? 0
    if (pass?.dropped) onError(new Error(`${pass.dropped} events were too long to be told`))
  }
}
