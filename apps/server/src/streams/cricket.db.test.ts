import { afterEach, expect, test } from 'vitest'
import type { RecordedMatch } from '../modules/sportsbook/testing/own-recording.ts'
import { OWN_CRICKET, SCORES_END } from '../modules/sportsbook/testing/own-cricket.ts'
import { createRecordedWorld, type RecordedWorld } from '../testing/recorded-world.ts'

let world: RecordedWorld
afterEach(() => world.close())

/** Asha backs the winner before the match, and Binod lays it. */
const begin = async (match: RecordedMatch): Promise<{ readonly lay: number; readonly back: number }> => {
  world = await createRecordedWorld(await match.lines(), match.fixture)
  world.stream.playTo(match.before)
  await world.until({ status: 'open', stage: 'upcoming', score: null })
  const { asha, binod } = world
  return world.meet({ runner: match.winner.id, price: 1.9, stake: 100, backer: asha, layer: binod })
}

/** The batting side and its total, as the site shows them: the scores name the teams in another order than the market. */
const innings = (team: 'home' | 'away', runs: number) => ({ batting: team, runs })
const scored = (...all: readonly object[]) => ({ score: { innings: all } })

test('[SB-60] the cricket scores of a stream reach the match over the same connection, and decide it', async () => {
  const { back } = await begin(OWN_CRICKET)
  world.stream.playTo(OWN_CRICKET.on)
  await world.until({ stage: 'live', status: 'open', ...scored(innings('away', 148)) })
  world.stream.playTo(OWN_CRICKET.late - 2)
  await world.until(scored(innings('away', 150), innings('home', 18)))
  world.stream.playTo(OWN_CRICKET.late)
  await world.until(scored(innings('away', 150), innings('home', 19)))
  world.stream.playTo(OWN_CRICKET.settles)
  await world.until({ stage: 'finished', status: 'settled', result: OWN_CRICKET.winner.name })
  world.stream.playTo(OWN_CRICKET.end)
  expect(await world.bet(world.asha, back)).toMatchObject({
    profit: 90,
    receipts: [{ verdict: 'won', source: expect.stringContaining('by the revised target') }],
  })
}, 60_000)

test('[SB-61] a match whose scores end before it does is settled by the winner that the stream names', async () => {
  const { lay } = await begin(SCORES_END)
  world.stream.playTo(SCORES_END.late)
  await world.until({ stage: 'live', status: 'open', ...scored(innings('away', 150), innings('home', 19)) })
  world.stream.playTo(SCORES_END.end)
  await world.until({ stage: 'finished', status: 'settled', result: SCORES_END.winner.name })
  expect((await world.read())?.match.score).toMatchObject({ away: expect.any(String), note: 'Goa Gulls won' })
  expect(await world.bet(world.binod, lay)).toMatchObject({
    profit: -90,
    receipts: [{ verdict: 'lost', source: expect.stringContaining('The feed closed the market') }],
  })
}, 60_000)
