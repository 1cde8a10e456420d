import type { PlayerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { cardName, floatsOf, goalBombs, minePositions, verify } from '@maidan/games'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type World } from './testing/world.ts'

/* Three hundred rounds with all their answers take long on a machine that does other work. */
vi.setConfig({ testTimeout: 120_000 })

const GAMES = rounds(12, 100, 300)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Every array anywhere in an answer, as text. */
const arraysIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [JSON.stringify(value)] : []
  return [...own, ...Object.values(value).flatMap(arraysIn)]
}

const keysIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])

const HIDDEN = ['positions', 'bombs', 'hit', 'deck', 'secret', 'floats']

/** Enough for five mines and for ten columns. */
const MOST_FLOATS = 10

type Board = { readonly game: string; readonly bet: object; readonly secret: (floats: number[]) => number[] }

const BOARDS: readonly Board[] = [
  { game: 'mines', bet: { mines: 5 }, secret: (floats) => minePositions(floats, { mines: 5 }) },
  { game: 'goal', bet: { pitch: '5x10' }, secret: (floats) => goalBombs(floats, { pitch: '5x10' }) },
]

/** Everything that a player, or a member of staff, can ask while a round is in play. */
const everyAnswer = async (player: PlayerId, game: string, round: number): Promise<unknown[]> => {
  const paths = [
    `/games/${game}/open`,
    `/games/rounds/${round}`,
    '/games/rounds',
    '/games/seeds',
    '/games/instant',
  ]
  const answers: unknown[] = []
  for (const path of paths) answers.push((await world.get(path, player)).body)
  for (const path of [`/rounds/${round}`, `/rounds?player=${player}`, ''])
    answers.push((await world.staff('GET', path)).body)
  // Refusals say something, too.
  answers.push((await world.move(player, round, 99, { kind: 'cash_out' })).body)
  answers.push((await world.move(player, round, 0, { kind: 'peek' })).body)
  answers.push((await world.bet(player, game, 10, { mines: 5, pitch: '3x4' })).body)
  answers.push((await world.post('/games/seeds/rotate', player)).body)
  return answers
}

const seedsOf = (player: PlayerId): Promise<{ seed: string }[]> =>
  world.db.owner.query<{ seed: string }>(
    'select server_seed as seed from instant.seed where player_id = $1',
    [player],
  )

test.each(BOARDS)(
  '[ROUND-18] [GAME-15] no answer shows a hidden cell of $game or a server seed while the round is in play',
  async ({ game, bet, secret }) => {
    for (let count = 0; count < GAMES; count++) {
      const player = await world.newPlayer(100)
      const begun = await world.bet(player, game, 10, bet)
      const { clientSeed, nonce } = begun.data['seeds'] as { clientSeed: string; nonce: number }
      const [...seeds] = await seedsOf(player)
      const serverSeed = await world.serverSeed(player)
      const floats = floatsOf({ serverSeed, clientSeed, nonce }, MOST_FLOATS)
      const hidden = secret(floats)
      const safe =
        game === 'mines' ? [0, 1, 2, 3, 4, 5].find((cell) => !hidden.includes(cell))! : (hidden[0]! + 1) % 5
      const move = game === 'mines' ? { kind: 'open', cell: safe } : { kind: 'pass', row: safe }
      const moved = await world.move(player, begun.data.id, 0, move)
      const answers = [begun.body, moved.body, ...(await everyAnswer(player, game, begun.data.id))]
      for (const answer of answers) {
        expect(arraysIn(answer)).not.toContain(JSON.stringify(hidden))
        expect(keysIn(answer).filter((key) => HIDDEN.includes(key))).toEqual([])
        for (const { seed } of seeds) expect(JSON.stringify(answer)).not.toContain(seed)
      }
    }
  },
)

test('[ROUND-18] [GAME-15] no answer shows a card of hi-lo that does not lie on the table', async () => {
  for (let count = 0; count < GAMES; count++) {
    const player = await world.newPlayer(100)
    const begun = await world.bet(player, 'hilo', 10, {})
    await world.move(player, begun.data.id, 0, { kind: 'skip' })
    const { clientSeed, nonce } = begun.data['seeds'] as { clientSeed: string; nonce: number }
    const serverSeed = await world.serverSeed(player)
    const deck = verify({ game: 'hilo', serverSeed, clientSeed, nonce })
    for (const answer of await everyAnswer(player, 'hilo', begun.data.id)) {
      const text = JSON.stringify(answer)
      expect(text).not.toContain(serverSeed)
      const longest = Math.max(
        0,
        ...[...text.matchAll(/"cards":\[([^\]]*)\]/g)].map(([, cards = '']) => cards.split(',').length),
      )
      expect(longest).toBeLessThanOrEqual(2)
    }
    const { data } = await world.get('/games/hilo/open', player)
    const { cards } = data['shown'] as { cards: number[] }
    expect({ ok: true, value: cards.map(cardName) }).toEqual({
      ok: true,
      value: deck.ok ? (deck.value as string[]).slice(0, 2) : [],
    })
  }
})

test('[ROUND-18] what is stored as the answer to a key holds no server seed that is in use', async () => {
  const [row] = await world.db.owner.query<{ leaks: number }>(
    `select count(*) as leaks from public.request r join instant.seed s on s.player_id = r.player_id
     where s.state <> 'revealed' and r.answer::text like '%' || s.server_seed || '%'`,
  )
  expect(row).toEqual({ leaks: 0 })
})
