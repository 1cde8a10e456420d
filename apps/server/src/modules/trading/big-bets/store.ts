import type { Query } from '../../../platform/postgres/database.ts'
import { OF_PLAYERS } from '../of-players.ts'
import { BET_COLUMNS, type BetRow } from '../../markets/index.ts'

export type BigBetRow = BetRow & {
  readonly userName: string
  readonly marketName: string | null
  readonly fixture: string | null
  readonly fixtureName: string | null
  readonly runnerName: string | null
}

/** The bounds of the index, so that the database finds large bets without a look at the others. */
const LARGE = `(b.stake >= 1000000 or b.stake * (b.price + 100) >= 1000000000
  or (b.slip ->> 'maxReturns')::bigint >= 10000000)`

/** What a bet can win at most, in paise. A rate is what a hundred win. */
const WIN = `case when b.banking = 'slip' then (b.slip ->> 'maxReturns')::bigint - b.stake
  when b.side in ('lay', 'no') then b.stake
  when b.banking = 'exchange' then b.stake * (b.price - 100) / 100
  else b.stake * b.price / 100 end`

/** The latest bets above one of the thresholds, newest first. */
export const listBigBets = (
  db: Query,
  thresholds: { readonly stake: number; readonly win: number },
  fixture: string | undefined,
  limit: number,
): Promise<BigBetRow[]> =>
  db.query<BigBetRow>(
    `select ${BET_COLUMNS}, p.username as "userName", m.name as "marketName", m.fixture_id as fixture,
       (f.fixture -> 'home' ->> 'name') || ' v ' || (f.fixture -> 'away' ->> 'name') as "fixtureName",
       (select r ->> 'name' from jsonb_array_elements(m.runners) r where (r ->> 'id')::int = b.runner) as "runnerName"
     from exchange.bet b join accounts.player p on p.id = b.player_id
     left join exchange.market m on m.id = coalesce(b.market_id, case when jsonb_array_length(b.slip -> 'legs') = 1
       then (b.slip -> 'legs' -> 0 ->> 'market')::bigint end)
     left join sports.fixture f on f.id = m.fixture_id
     where ${LARGE} and (b.stake >= $1 or ${WIN} >= $2) and ${OF_PLAYERS}
       and ($3::text is null or m.fixture_id = $3
         or exists (select from exchange.slip_leg l join exchange.market k on k.id = l.market_id
           where l.bet_id = b.id and k.fixture_id = $3))
     order by b.id desc limit $4`,
    [thresholds.stake, thresholds.win, fixture ?? null, limit],
  )
