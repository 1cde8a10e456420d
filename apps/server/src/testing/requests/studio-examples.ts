import { defined } from '@maidan/core'
import type { Example, RequestWorld } from './world.ts'
import { routeOf } from './world.ts'

/** The token of a game of the studio that a player has open, with seeds that were looked at. */
export const openStudioGame = async (world: RequestWorld, entry = 'aura-roulette'): Promise<string> => {
  const { token } = await world.newPlayer(1000)
  const launched = await world.does('launchGame', {
    token,
    body: { provider: 'maidan-studio', game: entry },
  })
  const { url } = await world.does('openGame', { token, body: { token: launched['token'] } })
  const [, fragment = ''] = String(url).split('#')
  const game = defined(new URLSearchParams(fragment).get('token') ?? undefined, 'a token of the game')
  await world.call(routeOf('getStudioSession'), { token: game }, 'unused')
  return game
}

/** A round of a shared table that takes bets for a day; its owner is nobody. */
const openRound = async ({ db }: RequestWorld): Promise<number> => {
  const [chain] = await db.owner.query<{ id: number }>(
    `insert into tables.chain (game, length, terminal, made_at, salt, salted_at)
     values ('aura-roulette', 10, repeat('a', 64), now() - interval '2 days', 'salt', now() - interval '1 day') returning id`,
  )
  const [round] = await db.owner.query<{ id: number }>(
    `insert into tables.round (game, engine, chain_id, position, hash, opened_at, closes_at, deal_ms, result_ms)
     values ('aura-roulette', 'roulette-european', $1, 1, repeat('b', 64), now(), now() + interval '1 day', 1000, 1000)
     returning id`,
    [chain!.id],
  )
  return round!.id
}

export const STUDIO_EXAMPLES: Readonly<Record<string, Example>> = {
  playStudioRound: {
    make: async (world) => ({
      token: await openStudioGame(world),
      body: { bet: { chips: [{ spot: 'red', stake: 1000 }] } },
    }),
    other: { body: { bet: { chips: [{ spot: 'black', stake: 1000 }] }, isFree: true } },
  },
  moveInStudioRound: {
    make: async (world) => {
      const token = await openStudioGame(world, 'turbo-tower-climb')
      const begun = await world.does('playStudioRound', {
        token,
        body: { bet: { stake: 1000, level: 'easy' } },
      })
      return { token, params: { id: Number(begun['id']) }, body: { at: 0, move: { kind: 'step', way: 0 } } }
    },
    other: { params: { id: 999_999 }, body: { at: 1, move: { kind: 'step', way: 1 } } },
  },
  placeTableBet: {
    make: async (world) => ({
      token: await openStudioGame(world),
      body: { round: await openRound(world), chips: [{ spot: 'red', stake: 100 }] },
    }),
    other: { body: { round: 999_999, chips: [{ spot: 'black', stake: 100 }] } },
  },
  rotateStudioSeeds: {
    make: async (world) => ({ token: await openStudioGame(world), body: { clientSeed: 'my own' } }),
    other: { body: { clientSeed: 'another' } },
  },
}
