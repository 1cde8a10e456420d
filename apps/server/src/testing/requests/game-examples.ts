import type { Example, RequestWorld } from './world.ts'
import { routeOf } from './world.ts'

/** A player who has looked at the seeds. */
const newGambler = async (world: RequestWorld): Promise<string> => {
  const { token } = await world.newPlayer(1000)
  await world.call(routeOf('getSeeds'), { token }, 'unused')
  return token
}

export const GAME_EXAMPLES: Readonly<Record<string, Example>> = {
  rotateSeeds: {
    make: async (world) => ({ token: await newGambler(world), body: { clientSeed: 'my own' } }),
    other: { body: { clientSeed: 'another' } },
  },
  placeGameBet: {
    make: async (world) => ({
      token: await newGambler(world),
      params: { slug: 'dice' },
      body: { stake: 10, bet: { side: 'over', target: 5000 } },
    }),
    other: { params: { slug: 'mines' }, body: { stake: 11, bet: { side: 'over', target: 5001 } } },
  },
  makeMove: {
    make: async (world) => {
      const token = await newGambler(world)
      const bet = { token, params: { slug: 'mines' }, body: { stake: 10, bet: { mines: 1 } } }
      const { id } = await world.does('placeGameBet', bet)
      return { token, params: { id: Number(id) }, body: { move: { kind: 'open', cell: 7 }, at: 0 } }
    },
    other: { params: { id: 999_999 }, body: { move: { kind: 'open', cell: 8 }, at: 1 } },
  },
}
