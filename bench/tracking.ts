import { instant, MINUTE_MS } from '@maidan/core'
import { resolve } from 'node:path'
import { createSimulatedSource } from '../apps/server/src/modules/sportsbook/index.ts'
import { nextMatch, onlyMatch } from '../apps/server/src/modules/sportsbook/testing/one-match.ts'
import {
  createScriptedSource,
  type ScriptedSource,
} from '../apps/server/src/modules/sportsbook/testing/world.ts'
import { createRunDatabase, withServer } from './tracking/database.ts'
import { PLAYERS } from './tracking/players.ts'
import { readRecorded } from './tracking/recording.ts'
import { playedAt, runTracking } from './tracking/run.ts'
import { figuresOf, type Sample } from './tracking/samples.ts'

/**
 * How well the shown price follows the feed: a recording, or without one a simulated match of each sport, is played into
 * the sportsbook with its database, its house, its punters and the in-play delay, while players leave orders in the book
 * and go away. The clock is the bench's: it stands still while the server works, so a slow machine changes nothing.
 */
const SPEED = 1.5
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 15)
const STARTS_AT = Date.UTC(2025, 0, 15, 12)
const BEFORE_MS = 2 * MINUTE_MS
const HEARTBEAT_MS = 500
const SEED = 'tracking'
const SPORTS = ['tennis', 'soccer', 'cricket'] as const

const verdict = (isMet: boolean, text: string): void => {
  if (!isMet) process.exitCode = 1
  console.info(`${isMet ? 'met   ' : 'MISSED'} ${text}`)
}

const judge = (samples: readonly Sample[], nearWanted: number, twoSidedWanted?: number): void => {
  const figures = figuresOf(samples)
  const { nearPercent, medianTicks, twoSidedPercent, crossed, dust, wholePercent, books } = figures
  verdict(figures.samples > 0, `samples of a quoted market, one a second: ${figures.samples}`)
  verdict(
    nearPercent >= nearWanted,
    `favourite within 2 ticks of the feed: ${nearPercent.toFixed(1)} % (wanted ${nearWanted} %)`,
  )
  verdict(medianTicks <= 1, `distance in the median: ${medianTicks} ticks (wanted at most 1)`)
  if (twoSidedWanted !== undefined)
    verdict(
      twoSidedPercent >= twoSidedWanted,
      `both sides of the favourite offered: ${twoSidedPercent.toFixed(1)} % (wanted ${twoSidedWanted} %)`,
    )
  verdict(crossed === 0, `samples crossed or locked: ${crossed} (wanted 0)`)
  verdict(dust === 0, `samples with a best price under ₹1: ${dust} (wanted 0)`)
  verdict(
    wholePercent >= 99,
    `the house's book within 3 % of 100 %: ${wholePercent.toFixed(1)} % of ${books} (wanted 99 %)`,
  )
}

type Server = Parameters<typeof createRunDatabase>[0]

const trackRecording = async (server: Server, file: string): Promise<void> => {
  const { updates, inPlayAt, notes } = await readRecorded(file)
  const from = inPlayAt - BEFORE_MS
  console.info(`${file} at ${SPEED} x, ${PLAYERS} players, at most ${MINUTES} minutes of the bench's clock`)
  for (const note of notes) console.info(`  ${note}`)
  let source: ScriptedSource
  let next = 0
  const advance = (now: number): void => {
    for (; next < updates.length; next += 1) {
      const update = updates[next]!
      if (playedAt(update.at, from, STARTS_AT, SPEED) > now) break
      source.sendRaw(update)
    }
    if (now % HEARTBEAT_MS === 0) source.sendRaw({ type: 'heartbeat', at: instant(now) })
  }
  const samples = await runTracking({
    test: await createRunDatabase(server),
    startsAt: STARTS_AT,
    minutes: MINUTES,
    source: (time) => (source = createScriptedSource(time)),
    advance,
  })
  judge(samples, 85)
}

const trackSimulators = async (server: Server): Promise<void> => {
  console.info(`simulated matches at ${SPEED} x, ${PLAYERS} players, ${MINUTES} minutes of each sport`)
  const samples: Sample[] = []
  for (const sport of SPORTS) {
    const fixture = nextMatch(SEED, SPEED, sport, instant(STARTS_AT))
    const own = await runTracking({
      test: await createRunDatabase(server),
      startsAt: fixture.startsAt - (fixture.startsAt % 1000) - MINUTE_MS,
      minutes: MINUTES,
      source: (time) => onlyMatch(createSimulatedSource({ seed: SEED, speed: SPEED, ...time }), fixture.id),
    })
    console.info(`  ${sport}: ${JSON.stringify(figuresOf(own))}`)
    samples.push(...own)
  }
  judge(samples, 95, 98)
}

const [file] = process.argv.slice(2)
await withServer((server) =>
  file === undefined
    ? trackSimulators(server)
    : trackRecording(server, resolve(process.env['INIT_CWD'] ?? '.', file)),
)
