import type { Example, RequestWorld } from './world.ts'

/** A round of aviator that takes bets; the same one for every example. */
const findRound = async ({ db: { owner } }: RequestWorld): Promise<number> => {
  const [open] = await owner.query<{ id: number }>('select id from shared.round')
  if (open) return open.id
  const [round] = await owner.query<{ id: number }>(
    `with chain as (
       insert into shared.chain (game, length, terminal, made_at, salt, salted_at)
       values ('aviator', 10, repeat('a', 64), now() - interval '1 hour', 'salt', now()) returning id)
     insert into shared.round (game, chain_id, position, table_id, hash, result, opened_at, closes_at, starts_at)
     select 'aviator', id, 1, 'rtp-97', repeat('b', 64), 500000, now(), now() + interval '1 hour', now() + interval '1 hour'
     from chain returning id`,
  )
  return round!.id
}

const bet = async (world: RequestWorld) => {
  const round = await findRound(world)
  const { token } = await world.newPlayer(1000)
  const body = { round, stake: 10, bet: { panel: 1, autoCashOut: null } }
  return { token, params: { slug: 'aviator' }, body }
}

/** A bet that stands in the round, and its player. */
const placed = async (world: RequestWorld) => {
  const sent = await bet(world)
  const { id } = await world.does('placeSharedBet', sent)
  return { token: sent.token, params: { id: Number(id) } }
}

export const SHARED_GAME_EXAMPLES: Readonly<Record<string, Example>> = {
  placeSharedBet: {
    make: bet,
    other: {
      params: { slug: 'color-prediction' },
      body: { round: 999_999, stake: 11, bet: { panel: 2, autoCashOut: null } },
    },
  },
  cancelSharedBet: { make: placed, other: { params: { id: 999_999 } } },
  // The last of them: the plane has flown for ten seconds when the call comes.
  cashOutSharedBet: {
    make: async (world) => {
      const sent = await placed(world)
      await world.db.owner.query(
        `update shared.round set phase = 'flying', started_at = now() - interval '10 seconds'`,
      )
      return sent
    },
    other: { params: { id: 999_999 } },
  },
}
