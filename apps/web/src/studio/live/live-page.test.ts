import { ok, paise } from '@maidan/core'
import { tableDeal } from '@maidan/games/live'
import type { ChainHash, Salt } from '@maidan/games/fair'
import { type Deal, SPOT_GAMES, type SpotGame, spotGameOf } from '@maidan/games/spots'
import { afterEach, expect, test, vi } from 'vitest'
import type { TableClient } from './client.ts'
import { createLivePage } from './live-page.ts'
import type { LiveView } from './read.ts'
import { beadsOf, lettersOf } from '../model/result.ts'
import { statisticsOf } from './roads.ts'
import { createSounds } from '../sound.ts'

const newAudio = (): AudioContext => {
  throw new Error('no sound here')
}

afterEach(() => document.body.replaceChildren())

const deals = (game: SpotGame, count: number): Deal[] =>
  Array.from({ length: count }, (_, at) =>
    tableDeal(game, { hash: 'ab'.repeat(32) as ChainHash, salt: 'salt' as Salt, position: at + 1 }),
  )

const beadsIn = (game: SpotGame, rounds: number) => deals(game, rounds).flatMap((deal) => beadsOf(game, deal))

const open = async (game: SpotGame, past = 20) => {
  const view: LiveView = {
    state: 'open',
    version: 'v',
    round: {
      id: 41_882,
      openedAt: 0,
      closesAt: 20_000,
      closedAt: null,
      dealMs: 10_000,
      resultMs: 5000,
      deal: null,
      seal: { commitment: 'c', clientSeed: 's', nonce: 1, serverSeed: null },
    },
    mine: [],
    players: 184,
    balance: paise(1_000_000),
    results: deals(game, past).map((deal, at) => ({ round: 100 - at, deal })),
    chain: null,
    serverTime: 11_000,
  }
  const looks: string[] = []
  const client: TableClient = {
    look: async (after) => {
      looks.push(after ?? 'first')
      return after === undefined ? ok(view) : new Promise(() => {})
    },
    bet: () => new Promise(() => {}),
    cancel: () => new Promise(() => {}),
    rounds: async () => ok([]),
  }
  const page = createLivePage({
    game,
    name: 'A table',
    client,
    tell: () => {},
    newKey: () => 'key',
    now: () => 0,
    pause: async () => {},
    lookAtTable: () => {},
    sounds: createSounds(newAudio),
  })
  document.body.append(page.node)
  void page.table.watch()
  await vi.waitUntil(() => looks.includes('v'))
  return page
}

test('[TABLE-16] the page counts the seconds of the window down, and says how many players are there', async () => {
  const page = await open(spotGameOf('roulette-european'))
  page.tick()
  expect(page.node.querySelector('.clock-title')?.textContent).toBe('Bets close in 9 s')
  expect(page.node.querySelector('.seconds')?.textContent).toBe('9')
  expect(page.node.querySelector('.clock-small')?.textContent).toBe('184 players, round 41,882')
  expect(page.node.querySelector('.phases .now')?.textContent).toBe('Bets open')
  expect(page.node.querySelector('.said')?.textContent).toBe('Bets are open')
})

test('[TABLE-17] the road shows the last results, and the statistics add up to them', async () => {
  const game = spotGameOf('roulette-european')
  const page = await open(game)
  expect(page.node.querySelectorAll('.road .bead')).toHaveLength(20)
  const { lines, hot, cold } = statisticsOf(game, beadsIn(game, 20))
  expect(lines[0]?.reduce((sum, { count }) => sum + count, 0)).toBe(20)
  expect([hot.length, cold.length]).toEqual([4, 4])
  expect(page.node.textContent).toContain('Past rounds do not change the next')
  const dragon = spotGameOf('dragon-tiger')
  const shares = statisticsOf(dragon, beadsIn(dragon, 30)).lines[0] ?? []
  expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(30)
  const letters = new Set(beadsIn(dragon, 200).map(({ text }) => text))
  expect(letters).toEqual(new Set(['D', 'G', 'T']))
  expect([...lettersOf(spotGameOf('32-cards-a')).values()]).toEqual(['8', '9', '10', '11'])
  expect([...lettersOf(spotGameOf('teen-patti')).values()]).toEqual(['A', 'B'])
  expect(shares.every(({ label }) => ['Dragon', 'Tiger', 'Tie', '–'].includes(label))).toBe(true)
})

test('[TABLE-17] a wheel with two balls shows both of each round, the second one first, and counts both', async () => {
  const game = spotGameOf('roulette-double-ball')
  const page = await open(game, 10)
  expect(page.node.querySelectorAll('.road .bead')).toHaveLength(20)
  expect(page.node.textContent).toContain('Last 10 rounds')
  const { lines } = statisticsOf(game, beadsIn(game, 10))
  expect(lines[0]?.reduce((sum, { count }) => sum + count, 0)).toBe(20)
  const [last] = deals(game, 1)
  const labels = last!.steps.map(({ value }) => String(value))
  expect(beadsOf(game, last!).map(({ text }) => text)).toEqual(labels.toReversed())
})

test('[TABLE-16] while bets are open the last result stays in sight', async () => {
  const game = spotGameOf('roulette-european')
  const page = await open(game)
  const last = page.node.querySelector('.last-result')
  expect(last?.textContent).toBe(`Last result: ${game.sayResult(deals(game, 1)[0]!)}`)
  expect((await open(game, 0)).node.querySelector('.last-result')?.textContent).toBe('')
})

test('[TABLE-17] before the first result nothing has been away for long', async () => {
  const page = await open(spotGameOf('roulette-european'), 0)
  expect(page.node.textContent).toContain('No results yet')
  expect(page.node.textContent).not.toContain('Longest away')
  const later = await open(spotGameOf('roulette-european'))
  expect(later.node.textContent).toContain('Longest away')
})

test('[TABLE-15] a chip that is not confirmed yet is shown as such', async () => {
  const page = await open(spotGameOf('dragon-tiger'))
  const dragon = [...page.node.querySelectorAll<HTMLButtonElement>('.spot')].find((one) =>
    one.textContent?.startsWith('Dragon'),
  )!
  dragon.click()
  expect(dragon.classList.contains('unsure')).toBe(true)
  expect(page.node.querySelector('.placed')?.textContent).toMatch(/^Placing ₹/)
})

test('[TABLE-16] every kind of stage is drawn as a table, with its road', async () => {
  const kinds = new Map([...SPOT_GAMES.values()].toReversed().map((game) => [game.stage.kind, game]))
  for (const game of kinds.values()) {
    const page = await open(game)
    expect([game.engine, page.node.querySelectorAll('.road .bead').length]).toEqual([game.engine, 20])
    const always = game.groups.filter(({ layout }) => layout !== 'list').flatMap(({ spots }) => spots)
    expect(page.node.querySelectorAll('.spot').length).toBe(always.length)
    page.node.remove()
  }
})
