import { isProving } from '@maidan/core/testing'
import { expect, onTestFinished, test } from 'vitest'
import {
  EVERY_RECORDING,
  type LiveRecording,
  type Moment,
  readAsLive,
  toLive,
} from '../modules/sportsbook/testing/every-recording.ts'
import { OWN_MATCH } from '../modules/sportsbook/testing/own-recording.ts'
import { areRecordingsHere } from '../modules/sportsbook/testing/stream-server.ts'
import { createRecordedWorld, type RecordedWorld } from '../testing/recorded-world.ts'

const STAKE = 100
const TIMEOUT = { timeout: 15_000 }

let world: RecordedWorld

const bestOf = async (runner: number): Promise<number | undefined> =>
  (await world.read())?.runners.find(({ id }) => id === runner)?.toBack[0]?.[0]

/** What the house offers and what the runner is worth are less than three in a hundred of chance apart. */
const untilNear = async (runner: number, chance: number): Promise<void> => {
  const isNear = async () => Math.abs(1 / ((await bestOf(runner)) ?? Infinity) - chance) < 0.03
  await expect.poll(isNear, TIMEOUT).toBe(true)
}

/** The house quotes what the recording says. Prices too long for it to lay do not tell anything. */
const untilPricesFollow = async ({ fair = new Map() }: Moment): Promise<void> => {
  for (const [runner, { chance }] of fair) if (chance > 0.1) await untilNear(runner, chance)
}

const untilNamed = async ({ catalogue }: LiveRecording): Promise<void> => {
  const [entry] = catalogue as readonly { readonly runners: readonly { readonly runnerName: string }[] }[]
  const names = entry!.runners.map(({ runnerName }) => runnerName).sort()
  const shown = async () => (await world.read())?.runners.map(({ name }) => name).sort()
  world.writeNames(catalogue)
  await expect.poll(shown, TIMEOUT).toEqual(names)
}

/** Asha takes what the house offers on the winner; where it offers nothing she meets Binod. */
const betOnWinner = async ({ winners }: LiveRecording): Promise<number> => {
  const runner = winners[0]!.id
  const price = await bestOf(runner)
  const { asha, binod } = world
  if (price === undefined)
    return (await world.meet({ runner, price: 3, stake: STAKE, backer: asha, layer: binod })).back
  const placed = await world.place(asha, 'back', { runner, price, stake: STAKE })
  if (!placed.ok) throw new Error(placed.message)
  return placed.data.id
}

const betInPlay = async (recording: LiveRecording, moment: Moment): Promise<number> => {
  world.stream.playTo(moment.at)
  await world.until({ status: 'open', inPlay: true, delay: moment.delaySeconds, stage: 'live' })
  await untilPricesFollow(moment)
  const from = performance.now()
  const bet = await betOnWinner(recording)
  expect(performance.now() - from).toBeGreaterThan(moment.delaySeconds * 1000 - 10)
  return bet
}

const play = async (recording: LiveRecording): Promise<readonly number[]> => {
  const { lines, fixture, before, on, end, winners } = recording
  world = await createRecordedWorld(lines, fixture, true)
  onTestFinished(world.close)
  await world.fundHouse()
  world.stream.playTo(before.at)
  await world.until({ status: 'open', inPlay: false, stage: 'upcoming' })
  await untilNamed(recording)
  await untilPricesFollow(before)
  const bets = [await betOnWinner(recording), ...(on ? [await betInPlay(recording, on)] : [])]
  world.stream.playTo(end)
  await world.until({ status: 'settled', stage: 'finished', inPlay: on !== undefined })
  expect((await world.read())?.result).toBe(winners.map(({ name }) => name).join(', '))
  return bets
}

/** How the bets on the winner came out. */
const outcomesOf = (bets: readonly number[]): Promise<readonly string[]> =>
  Promise.all(
    bets.map(async (bet) => {
      const { status, profit, receipts } = await world.bet(world.asha, bet)
      return `${status}, ${receipts.at(-1)?.verdict}, ${(profit ?? 0) > 0 ? 'paid' : 'not paid'}`
    }),
  )

const PAID = new Set(['settled, won, paid'])

test('[SB-62] a match that we recorded, as a live stream, appears by name, is bet on and settles', async () => {
  const bets = await play(toLive(await OWN_MATCH.lines()))
  expect(new Set(await outcomesOf(bets))).toEqual(PAID)
}, 60_000)

const NOT_HERE = 'the recordings are not here: they lie in ../shared/data beside the project'
const OTHERS = areRecordingsHere ? EVERY_RECORDING : ['a recording of others']

test.for(OTHERS)(
  '[SB-62] %s, as a live stream, appears by name, is bet on and settles',
  { timeout: 60_000 },
  async (file, { skip }) => {
    skip(!areRecordingsHere, NOT_HERE)
    skip(!isProving, 'npm run prove runs it: it plays every recording')
    const bets = await play(await readAsLive(file))
    expect(new Set(await outcomesOf(bets))).toEqual(PAID)
  },
)
