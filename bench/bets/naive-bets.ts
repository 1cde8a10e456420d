import Fastify from 'fastify'
import pg from 'pg'

/**
 * The handler one would write first: a statement for every step of a bet, inside a transaction of its own, with rows
 * locked as it goes. It checks and stores what ours does (session, market, price, stake, wallet, exposure, order,
 * matches, ledger entries) and commits as durably. Started as a process of its own with the address of the database.
 */
const url = process.argv[2] ?? ''
const pool = new pg.Pool({ connectionString: url, max: 16 })

export const NAIVE_TABLES = `create schema if not exists naive;
create table naive.session (token text primary key, player_id bigint not null);
create table naive.wallet (player_id bigint primary key, cash bigint not null check (cash >= 0), exposure bigint not null);
create table naive.market (id bigint primary key, status text not null);
create table naive.bet (id bigint generated always as identity primary key, player_id bigint not null,
  market_id bigint not null, runner integer not null, side text not null, price integer not null, stake bigint not null,
  remaining bigint not null, key text not null, placed_at timestamptz not null default now(), unique (player_id, key));
create index naive_book on naive.bet (market_id, runner, side, price, id) where remaining > 0;
create table naive.match (id bigint generated always as identity primary key, market_id bigint not null,
  back_bet bigint not null, lay_bet bigint not null, price integer not null, size bigint not null);
create table naive.entry (id bigint generated always as identity primary key, player_id bigint not null,
  amount bigint not null, reference text not null, at timestamptz not null default now());`

type Body = { market: number; runner: number; side: 'back' | 'lay'; price: number; stake: number }
type Row = Record<string, number>

const take = async (
  client: pg.PoolClient,
  token: string,
  key: string,
  body: Body,
): Promise<number | string> => {
  const one = async (text: string, values: unknown[]): Promise<Row | undefined> =>
    (await client.query<Row>(text, values)).rows[0]
  const session = await one('select player_id from naive.session where token = $1', [token])
  if (!session) return 'unauthorized'
  const player = session['player_id']
  if (await one('select id from naive.bet where player_id = $1 and key = $2', [player, key])) return 'again'
  if (!(await one(`select id from naive.market where id = $1 and status = 'open'`, [body.market])))
    return 'closed'
  const [price, stake] = [Math.round(body.price * 100), Math.round(body.stake * 100)]
  const risk = body.side === 'back' ? stake : Math.ceil((stake * (price - 100)) / 100)
  const wallet = await one('select cash from naive.wallet where player_id = $1 for update', [player])
  if (!wallet || Number(wallet['cash']) < risk) return 'funds'
  await client.query(
    'update naive.wallet set cash = cash - $2, exposure = exposure + $2 where player_id = $1',
    [player, risk],
  )
  await client.query('insert into naive.entry (player_id, amount, reference) values ($1, $2, $3)', [
    player,
    -risk,
    key,
  ])
  const bet = await one(
    `insert into naive.bet (player_id, market_id, runner, side, price, stake, remaining, key)
     values ($1, $2, $3, $4, $5, $6, $6, $7) returning id`,
    [player, body.market, body.runner, body.side, price, stake, key],
  )
  const id = Number(bet?.['id'])
  let left = stake
  const isBack = body.side === 'back'
  while (left > 0) {
    const maker = await one(
      `select id, price, remaining from naive.bet
       where market_id = $1 and runner = $2 and side = $3 and remaining > 0 and price ${isBack ? '>=' : '<='} $4
       order by price ${isBack ? 'desc' : 'asc'}, id limit 1 for update skip locked`,
      [body.market, body.runner, isBack ? 'lay' : 'back', price],
    )
    if (!maker) break
    const size = Math.min(left, Number(maker['remaining']))
    left -= size
    await client.query('update naive.bet set remaining = remaining - $2 where id = $1', [maker['id'], size])
    await client.query(
      'insert into naive.match (market_id, back_bet, lay_bet, price, size) values ($1, $2, $3, $4, $5)',
      [body.market, isBack ? id : maker['id'], isBack ? maker['id'] : id, maker['price'], size],
    )
  }
  if (left < stake) await client.query('update naive.bet set remaining = $2 where id = $1', [id, left])
  return id
}

const place = async (token: string, key: string, body: Body): Promise<number | string> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await take(client, token, key, body)
    await client.query(typeof answer === 'number' ? 'commit' : 'rollback')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

if (url !== '') {
  const app = Fastify()
  app.post('/api/bet/match/odds', async (request, reply) => {
    const token = (request.headers.authorization ?? '').slice('Bearer '.length)
    const answer = await place(token, String(request.headers['idempotency-key']), request.body as Body)
    return reply
      .code(typeof answer === 'number' ? 201 : 409)
      .send({ status: 'success', data: { id: answer } })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  console.info(address)
}
