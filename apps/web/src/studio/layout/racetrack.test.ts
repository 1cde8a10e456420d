import { type CallBet, SPOT_GAMES, type SpotGame, spotGameOf } from '@maidan/games/spots'
import { expect, test } from 'vitest'
import { createRacetrack } from './racetrack.ts'

const open = (game: SpotGame) => {
  const called: CallBet[] = []
  const node = createRacetrack(game, (call) => called.push(call))!
  const all = (kind: string) => [...node.querySelectorAll<HTMLElement>(kind)]
  return { called, all }
}

test('[STUDIO-28] the racetrack has every number in the order of the wheel, and four sections', () => {
  const game = spotGameOf('roulette-european')
  const { called, all } = open(game)
  const pockets = game.stage.kind === 'wheel' ? game.stage.pockets.map(({ label }) => label) : []
  expect(all('.lap').map((one) => one.textContent)).toEqual(pockets)
  expect(all('.section').map((one) => one.textContent)).toEqual([
    'Jeu zéroZero game, 4 chips',
    'VoisinsNeighbours of zero, 9 chips',
    'OrphelinsOrphans, 5 chips',
    'TiersThird of the wheel, 6 chips',
  ])
  all('.lap')
    .find((one) => one.getAttribute('aria-label') === '17 and its neighbours, 5 chips')!
    .click()
  all('.section')[1]!.click()
  expect(called.map(({ key }) => key)).toEqual(['neighbours-17', 'voisins'])
})

test('[STUDIO-28] no two numbers of the racetrack lie on each other, upright or along', () => {
  const { all } = open(spotGameOf('roulette-european'))
  const at = (one: HTMLElement, name: string, size: number) =>
    (Number.parseFloat(one.style.getPropertyValue(name)) / 100) * size
  const boxes = [
    { x: '--x', y: '--y', width: 342, height: 640, size: 40 },
    { x: '--wide-x', y: '--wide-y', width: 672, height: 171, size: 36 },
  ]
  for (const { x, y, width, height, size } of boxes) {
    const places = all('.lap').map((one) => [at(one, x, width), at(one, y, height)] as const)
    for (const [from, [left, top]] of places.entries())
      for (const [otherLeft, otherTop] of places.slice(from + 1))
        expect(Math.hypot(left - otherLeft, top - otherTop)).toBeGreaterThan(size - 1)
    for (const [left, top] of places)
      expect(left > 16 && left < width - 16 && top > 16 && top < height - 16).toBe(true)
  }
})

test('[STUDIO-28] only a wheel with bets by name has a racetrack', () => {
  const games = [...SPOT_GAMES.values()]
  const tracks = games.filter((game) => createRacetrack(game, () => {}) !== undefined)
  expect(tracks).toEqual(games.filter(({ calls }) => calls.length > 0))
  expect(tracks.length).toBeGreaterThan(0)
})
