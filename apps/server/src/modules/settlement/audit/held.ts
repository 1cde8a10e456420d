import { defined } from '@maidan/core'
import { whole } from '@maidan/ledger'
import type { Tx } from '../../../platform/postgres/database.ts'
import { loadMarket } from '../../markets/index.ts'
import { exposureIn, heldOf } from '../../markets/index.ts'
import type { MarketId } from '../../markets/index.ts'
import { marketCheck } from './markets.ts'

/** While a market is being settled, nothing is held any more of the players who are settled already. */
const listSettled = async (tx: Tx, market: MarketId): Promise<Set<number>> => {
  const rows = await tx.query<{ player_id: number }>(
    'select distinct player_id from exchange.settlement where market_id = $1',
    [market],
  )
  return new Set(rows.map(({ player_id }) => player_id))
}

/** Rebuilds the market from its rows and compares what each player could lose with what is held. */
const findMisheld = async (tx: Tx, market: MarketId): Promise<string[]> => {
  const writer = defined(await loadMarket(tx, market), 'a market that was listed')
  const settled = await listSettled(tx, market)
  const waiting = [...writer.pending.values()].map(({ request }) => request.player)
  return [...new Set([...writer.book.players(), ...waiting, ...writer.held.keys()])].flatMap((player) => {
    const held = whole(heldOf(writer, player))
    const needed = settled.has(player) ? 0 : exposureIn(writer, player)
    // A removed runner can raise the exposure of a player beyond the balance.
    const isShort = held < needed && writer.row.removals.length > 0
    return held === needed || isShort
      ? []
      : [`player ${player} could lose ${needed} paise there, and ${held} are held for it`]
  })
}

export const heldCheck = marketCheck(
  'what is held for every market is the worst that can happen to the player there',
  `m.settled_version = 0 and (
     exists (select from exchange.position p where p.market_id = m.id)
     or exists (select from exchange.bet b where b.market_id = m.id and b.status = 'open'))`,
  findMisheld,
)
