import { DAY_MS, instant, type MarketId, marketId, type Paise, paise } from '@maidan/core'
import { credit } from '@maidan/ledger'
import type { Fixture } from '@maidan/sports'
import type { Ledger } from '../modules/wallet/index.ts'
import type { Database } from '../platform/postgres/database.ts'
import { createPlayers, type LoggedIn } from './players.ts'

export type Bettor = LoggedIn & { readonly side: 'back' | 'lay' }

const RICH: Paise = paise(1_000_000_00)

/** Gives a player enough to bet with. */
export const enrich = async (ledger: Pick<Ledger, 'post'>, { id }: Pick<LoggedIn, 'id'>): Promise<void> => {
  const change = credit(RICH, 'play_money')
  await ledger.post({ player: id, key: 'in', kind: 'test', movement: 'deposit', change })
}

/** Half of them back and half lay, so that bets meet and nobody meets himself. */
export const createBettors = async (
  owner: Database,
  ledger: Pick<Ledger, 'post'>,
  count: number,
): Promise<Bettor[]> => {
  const players = await createPlayers(owner, 'bettor', count)
  for (const player of players) await enrich(ledger, player)
  return players.map((player, at) => ({ ...player, side: at % 2 === 0 ? 'back' : 'lay' }))
}

const fixtureOf = (id: string): Fixture => ({
  id,
  sport: 'cricket',
  competition: 'series',
  home: { name: 'India', short: 'IND', athletes: [] },
  away: { name: 'Australia', short: 'AUS', athletes: [] },
  startsAt: instant(Date.now() + DAY_MS),
})

/** An open market of two runners that never closes by itself. */
export const createOpenMarket = async (owner: Database, name: string): Promise<MarketId> => {
  await owner.query(
    `insert into sports.fixture (id, sport, fixture, competition, starts_at)
     values ($1, 'cricket', $2, $3, now() + interval '1 day')`,
    [name, JSON.stringify(fixtureOf(name)), JSON.stringify({ id: 'series', name: 'Series' })],
  )
  const [row] = await owner.query<{ id: number }>(
    `insert into exchange.market (key, fixture_id, name, kind, banking, runners, commission_bp, min_stake, max_stake,
       max_exposure, status)
     values ($1, $1, 'Match Odds', '{"type":"match_odds"}', 'exchange',
       '[{"id":1,"key":"home","name":"India"},{"id":2,"key":"away","name":"Australia"}]', 200, 100, 100000000,
       10000000000, 'open')
     returning id`,
    [name],
  )
  return marketId(row!.id)
}
