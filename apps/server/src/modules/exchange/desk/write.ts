import type { PlayerId } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import { numberArray, textArray } from '../../../platform/postgres/array-text.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { type BetLine, type Ink, statusOf } from '../books/ink.ts'
import type { MarketId } from '../model.ts'

export type PositionLine = { readonly market: MarketId; readonly player: PlayerId; readonly held: Split }

/** All rows of a batch in one statement: what it writes it writes together, and it costs one round trip. */
const WRITE = `with bets as (
  insert into exchange.bet (id, player_id, market_id, banking, key, request_hash, runner, side, price, line, stake,
    remaining, matched, value, persistence, seq, slip, held_cash, held_bonus, status)
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::integer[],
    $8::text[], $9::integer[], $10::integer[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::text[],
    $16::bigint[], $17::jsonb[], $18::bigint[], $19::bigint[], $20::text[])
), changes as (
  update exchange.bet b set remaining = b.remaining + c.remaining, matched = b.matched + c.matched,
    value = b.value + c.value,
    status = case when b.remaining + c.remaining + b.matched + c.matched = 0 then 'ended' else b.status end
  from unnest($21::bigint[], $22::bigint[], $23::bigint[], $24::bigint[]) as c (id, remaining, matched, value)
  where b.id = c.id
), matches as (
  insert into exchange.match (market_id, match, crossed, runner, price, size, back_bet, back_player, lay_bet, lay_player)
  select * from unnest($25::bigint[], $26::integer[], $27::integer[], $28::integer[], $29::integer[], $30::bigint[],
    $31::bigint[], $32::bigint[], $33::bigint[], $34::bigint[])
)
insert into exchange.position as p (market_id, player_id, cash, bonus)
select * from unnest($35::bigint[], $36::bigint[], $37::bigint[], $38::bigint[])
on conflict (market_id, player_id) do update set cash = excluded.cash, bonus = excluded.bonus`

export const writeBatch = async (tx: Tx, ink: Ink, positions: readonly PositionLine[]): Promise<void> => {
  if (ink.bets.size + ink.changes.size + positions.length === 0) return
  await tx.query(WRITE, [
    ...betColumns([...ink.bets.values()]),
    ...changeColumns(ink),
    ...matchColumns(ink),
    numberArray(positions.map(({ market }) => market)),
    numberArray(positions.map(({ player }) => player)),
    numberArray(positions.map(({ held }) => held.cash)),
    numberArray(positions.map(({ held }) => held.bonus)),
  ])
}

const betColumns = (bets: readonly BetLine[]): string[] => [
  numberArray(bets.map(({ id }) => id)),
  numberArray(bets.map(({ player }) => player)),
  numberArray(bets.map(({ market }) => market)),
  textArray(bets.map(({ banking }) => banking)),
  textArray(bets.map(({ key }) => key)),
  textArray(bets.map(({ requestHash }) => requestHash)),
  numberArray(bets.map(({ runner }) => runner)),
  textArray(bets.map(({ side }) => side)),
  numberArray(bets.map(({ price }) => price)),
  numberArray(bets.map(({ line }) => line)),
  numberArray(bets.map(({ stake }) => stake)),
  numberArray(bets.map(({ remaining }) => remaining)),
  numberArray(bets.map(({ matched }) => matched)),
  numberArray(bets.map(({ value }) => value)),
  textArray(bets.map(({ persistence }) => persistence)),
  numberArray(bets.map(({ seq }) => seq)),
  textArray(bets.map(({ slip }) => slip)),
  numberArray(bets.map(({ heldCash }) => heldCash)),
  numberArray(bets.map(({ heldBonus }) => heldBonus)),
  textArray(bets.map(statusOf)),
]

const changeColumns = ({ changes }: Ink): string[] => {
  const rows = [...changes.values()]
  return [
    numberArray([...changes.keys()]),
    numberArray(rows.map(({ remaining }) => remaining)),
    numberArray(rows.map(({ matched }) => matched)),
    numberArray(rows.map(({ value }) => value)),
  ]
}

const matchColumns = ({ matches }: Ink): string[] => [
  numberArray(matches.map(({ market }) => market)),
  numberArray(matches.map(({ match }) => match.match)),
  numberArray(matches.map(({ match }) => match.cross)),
  numberArray(matches.map(({ match }) => match.runner)),
  numberArray(matches.map(({ match }) => match.price)),
  numberArray(matches.map(({ match }) => match.size)),
  numberArray(matches.map(({ match }) => match.backOrder)),
  numberArray(matches.map(({ match }) => match.backAccount)),
  numberArray(matches.map(({ match }) => match.layOrder)),
  numberArray(matches.map(({ match }) => match.layAccount)),
]
