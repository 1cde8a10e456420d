import { expect, test } from 'vitest'
import { FORMAT, games, HOME_SET, AWAY_SET, points, SIX_ALL, started } from '../testing/tennis.ts'

test('[SPORT-56] a game needs four points and a lead of two', () => {
  expect(points(started(), 'hhh').points).toEqual({ home: 3, away: 0 })
  const deuce = points(started(), 'hhhaaa')
  expect(points(deuce, 'ha').sets[0]!.games).toEqual([])
  const won = points(deuce, 'hh')
  expect(won.sets[0]).toMatchObject({
    score: { home: 1, away: 0 },
    games: [{ winner: 'home', server: 'home' }],
  })
  expect(won).toMatchObject({ points: { home: 0, away: 0 }, server: 'away' })
})

test('[SPORT-56] a set needs six games and a lead of two, or a tie-break at six all', () => {
  expect(games(started(), 'hahahahaha h').sets).toHaveLength(1)
  expect(games(started(), 'hahahahaha hh').sets[0]!.winner).toBe('home')
  const [set, next] = games(started(), `${SIX_ALL}a`).sets
  expect(set).toMatchObject({ score: { home: 6, away: 7 }, winner: 'away', tieBreak: { home: 0, away: 7 } })
  expect(set!.games.at(-1)).toEqual({ winner: 'away', server: 'home', tieBreak: true })
  expect(next!.games).toEqual([])
})

test('[SPORT-56] in a tie-break the serve changes after one point and then after two', () => {
  let state = games(started(), SIX_ALL)
  const servers: string[] = []
  for (const mark of 'hahahah') {
    servers.push(state.server)
    state = points(state, mark)
  }
  expect(servers).toEqual(['home', 'away', 'away', 'home', 'home', 'away', 'away'])
  // Whoever received first in the tie-break serves first in the next set.
  expect(points(state, 'hhh').server).toBe('away')
})

test('[SPORT-56] the last set is played by its own rule, and the last point finishes the match', () => {
  const level = `${HOME_SET}${AWAY_SET}${SIX_ALL}`
  const long = games(started({ ...FORMAT, lastSet: 'advantage' }), `${level}hah`)
  expect(long.sets[2]).toMatchObject({ score: { home: 8, away: 7 } })
  expect(long.progress.stage).toBe('live')
  expect(games(long, 'h').progress).toEqual({
    stage: 'finished',
    ending: { type: 'completed', winner: 'home' },
  })
  const ten = points(games(started({ ...FORMAT, lastSet: 'tie_break_10' }), level), 'hhhhhhhhh')
  expect(ten.progress.stage).toBe('live')
  expect(points(ten, 'h').progress.stage).toBe('finished')
  expect(() => points(games(started(), `${HOME_SET}${HOME_SET}`), 'h')).toThrow('live match')
})
