import type { BetView, LedgerLine, ReceiptView } from '@maidan/contracts/player'
import { MINUTE_MS, SECOND_MS, toRupees } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { PLAYER_RULES, resultOf, type Sport } from '@maidan/sports'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSettlement } from '../settlement/index.ts'
import {
  asksOn,
  legsOf,
  openByKind,
  type PlacedOfKind,
  placeAsk,
  slipsOf,
  STAKE,
} from './testing/bets-of-every-kind.ts'
import { EVERY_KIND } from './testing/every-kind.ts'
import { naiveProfit, naiveSlipProfit } from './testing/naive-profit.ts'
import { createPacedWorld, type PacedWorld, type StoredMarket } from './testing/paced-world.ts'

const SPORTS: readonly Sport[] = ['cricket', 'soccer', 'tennis']
/** A system of eight legs needs eight matches with fixed prices before they begin. */
const MORE: readonly Sport[] = Array.from({ length: rounds(1, 6) }, () => 'tennis')

let world: PacedWorld
let placed: PlacedOfKind[]
let stored: ReadonlyMap<number, StoredMarket>

const betOnOffered = async (): Promise<void> => {
  const done = new Set(placed.map(({ name }) => name))
  for (const [name, market] of await openByKind(world, (one) => !done.has(one)))
    for (const ask of asksOn(market)) placed.push(await placeAsk(world, name, ask))
}

const missing = (): string[] => EVERY_KIND.filter((kind) => !placed.some(({ name }) => name === kind))

const statusesOf = async (): Promise<string[]> =>
  (
    await world.test.owner.query<{ status: string }>(
      'select distinct status from exchange.bet where id = any ($1::bigint[])',
      [placed.map(({ bet }) => bet)],
    )
  ).map(({ status }) => status)

/** The clock goes on for the longest delay while the matches stand still. */
const landAll = async (): Promise<void> => {
  await world.pass(6 * SECOND_MS, SECOND_MS / 2)
  await vi.waitFor(async () => expect(await statusesOf()).not.toContain('pending'), 10_000)
}

/** The house quotes some turns after the markets opened. */
const untilHouseQuotes = async (): Promise<void> => {
  const quoted = async () => (await openByKind(world, (name) => name.startsWith('match_odds'))).size
  for (let turns = 0; turns < 40 && (await quoted()) < SPORTS.length; turns += 1) await world.pass(500)
}

const betInPlay = async (): Promise<void> => {
  for (let ms = 0; missing().length > 0 && ms < 10 * MINUTE_MS; ms += 20 * SECOND_MS) {
    await world.playTo(ms)
    const before = placed.length
    await betOnOffered()
    if (placed.length > before) await landAll()
  }
}

const playOut = async (): Promise<void> => {
  const live = () => world.test.owner.query(`select 1 from sports.fixture where stage <> 'finished'`)
  for (let ms = 10 * MINUTE_MS; (await live()).length > 0; ms += 15 * MINUTE_MS) {
    if (ms > 600 * MINUTE_MS) throw new Error('a match does not end')
    await world.playTo(ms)
  }
}

const settleAll = async (): Promise<void> => {
  const { transact, db, log } = world.deps
  const settlement = createSettlement({ transact, db, ledger: world.ledger, log })
  while ((await settlement.run()) > 0);
}

beforeAll(async () => {
  world = await createPacedWorld([...SPORTS, ...MORE])
  placed = []
  await untilHouseQuotes()
  for (const { name, ...ask } of slipsOf(await legsOf(world))) placed.push(await placeAsk(world, name, ask))
  await betOnOffered()
  await landAll()
  await betInPlay()
  await playOut()
  await settleAll()
  stored = new Map((await world.listMarkets()).map((market) => [market.id, market]))
}, 120_000)
afterAll(() => world.close())

type Detail = BetView & {
  readonly matches: { readonly price: number; readonly size: number }[]
  readonly receipts: ReceiptView[]
  readonly marketResult: { readonly profit: number; readonly commission: number; readonly net: number } | null
  readonly ledger: LedgerLine[]
}

const read = async ({ player, bet }: PlacedOfKind): Promise<Detail> =>
  (await world.asPlayer.get(`/bet/${bet}`, player)).data as unknown as Detail

/** How a selection came out by the simulated match alone. */
const verdictOf = (market: number, selection: string): string => {
  const { kind, selections, fixture } = stored.get(market)!
  const result = resultOf({ kind, selections }, world.matches.ends().get(fixture)!)
  if (result.type === 'void') return 'void'
  if (result.type !== 'decided' || result.outcome.type !== 'graded')
    throw new Error(`${market} is not graded`)
  return result.outcome.grades[selection]!.verdict
}

const expectedOf = ({ body }: PlacedOfKind, detail: Detail): number => {
  if (!detail.slip) return naiveProfit(detail, detail.matches, detail.receipts[0]!.verdict)
  const legs = detail.slip.legs.map(({ market, selection, odds }) => ({
    odds,
    verdict: verdictOf(market, selection),
  }))
  return naiveSlipProfit(body['type'] as string, STAKE * 100, legs) / 100
}

const marketsOf = ({ body }: PlacedOfKind): number[] =>
  'legs' in body
    ? (body['legs'] as { market: number }[]).map(({ market }) => market)
    : [Number(body['market'])]

const sum = (lines: readonly LedgerLine[]): number =>
  lines.reduce((all, { amount, held }) => all + amount + held, 0)

test('[HIST-1] the simulators offer every kind of market that the rules know, and every kind takes bets', () => {
  expect(missing()).toEqual([])
  expect(placed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['slip of a trixie', 'slip of sizes']),
  )
})

test('[HIST-2] a bet on every kind of market is settled by its simulated match, as the rules read its last state', async () => {
  const results = [...new Set(placed.flatMap(marketsOf))].map((market) => stored.get(market)!)
  expect(results.length).toBeGreaterThanOrEqual(EVERY_KIND.length)
  const ends = world.matches.ends()
  for (const { kind, selections, fixture, result } of results)
    expect([kind, result]).toEqual([kind, resultOf({ kind, selections }, ends.get(fixture)!)])
})

test('[HIST-2] every bet has a receipt with its rule and its arithmetic, and a naive reckoning comes to the same', async () => {
  const rules = new Map<string, string>(PLAYER_RULES.map(({ id, text }) => [id, text]))
  for (const one of placed) {
    const detail = await read(one)
    const [receipt] = detail.receipts
    expect([one.name, detail.status, detail.receipts.length]).toEqual([
      one.name,
      receipt?.verdict === 'void' ? 'void' : 'settled',
      1,
    ])
    expect([one.name, receipt!.text]).toEqual([one.name, rules.get(receipt!.rule)])
    expect([one.name, detail.profit]).toEqual([one.name, expect.closeTo(expectedOf(one, detail), 2)])
    expect(receipt!.profit).toBe(detail.profit)
    expect(receipt!.lines.join('\n')).toMatch(/\d+\.\d\d/)
  }
})

test('[HIST-3] the lines in the ledger of every bet add up to its profit after commission', async () => {
  for (const one of placed) {
    const detail = await read(one)
    const { commission } = detail.marketResult ?? { commission: 0 }
    expect([one.name, sum(detail.ledger)]).toEqual([one.name, expect.closeTo(detail.profit! - commission, 2)])
    expect(detail.ledger.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^bet:/),
      expect.stringMatching(/^settle:/),
    ])
    const [wallet] = await world.test.owner.query<{ cash: number; bonus: number; exposure: number }>(
      'select cash, bonus, exposure from ledger.wallet where player_id = $1',
      [one.player],
    )
    expect([one.name, wallet!.exposure]).toEqual([one.name, 0])
    expect(toRupees(wallet!.cash as never) + toRupees(wallet!.bonus as never)).toBeCloseTo(
      detail.ledger.at(-1)!.balance,
      2,
    )
  }
})
