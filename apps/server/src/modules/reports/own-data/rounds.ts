import { type Instant, instant, paise, type PlayerId, toRupees } from '@maidan/core'
import { clockText } from '../../../platform/format/calendar.ts'
import { type CsvColumn, csvHead, csvRow } from '../../../platform/format/csv.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import { type Pieces, piecesOf } from './pieces.ts'

type RoundRow = {
  readonly key: number
  readonly game: string
  readonly provider: string
  readonly stake: number
  readonly won: number | null
  readonly state: string
  readonly made: Instant
  readonly ended: Instant | null
}

/** Games of our own, rounds that all players share, and those of providers, our own studio among them. */
const SOURCES: readonly Pieces[] = [
  `select id as key, game, 'maidan' as provider, stake_cash + stake_bonus as stake, payout as won,
     case when ended_at is null then 'open' else 'ended' end as state, made_at as made, ended_at as ended
   from instant.round where player_id = $1 and id > $2 order by id`,
  `select id as key, game, 'maidan' as provider, stake_cash + stake_bonus as stake, payout as won, state,
     made_at as made, ended_at as ended
   from shared.bet where player_id = $1 and id > $2 order by id`,
  `select id as key, game, provider, staked_cash + staked_bonus as stake, won,
     case when closed_at is null then 'open' else 'ended' end as state, opened_at as made, closed_at as ended
   from seamless.round where player_id = $1 and id > $2 order by id`,
]

const money = (amount: number | null): string => (amount === null ? '' : toRupees(paise(amount)).toFixed(2))

const COLUMNS: readonly CsvColumn<RoundRow>[] = [
  ['Round', ({ key }) => String(key)],
  ['Game', ({ game }) => game],
  ['Provider', ({ provider }) => provider],
  ['Begun (Asia/Kolkata)', ({ made }) => clockText(instant(made))],
  ['Ended (Asia/Kolkata)', ({ ended }) => (ended === null ? '' : clockText(instant(ended)))],
  ['State', ({ state }) => state],
  ['Stake', ({ stake }) => money(stake)],
  ['Won', ({ won }) => money(won)],
]

/** Every round of a player, piece by piece. */
export async function* exportRounds(db: Query, player: PlayerId): AsyncGenerator<string> {
  yield csvHead(COLUMNS)
  for (const source of SOURCES)
    for await (const rows of piecesOf<RoundRow>(db, source, player))
      yield rows.map((row) => csvRow(COLUMNS, row)).join('')
}
