import type { PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Seeded, seeded } from '../wallet/testing/seeded.ts'
import { createNaivePlayer, type NaivePlayer } from './testing/naive-games.ts'
import { createWorld, type World } from './testing/world.ts'

const STEPS = rounds(150, 1200, 3000)
const PLAYERS = 4

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Gambler = { readonly player: PlayerId; readonly twin: NaivePlayer; readonly ids: Map<object, number> }

const seedsOf = async (player: PlayerId) => {
  const { data } = await world.get('/games/seeds', player)
  const { clientSeed } = data['active'] as { clientSeed: string }
  return { serverSeed: await world.serverSeed(player), clientSeed }
}

const said = ({ status, body }: { status: number; body: Record<string, unknown> }): string =>
  status < 300 ? 'taken' : String(body['code'])

const randomStart = (random: Seeded) =>
  random.pick([
    {
      game: 'dice',
      bet: { side: random.pick(['over', 'under'] as const), target: 500 + random.below(9000) },
    },
    { game: 'mines', bet: { mines: 1 + random.below(24) } },
    { game: 'goal', bet: { pitch: random.pick(['3x4', '4x7', '5x10'] as const) } },
    { game: 'hilo', bet: {} },
  ] as const)

const randomMove = (random: Seeded, game: string): object => {
  if (random.chance(15)) return { kind: 'cash_out' }
  if (game === 'mines') return { kind: 'open', cell: random.below(25) }
  if (game === 'goal') return { kind: 'pass', row: random.below(5) }
  return random.chance(20) ? { kind: 'skip' } : { kind: 'guess', guess: random.pick(['higher', 'lower']) }
}

const start = async (random: Seeded, { player, twin, ids }: Gambler): Promise<readonly [string, string]> => {
  const [stake, begun] = [1 + random.below(40), randomStart(random)]
  const expected = twin.start(stake * 100, begun)
  const real = await world.bet(player, begun.game, stake, begun.bet)
  const round = twin.rounds.at(-1)
  if (expected === 'taken' && round) ids.set(round, real.data.id)
  return [said(real), expected]
}

const move = async (random: Seeded, { player, twin, ids }: Gambler): Promise<readonly [string, string]> => {
  const round =
    twin.openOf(random.pick(['mines', 'goal', 'hilo'])) ?? twin.rounds.findLast(({ game }) => game !== 'dice')
  if (!round) return ['', '']
  const at = random.chance(8) ? random.below(5) : round.moves.length
  const made = randomMove(random, round.game)
  const expected = twin.move(round, at, made)
  return [said(await world.move(player, ids.get(round)!, at, made)), expected]
}

const rotate = async ({ player, twin }: Gambler): Promise<readonly [string, string]> => {
  const expected = twin.isPlaying() ? 'round_open' : 'taken'
  const real = await world.post('/games/seeds/rotate', player, {})
  if (expected === 'taken') twin.use(await seedsOf(player))
  return [said(real), expected]
}

test(`[ROUND-2] [ROUND-9] a naive twin agrees on ${STEPS} random bets, moves and rotations of ${PLAYERS} players, to the paisa`, async () => {
  const seed = Math.trunc(Date.now() % 1e9)
  const play = async (at: number): Promise<void> => {
    const random = seeded(seed + at)
    const player = await world.newPlayer(300)
    const twin = createNaivePlayer(300_00)
    const gambler: Gambler = { player, twin, ids: new Map() }
    twin.use(await seedsOf(player))
    for (let step = 0; step < STEPS; step++) {
      const dicing = random.below(100)
      const turn =
        dicing < 35 ? start(random, gambler) : dicing < 92 ? move(random, gambler) : rotate(gambler)
      const [real, expected] = await turn
      expect(real, `step ${step} of player ${at} with seed ${seed}`).toBe(expected)
    }
    expect((await world.wallet(player)).cash, `seed ${seed}`).toBe(twin.money())
    for (const [round, id] of gambler.ids) {
      const { data } = await world.get(`/games/rounds/${id}`, player)
      const { paid } = round as NaivePlayer['rounds'][number]
      expect(data['payout'], `round ${id} with seed ${seed}`).toBe(paid === undefined ? null : paid / 100)
    }
  }
  await Promise.all(Array.from({ length: PLAYERS }, (_, at) => play(at)))
}, 300_000)
